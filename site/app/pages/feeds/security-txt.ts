// Where to tell of a hole (RFC 9116): the studio's own address, under which it is told of everything else.
import type { Call } from '@chobighor/contract/client'
import { Failure } from '@chobighor/contract/failure'
import { feed } from './feed.ts'

/** It is to be less than a year ahead; made anew each midnight, it never comes near. */
const VALID_DAYS = 180

export const loader = feed('text/plain', async (call, publicUrl) => {
  const contact = await contactOf(call)
  const expires = new Date(Date.now() + VALID_DAYS * 86_400_000)
  return `Contact: ${contact}
Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z
Preferred-Languages: en, bn
Canonical: ${publicUrl}/.well-known/security.txt
`
})

/** @throws not_found where the studio tells nobody how to reach it */
async function contactOf(call: Call): Promise<string> {
  const [settings] = await call.studio.listAdvanceSettings()
  const email = settings?.email.trim()
  if (!email) throw new Failure('not_found', 'This studio has named nobody to write to.')
  // what a URI would take for something else is written by its number (RFC 6068)
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}
