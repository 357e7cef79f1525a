// Addresses of our own files: signed, for a day, and renewed with each reading of the order (M-15). What is signed says which
// project, for whom, and until when; whether the customer may still have it is asked again when it is opened.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CallContext } from '../kit/calls.ts'
import { findSecret } from '../kit/secrets.ts'

export const PROJECTS_PATH = '/projects'
const SECRET = 'project-links'
const HOUR = 3600

/** What it takes to sign; `database` may be a transaction. */
export type Signing = Pick<CallContext, 'database' | 'publicUrl' | 'now'>

export interface Linked {
  id: number
  /** As the studio's file is called. */
  name: string
  reader: 'studio' | 'customer'
}
export type SignLink = (project: Linked) => string

/** The address holds for 24 hours at least, and is the same one within an hour, so that a download can go on. */
export async function linkSigner({ database, publicUrl, now }: Signing): Promise<SignLink> {
  const secret = await findSecret(database, SECRET)
  const until = (Math.floor(now().getTime() / 1000 / HOUR) + 25) * HOUR
  return ({ id, name, reader }) => {
    const claims = new URLSearchParams({ until: String(until), for: reader })
    claims.set('signature', signatureOf(secret, { id: String(id), until: String(until), reader }))
    return `${publicUrl}${PROJECTS_PATH}/${id}/${encodeURIComponent(name)}?${claims}`
  }
}

/** @returns for whom the address was signed; undefined where we didn't sign it, or where it has run out */
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
