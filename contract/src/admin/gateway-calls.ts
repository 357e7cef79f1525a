// The gateways of Bangladesh that take money online for the studio, as the back office sets them up. Secrets are never sent to a
// browser: an empty one stays as it is stored.
import { z } from 'zod'
import { GATEWAYS } from '../plain/order-steps.ts'
import { readVersion } from '../text.ts'
import { adminRoute } from './collection.ts'
import { line } from './fields.ts'

const gateway = z.object({
  provider: z.enum(GATEWAYS),
  version: z.number().int(),
  /** Whether customers may pay with it. Payments that were begun still end after it is switched off. */
  is_on: z.boolean(),
  /** The gateway's place for trying: no money moves. */
  is_sandbox: z.boolean(),
  /** What is no secret, by its name in the form. */
  account: z.record(z.string(), z.string()),
  /** `missing`: not entered yet. `locked`: sealed with a key that is not on this machine. */
  secrets: z.enum(['missing', 'stored', 'locked']),
  /** The address at which the gateway may tell of payments, for the gateway's own settings. */
  notice_address: z.string(),
})
export type Gateway = z.infer<typeof gateway>
const gateways = z.object({ gateways: z.array(gateway) })

/** Of who changes it: an open back office must not be enough. */
const own_password = z.string('Your password is required.').min(1, 'Your password is required.').max(512)
const switches = {
  own_password,
  version: readVersion,
  is_on: z.boolean('On must be yes or no.'),
  is_sandbox: z.boolean('The sandbox must be yes or no.'),
}
/** Left out, the stored one stays. */
const secret = (label: string) => line(label, 200).taken.optional()

const TOPIC = /^arn:(aws|aws-cn):sns:[a-z0-9-]{3,40}:\d{12}:[\w.-]{1,256}$/
const isTopicOrNone = (text: string) => text === '' || TOPIC.test(text)

export const setSslCommerz = z.object({
  ...switches,
  store_id: line('The store ID', 30).taken,
  store_password: line('The store password', 30).taken.optional(),
})
export const setBkash = z.object({
  ...switches,
  username: line('The user name', 100).taken,
  app_key: line('The app key', 100).taken,
  password: secret('The password'),
  app_secret: secret('The app secret'),
  /** From where bKash may tell of payments, by Amazon's SNS; '' for nowhere. */
  topic_arn: line('The topic', 400).taken.refine(
    isTopicOrNone,
    'The topic is like arn:aws:sns:ap-southeast-1:123456789012:bpt_1.',
  ),
  /** The number of the studio's merchant account, and what bKash's notices call it, if that is something else. */
  receiver: line('The number of the account', 40).taken,
  short_code: line('The short code', 50).taken,
  /** Whether a transfer that a customer reports counts at once if bKash has told the same. */
  confirms_transfers: z.boolean('Whether transfers are confirmed must be yes or no.'),
})

/** What a trial of the stored keys found. */
const checked = z.object({ is: z.enum(['ok', 'wrong', 'unknown']), says: z.string() })
export type CheckedGateway = z.infer<typeof checked>

export const adminGateways = {
  gateways: {
    list: adminRoute('GET', '/gateways/', 'The gateways, without their secrets').output(gateways),
    setSslCommerz: adminRoute('PUT', '/gateways/sslcommerz/', 'Set up SSLCommerz')
      .input(setSslCommerz)
      .output(gateways),
    setBkash: adminRoute('PUT', '/gateways/bkash/', 'Set up bKash').input(setBkash).output(gateways),
    check: adminRoute('POST', '/gateways/{provider}/check/', 'Ask a gateway whether the stored keys are right')
      .input(z.object({ provider: z.enum(GATEWAYS, 'There is no such gateway.') }))
      .output(checked),
  },
}
