// Signed addresses of our own files: valid for a day, renewed each time the order is read (M-15). The signature covers
// the project, the person and the end time; each download checks whether the customer may still have the file.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CallContext } from '../../auth/call-context.ts'
import { findSecret } from '../../platform/database/signing-secrets.ts'

export const PROJECTS_PATH = '/projects'
const SECRET = 'project-links'
const HOUR = 3600

/** What is needed to sign; `database` may be a transaction. */
export type Signing = Pick<CallContext, 'database' | 'publicUrl' | 'now'>

export interface Linked {
  id: number
  /** The name of the studio's file. */
  name: string
  reader: 'studio' | 'customer'
}
export type SignLink = (project: Linked) => string

/** The address is valid for at least 24 hours, and stays the same within an hour, so that a download can continue. */
export async function linkSigner({ database, publicUrl, now }: Signing): Promise<SignLink> {
  const secret = await findSecret(database, SECRET)
  const until = (Math.floor(now().getTime() / 1000 / HOUR) + 25) * HOUR
  return ({ id, name, reader }) => {
    const claims = new URLSearchParams({ until: String(until), for: reader })
    claims.set('signature', signatureOf(secret, { id: String(id), until: String(until), reader }))
    return `${publicUrl}${PROJECTS_PATH}/${id}/${encodeURIComponent(name)}?${claims}`
  }
}

/** @returns for whom the address was signed; undefined if we didn't sign it or it has expired */
export async function readLink(
  { database, now }: Pick<Signing, 'database' | 'now'>,
  id: string,
  claims: URLSearchParams,
): Promise<Linked['reader'] | undefined> {
  const until = claims.get('until') ?? ''
  const reader = claims.get('for') ?? ''
  const given = Buffer.from(claims.get('signature') ?? '', 'base64url')
  const own = Buffer.from(signatureOf(await findSecret(database, SECRET), { id, until, reader }), 'base64url')
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
  if (Number(until) * 1000 <= now().getTime()) return undefined
  return reader === 'studio' ? 'studio' : 'customer'
}

function signatureOf(secret: Buffer, { id, until, reader }: { id: string; until: string; reader: string }): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([id, until, reader]))
    .digest('base64url')
}
