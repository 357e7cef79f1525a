// E-mails as the back office sees them: sent and waiting ones, a sample of each kind, messages of guests, and the mail
// server. Links in waiting e-mails open accounts, so they are never shown.
import { z } from 'zod'
import { detailAnswer } from '../routes.ts'
import { anEmail, asTheFirst, maxLengthError, readVersion } from '../text.ts'
import { adminRoute, byId, doneIds, ids, pageOf, pageQuery, someIds } from './collection.ts'
import { line, whole } from './fields.ts'

/** Waiting, waiting after failed tries, given up, kept on this machine and sent to nobody, sent. */
export const EMAIL_STATES = ['waiting', 'trying', 'parked', 'kept', 'sent'] as const

const outboxEmail = z.object({
  id: z.number().int(),
  /** One address, or the word `studio`. */
  recipient: z.string(),
  reply_to: z.string(),
  subject: z.string(),
  state: z.enum(EMAIL_STATES),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  /** When it was written as a file on this machine, because no mail server was set up. */
  kept_at: z.string().nullable(),
  attempts: z.number().int(),
  next_try_at: z.string().nullable(),
  /** Why the e-mail is not sent: in the mail server's words, or in ours if we hold it back. */
  refusal: z.string(),
})
export type OutboxEmail = z.infer<typeof outboxEmail>

const halves = { html: z.string(), text: z.string() }

const contactMailRow = z.object({
  id: z.number().int(),
  name: z.string(),
  subject: z.string(),
  mobile: z.string(),
  email_address: z.string(),
  body: z.string(),
  created_at: z.string(),
  answered_at: z.string().nullable(),
  /** Who answered; empty for nobody, or for a person who was removed. */
  answered_by: z.string(),
})
export type ContactMailRow = z.infer<typeof contactMailRow>

/** `tls`: encrypted from the start. `starttls`: encrypted before the sign-in. */
const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const

const mailSettings = z.object({
  version: z.number().int(),
  /** `locked`: the password was sealed with a key that is not on this machine. */
  is: z.enum(['sent', 'kept', 'locked']),
  /** Empty for none. */
  host: z.string(),
  port: z.number().int(),
  security: z.enum(MAIL_SECURITIES),
  account: z.string(),
  /** The password itself is never sent. */
  has_password: z.boolean(),
  sender: z.string(),
  /** What the environment sets, and nobody can change here. */
  is_server_fixed: z.boolean(),
  is_sender_fixed: z.boolean(),
  /** Where messages for the studio go; empty if it has no address. */
  studio_address: z.string(),
  /** E-mails that lie on this machine and were sent to nobody, counted up to 1,000. */
  kept: z.number().int(),
})
export type MailSettings = z.infer<typeof mailSettings>

const host = z
  .string('The server must be text.')
  .trim()
  .max(253, maxLengthError('The server', 253))
  .refine(
    (given) => given === '' || /^[A-Za-z0-9]([A-Za-z0-9.:_-]*[A-Za-z0-9])?$/.test(given),
    'The server is a name like smtp.example.com, without https:// and without a port.',
  )

const changedMailSettings = z.object({
  version: readVersion,
  host,
  port: whole('The port', 1, 65_535).taken,
  security: z.enum(MAIL_SECURITIES, 'Please choose how the connection is encrypted.'),
  account: line('The account', 254).taken,
  /** Left out, the stored one stays. */
  password: line('The password', 500).taken.optional(),
  sender: z.union([anEmail('The sender’s address'), z.literal('')], asTheFirst),
})

export const adminMail = {
  outbox: {
    list: adminRoute('GET', '/outbox/', 'A page of e-mails, sent or not')
      .input(
        pageQuery(['created_at', 'sent_at', 'recipient', 'subject']).extend({
          state: z.enum(EMAIL_STATES, `The state is one of ${EMAIL_STATES.join(', ')}.`).optional(),
        }),
      )
      .output(pageOf(outboxEmail)),
    find: adminRoute('GET', '/outbox/{id}/', 'One e-mail; the text of a sent one is deleted')
      .input(byId)
      .output(outboxEmail.extend(halves)),
    resend: adminRoute('PUT', '/outbox/send/', 'Try these e-mails again now').input(someIds).output(doneIds),
    removeMany: adminRoute('DELETE', '/outbox/', 'Remove e-mails that were refused, or kept here')
      .input(someIds)
      .output(doneIds),
  },
  sampleEmails: {
    list: adminRoute('GET', '/sample-emails/', 'Each kind of e-mail that the studio sends').output(
      pageOf(z.object({ id: z.string(), subject: z.string(), recipient: z.string() })),
    ),
    find: adminRoute('GET', '/sample-emails/{id}/', 'How a kind of e-mail looks, with made-up people')
      .input(byId)
      .output(
        z.object({ id: z.string(), subject: z.string(), recipient: z.string(), reply_to: z.string(), ...halves }),
      ),
  },
  mailSettings: {
    find: adminRoute('GET', '/mail-settings/', 'How e-mails leave, without the password').output(mailSettings),
    change: adminRoute('PUT', '/mail-settings/', 'Set up the mail server; without a host there is none')
      .input(changedMailSettings)
      .output(mailSettings),
    test: adminRoute('POST', '/mail-settings/test/', 'Send a test e-mail now, and say why if it can’t be sent')
      .input(z.object({ to: anEmail('The address') }))
      .output(detailAnswer),
  },
  contactMails: {
    list: adminRoute('GET', '/contact-mails/', 'A page of what guests wrote')
      .input(pageQuery(['created_at', 'name', 'subject']).extend({ is_answered: z.stringbool().optional() }))
      .output(pageOf(contactMailRow)),
    find: adminRoute('GET', '/contact-mails/{id}/', 'One message').input(byId).output(contactMailRow),
    setAnswered: adminRoute('PUT', '/contact-mails/answered/', 'Mark messages as answered, or as not')
      .input(someIds.extend({ is_answered: z.boolean('Answered must be yes or no.') }))
      .output(detailAnswer.extend({ ids })),
    removeMany: adminRoute('DELETE', '/contact-mails/', 'Remove messages').input(someIds).output(doneIds),
  },
}
