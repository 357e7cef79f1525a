// Whether a customer gets SMS about their orders, and to which number. They agree to it, and may take it back at any time.
import { z } from 'zod'
import { SMS_CONSENT } from './plain/sms-consent.ts'
import { routesOf } from './routes.ts'

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

const { signedIn } = routesOf('accounts')

export const customerMessages = {
  find: signedIn('GET', '/users/profile/messages/', 'Whether one gets SMS about one’s orders').output(messages),
  change: signedIn('PUT', '/users/profile/messages/', 'Agree to SMS about one’s orders, or take it back')
    .input(z.object({ isAgreed: z.boolean('Yes or no?'), version: consentVersion }))
    .output(messages),
}
