// SMS as the back office sees them: the gateway, what was sent and what waits, and which customers have agreed.

import { z } from 'zod'
import { mobileOf } from '../plain/phone-number.ts'
import { SMS_BODIES, SMS_METHODS, SMS_NUMBERS, SMS_PRESETS, SMS_SUCCESSES } from '../plain/sms-presets.ts'
import { detailAnswer } from '../routes.ts'
import { maxLengthError, readVersion, requiredLine } from '../text.ts'
import { adminRoute, byId, doneIds, pageOf, pageQuery, someIds } from './collection.ts'
import { flag, line, lines, oneOf, whole } from './fields.ts'

/** `perhaps`: the gateway was asked and its answer was lost, so nobody knows whether it was sent. */
export const SMS_STATES = ['waiting', 'trying', 'failed', 'perhaps', 'sent'] as const

const smsMessage = z.object({
  id: z.number().int(),
  kind: z.string(),
  /** As `+8801711223344`. */
  recipient: z.string(),
  text: z.string(),
  order_id: z.number().int().nullable(),
  state: z.enum(SMS_STATES),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  attempts: z.number().int(),
  next_try_at: z.string().nullable(),
  /** What the gateway said, or why it could not be asked. */
  answer: z.string(),
  parts: z.number().int(),
  /** At the price of when it was sent, else of today; null without a price. */
  cost_paisa: z.number().int().nullable(),
})
export type SmsMessage = z.infer<typeof smsMessage>

const smsSettings = z.object({
  version: z.number().int(),
  /** `locked`: the secret was sealed with a key that is not on this machine. */
  is: z.enum(['on', 'off', 'locked']),
  preset: z.enum(SMS_PRESETS),
  method: z.enum(SMS_METHODS),
  address: z.string(),
  headers: z.string(),
  body_kind: z.enum(SMS_BODIES),
  body: z.string(),
  number_form: z.enum(SMS_NUMBERS),
  /** Null: the studio has to choose one, because its regular expression could not be converted. */
  success_kind: z.enum(SMS_SUCCESSES).nullable(),
  success_path: z.string(),
  success_value: z.string(),
  /** That regular expression, which is not used; '' for none. */
  success_pattern: z.string(),
  sender: z.string(),
  allows_http: z.boolean(),
  /** The secret itself is never sent. */
  has_secret: z.boolean(),
  has_secret_headers: z.boolean(),
  /** What one part costs; null: nobody has said. */
  part_paisa: z.number().int().nullable(),
  studio_number: z.string(),
  tells_of_requests: z.boolean(),
  tells_of_transfers: z.boolean(),
  /** The texts as they are sent, with an invented order. */
  texts: z.array(z.object({ kind: z.string(), isToStudio: z.boolean(), text: z.string() })),
})
export type SmsSettings = z.infer<typeof smsSettings>

const number = z
  .string('The number must be text.')
  .trim()
  .max(40, { error: 'This is not a mobile number of Bangladesh, like 01711223344.', abort: true })
  .refine(
    (given) => given === '' || mobileOf(given) !== undefined,
    'This is not a mobile number of Bangladesh, like 01711223344.',
  )

const address = z
  .string('The address must be text.')
  .trim()
  .max(500, maxLengthError('The address', 500))
  .refine(
    (given) => given === '' || /^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?(\/[^\s]*)?$/.test(given),
    'The address begins with https:// and the name of the gateway, like https://sms.example.com/send.',
  )

export const changedSmsSettings = z.object({
  version: readVersion,
  preset: oneOf('The gateway', SMS_PRESETS).taken,
  method: oneOf('The method', SMS_METHODS).taken,
  address,
  headers: lines('The headers', 1000).taken,
  body_kind: oneOf('The kind of body', SMS_BODIES).taken,
  body: lines('The fields', 2000).taken,
  number_form: oneOf('The form of the number', SMS_NUMBERS).taken,
  success_kind: oneOf('The rule of success', SMS_SUCCESSES).taken,
  success_path: line('The place in the answer', 100).taken,
  success_value: line('The value', 100).taken,
  sender: line('The sender', 60).taken,
  allows_http: flag('Allow http').taken,
  /** Left out, the stored one stays. */
  secret: line('The key', 500).taken.optional(),
  secret_headers: lines('The secret headers', 1000).taken.optional(),
  part_paisa: whole('The price of a part in paisa', 0, 100_000).taken.nullable(),
  studio_number: number,
  tells_of_requests: flag('Tell of requests').taken,
  tells_of_transfers: flag('Tell of transfers').taken,
})

const consents = z.object({
  phone: z.string(),
  /** Whether this number can get SMS at all. */
  isMobile: z.boolean(),
  isAgreed: z.boolean(),
  /** The newest first. */
  history: z.array(
    z.object({
      id: z.number().int(),
      is_agreed: z.boolean(),
      by_studio: z.boolean(),
      /** Who of the studio; empty for the customer, or for a person who was removed. */
      by: z.string(),
      /** What the customer agreed to, word by word; what the studio noted, if it did. */
      words: z.string(),
      created_at: z.string(),
    }),
  ),
})
export type OrderConsents = z.infer<typeof consents>

export const adminSms = {
  smsMessages: {
    list: adminRoute('GET', '/sms/', 'A page of SMS, sent or not')
      .input(
        pageQuery(['created_at', 'sent_at', 'recipient']).extend({
          state: z.enum(SMS_STATES, `The state is one of ${SMS_STATES.join(', ')}.`).optional(),
        }),
      )
      .output(pageOf(smsMessage)),
    find: adminRoute('GET', '/sms/{id}/', 'One SMS').input(byId).output(smsMessage),
    resend: adminRoute('PUT', '/sms/send/', 'Send these SMS again now').input(someIds).output(doneIds),
    removeMany: adminRoute('DELETE', '/sms/', 'Remove SMS from the list; what waits is not sent')
      .input(someIds)
      .output(doneIds),
  },
  smsSettings: {
    find: adminRoute('GET', '/sms-settings/', 'How SMS leave, without secrets').output(smsSettings),
    change: adminRoute('PUT', '/sms-settings/', 'Set up the SMS gateway; without an address there is none')
      .input(changedSmsSettings)
      .output(smsSettings),
    test: adminRoute('POST', '/sms-settings/test/', 'Send one SMS now, and say what the gateway answered')
      .input(z.object({ to: requiredLine('The number', 40) }))
      .output(detailAnswer),
  },
  smsConsents: {
    find: adminRoute('GET', '/orders/{id}/sms-consent/', 'Whether the customer of an order gets SMS')
      .input(byId)
      .output(consents),
    note: adminRoute(
      'PUT',
      '/orders/{id}/sms-consent/',
      'Note that a customer has agreed to SMS, or no longer wants them',
    )
      .input(byId.extend({ is_agreed: z.boolean('Yes or no?'), words: requiredLine('What the customer said', 300) }))
      .output(consents),
  },
}
