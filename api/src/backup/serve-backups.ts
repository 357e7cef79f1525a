// Serves a backup to anybody who has an address that an admin has just asked for. A backup contains everything, so the
// address works only long enough to start a download and to continue one that broke.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { API_PREFIX } from '@chobighor/contract'
import { Hono } from 'hono'
import type { CallContext } from '../auth/call-context.ts'
import { findSecret } from '../platform/database/signing-secrets.ts'
import { refuseFile, sendFile } from '../platform/http/send-file.ts'
import { backupKey, isBackupName } from './rules.ts'

export const BACKUPS_PATH = '/admin/backups/file'
const SECRET = 'backup-links'
const LIFE = 3_600_000

const EXPIRED = 'This link has expired. Please press “Download” again.'

type Signing = Pick<CallContext, 'database' | 'publicUrl' | 'now'>

export async function signBackupLink({ database, now }: Signing, name: string): Promise<string> {
  const until = String(now().getTime() + LIFE)
  const signature = signatureOf(await findSecret(database, SECRET), name, until).toString('base64url')
  return `${API_PREFIX}${BACKUPS_PATH}/${name}?${new URLSearchParams({ until, signature })}`
}

/** Mount it at `BACKUPS_PATH`. */
export function serveBackups({ database, now, storage }: Pick<CallContext, 'database' | 'now' | 'storage'>): Hono {
  const files = new Hono()
  files.get('/:name', async (c) => {
    const name = c.req.param('name')
    const claims = new URL(c.req.url).searchParams
    const until = claims.get('until') ?? ''
    const given = Buffer.from(claims.get('signature') ?? '', 'base64url')
    const own = signatureOf(await findSecret(database, SECRET), name, until)
    const isOurs = given.length === own.length && timingSafeEqual(given, own)
    if (!isOurs || !isBackupName(name) || Number(until) <= now().getTime()) return refuseFile(c, EXPIRED, 403)
    const key = backupKey(name)
    const size = await storage.size(key)
    const file = size === undefined ? undefined : await sendFile(c, storage, { key, name, size, tag: name })
    return file ?? refuseFile(c, 'This backup is not here any more.', 404)
  })
  return files
}

function signatureOf(secret: Buffer, name: string, until: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([name, until]))
    .digest()
}
