// E-mails as the back office sees them: sent and waiting ones, a sample of each kind, and messages of guests. Links in
// waiting e-mails open accounts, so they are never shown.
import { z } from 'zod'
import { detailAnswer } from '../detail-answer.ts'
import { pathWord } from '../text.ts'
import { adminRoute, ids, pageOf, pageQuery } from './collection.ts'

/** Waiting, waiting after failed tries, given up, sent. */
const LETTER_STATES = ['waiting', 'trying', 'parked', 'sent'] as const

const outboxLetter = z.object({
  id: z.number().int(),
  /** One address, or the word `studio`. */
  recipient: z.string(),
  reply_to: z.string(),
  subject: z.string(),
  state: z.enum(LETTER_STATES),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  attempts: z.number().int(),
  next_try_at: z.string().nullable(),
  /** Why the e-mail is not sent: in the mail server's words, or in ours if we hold it back. */
  refusal: z.string(),
})
export type OutboxLetter = z.infer<typeof outboxLetter>

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

const byId = z.object({ id: pathWord })
const someIds = z.object({ ids })
/** The ids of the requested rows that were changed; may be empty. */
const doneIds = z.object({ ids: z.array(z.number().int()) })

export const adminMail = {
  outbox: {
    list: adminRoute('GET', '/outbox/', 'A page of letters, sent or not')
      .input(
        pageQuery(['created_at', 'sent_at', 'recipient', 'subject']).extend({
          state: z.enum(LETTER_STATES, `The state is one of ${LETTER_STATES.join(', ')}.`).optional(),
        }),
      )
      .output(pageOf(outboxLetter)),
    find: adminRoute('GET', '/outbox/{id}/', 'One letter; of a sent one its words are gone')
      .input(byId)
      .output(outboxLetter.extend(halves)),
    resend: adminRoute('PUT', '/outbox/send/', 'Try these letters again now').input(someIds).output(doneIds),
    removeMany: adminRoute('DELETE', '/outbox/', 'Throw parked letters away').input(someIds).output(doneIds),
  },
  letters: {
    list: adminRoute('GET', '/letters/', 'Each kind of letter that the house sends').output(
      pageOf(z.object({ id: z.string(), subject: z.string(), recipient: z.string() })),
    ),
    find: adminRoute('GET', '/letters/{id}/', 'How a kind of letter looks, with made-up people')
      .input(byId)
      .output(
        z.object({ id: z.string(), subject: z.string(), recipient: z.string(), reply_to: z.string(), ...halves }),
      ),
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
