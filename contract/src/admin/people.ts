// People in the back office: customers and the studio’s own, their sessions, and invites. No answer contains a password,
// and only a link to copy contains a token.
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { DATA_REQUESTS, userInfo } from '../accounts.ts'
import { orderStatus } from '../orders.ts'
import { ROLES } from '../plain/roles.ts'
import { detailAnswer } from '../routes.ts'
import { anEmail, optionalLine, optionalText, pathWord, requiredLine } from '../text.ts'
import { adminRoute, byId, pageOf, pageQuery } from './collection.ts'
import { EMAIL_STATES } from './mail.ts'

const person = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What they may do in the back office; null for customers. */
  role: z.enum(ROLES).nullable(),
  is_verified: z.boolean(),
  created_at: z.string(),
  /** When one of their sessions was last used, to the hour; null if they have none. */
  last_seen_at: z.string().nullable(),
  /** The number of orders they placed. */
  orders: z.number().int(),
  export_requested_at: z.string().nullable(),
  deletion_requested_at: z.string().nullable(),
})
export type Person = z.infer<typeof person>

export const personSession = z.object({
  id: z.number().int(),
  created_at: z.string(),
  last_seen_at: z.string(),
  ends_at: z.string(),
  /** Whether this session makes the request. */
  is_own: z.boolean(),
})

const personOrder = z.object({
  id: z.number().int(),
  status: orderStatus,
  event_date: z.string(),
  total: z.string(),
  is_paid: z.boolean(),
  is_delivered: z.boolean(),
  created_at: z.string(),
})

const wholePerson = person.extend({
  /** The last admin can't be removed. */
  is_last_admin: z.boolean(),
  /** Whether they sign in with an authenticator app. */
  has_second_factor: z.boolean(),
  latest_orders: z.array(personOrder),
  sessions: z.array(personSession),
  /** Only the studio reads it. */
  studio_note: z.string(),
})
export type WholePerson = z.infer<typeof wholePerson>

const rows = z.array(z.record(z.string(), z.unknown()))
/** Everything that is stored about a person, to be given to them (M-69). */
const personExport = z.object({
  account: z.record(z.string(), z.unknown()),
  orders: rows,
  reviews: rows,
  messages: rows,
  /** Dates that are taken and that the person waits for. */
  waitsFor: rows,
  quotes: rows,
  /** To SMS, given and taken back. */
  agreements: rows,
  sms: rows,
  emails: rows,
  /** Also links, invites and networks: when they were seen, never what opens something. */
  sessions: rows,
  /** What they did, and what was done to their account and orders. */
  records: rows,
})

const invite = z.object({
  id: z.number().int(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Empty if that admin was removed. */
  invited_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  is_over: z.boolean(),
  /** Of its last e-mail; `none` if there is none any more. */
  email_state: z.enum([...EMAIL_STATES, 'none']),
})
export type Invite = z.infer<typeof invite>

/** What somebody is: a customer has no role. */
const PERSON_ROLES = [...ROLES, 'customer'] as const
export type PersonRole = (typeof PERSON_ROLES)[number]
const personRole = z.enum(PERSON_ROLES, `The role is one of ${PERSON_ROLES.join(', ')}.`)

/** It opens an account, and is shown once: only its hash is stored. */
const copiedLink = z.object({ link: z.string(), detail: z.string() })

const invitation = z.object({ token: z.string('This link is not complete.').max(200, 'This link is not complete.') })

/** A change of one person, who is answered as they are then. */
const ofPerson = <Shape extends z.ZodRawShape>(method: 'PUT' | 'DELETE', path: string, summary: string, shape: Shape) =>
  adminRoute(method, `/people/{id}/${path}`, summary).input(byId.extend(shape)).output(wholePerson)

export const adminPeople = {
  people: {
    list: adminRoute('GET', '/people/', 'A page of customers and the studio’s own')
      .input(
        pageQuery(['created_at', 'first_name', 'last_name', 'email', 'orders']).extend({
          role: personRole.optional(),
          is_verified: z.stringbool().optional(),
          /** Who asked for their data or its deletion. */
          has_request: z.stringbool().optional(),
        }),
      )
      .output(pageOf(person)),
    find: adminRoute('GET', '/people/{id}/', 'One of them, with orders and sessions').input(byId).output(wholePerson),
    setVerified: ofPerson('PUT', 'verified/', 'Take an address as verified, or no longer', {
      is_verified: z.boolean('Verified must be yes or no.'),
      /** The address that was looked at: its owner may have changed it meanwhile. */
      email: optionalLine('The address', 254),
    }),
    sendVerification: adminRoute('POST', '/people/{id}/verification/', 'Send the verification link again')
      .input(byId)
      .output(detailAnswer),
    setNote: ofPerson('PUT', 'note/', 'Keep a note that only the studio reads', { note: optionalText('A note', 4000) }),
    makeResetLink: adminRoute('POST', '/people/{id}/reset-link/', 'A link to copy, with which a person sets a password')
      .input(byId)
      .output(copiedLink),
    setRole: ofPerson('PUT', 'role/', 'Give somebody a role, or make them a customer again', { role: personRole }),
    endSession: ofPerson('DELETE', 'sessions/{session}/', 'End one of somebody’s sessions', { session: pathWord }),
    endSessions: ofPerson('DELETE', 'sessions/', 'End all of somebody’s sessions, but the one that asks', {}),
    endSecondFactor: ofPerson(
      'DELETE',
      'second-factor/',
      'Switch off the authenticator app of somebody who lost it; all their sessions end',
      {},
    ),
    export: adminRoute('GET', '/people/{id}/export/', 'All that is kept of somebody (M-69)')
      .input(byId)
      .output(personExport),
    closeRequest: ofPerson('DELETE', 'requests/', 'Close somebody’s request about their data', {
      kind: z.enum(DATA_REQUESTS, `The kind is ${DATA_REQUESTS.join(' or ')}.`),
    }),
    remove: adminRoute('DELETE', '/people/{id}/', 'Remove an account; its orders stay without the person (M-69)')
      .input(byId)
      .output(z.object({ id: z.number().int(), detail: z.string() })),
    removeGuest: adminRoute(
      'DELETE',
      '/people/of-order/{id}/',
      'Remove the customer of an order who has no account; the order stays without the person (M-69)',
    )
      .input(byId)
      .output(z.object({ id: z.number().int(), detail: z.string() })),
  },
  invites: {
    list: adminRoute('GET', '/invites/', 'Invites that are open').output(pageOf(invite)),
    add: adminRoute('POST', '/invites/', 'Invite somebody by e-mail; again, with a new link')
      .input(z.object({ email: anEmail('E-mail'), role: z.enum(ROLES, `The role is one of ${ROLES.join(', ')}.`) }))
      .output(invite),
    makeLink: adminRoute('POST', '/invites/{id}/link/', 'A link to copy for an invite; earlier ones end')
      .input(byId)
      .output(copiedLink),
    remove: adminRoute('DELETE', '/invites/{id}/', 'Take an invite back').input(byId).output(invite),
  },
  /** Called with the secret of the e-mail's link, by somebody who has no role yet. */
  invitation: {
    check: oc
      .route({
        method: 'POST', // so that the secret is in no address
        path: '/invitation/check/',
        summary: 'Ask whether an invite can still be accepted; it stays as it is',
        tags: ['accounts'],
      })
      .input(invitation)
      .output(z.object({ state: z.enum(['usable', 'spent']), email: z.string(), detail: z.string() })),
    accept: oc
      .route({
        method: 'POST',
        path: '/invitation/accept/',
        summary: 'Accept an invite and sign in',
        tags: ['accounts'],
      })
      .input(
        invitation.extend({
          first_name: requiredLine('First name', 60),
          last_name: requiredLine('Last name', 60),
          password: z.string('Password is required.').min(1, 'Password is required.'),
        }),
      )
      .output(userInfo),
  },
}
