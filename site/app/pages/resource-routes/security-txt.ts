// Where to report a security problem (RFC 9116): the studio's usual address.
import type { Call } from '@chobighor/contract/plain/client'
import { addDays, today } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { textLoader } from './text-loader.ts'

/** The expiry must be less than a year ahead. It is computed again each midnight, so the file stays valid. */
const VALID_DAYS = 180

export const loader = textLoader('text/plain', async (call, publicUrl) => {
  const contact = await contactOf(call)
  return `Contact: ${contact}
Expires: ${addDays(today(), VALID_DAYS)}T00:00:00Z
Preferred-Languages: en, bn
Canonical: ${publicUrl}/.well-known/security.txt
`
})

/** @throws not_found if the studio has published no address */
async function contactOf(call: Call): Promise<string> {
  const [settings] = await call.studio.listAdvanceSettings()
  const email = settings?.email.trim()
  if (!email) throw new Failure('not_found', 'This studio has named nobody to write to.')
  // characters with a meaning in URIs are percent-encoded (RFC 6068)
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}
