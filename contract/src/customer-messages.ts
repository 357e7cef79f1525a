// Whether a customer gets SMS about their orders, and to which number. They agree to it, and may take it back at any time.
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { withBearer } from './openapi-security.ts'
import { SMS_CONSENT } from './plain/sms-consent.ts'

const AGAIN = 'The words have changed meanwhile. Please read them again.'
/** The version of the words that the customer has read. */
export const consentVersion = z.literal(SMS_CONSENT.version, AGAIN)

const messages = z.object({
  /** Whether the studio sends SMS, and the account's number can get them. */
  isOffered: z.boolean(),
  phone: z.string(),
  isAgreed: z.boolean(),
  /** When the customer agreed or took it back; null for never. */
  since: z.string().nullable(),
})
export type CustomerMessages = z.infer<typeof messages>

const ROUTE = { tags: ['accounts'], ...withBearer }

export const customerMessages = {
  find: oc
    .route({
      method: 'GET',
      path: '/users/profile/messages/',
      summary: 'Whether one gets SMS about one’s orders',
      ...ROUTE,
    })
    .output(messages),
  change: oc
    .route({
      method: 'PUT',
      path: '/users/profile/messages/',
      summary: 'Agree to SMS about one’s orders, or take it back',
      ...ROUTE,
    })
    .input(z.object({ isAgreed: z.boolean('Yes or no?'), version: consentVersion }))
    .output(messages),
}
