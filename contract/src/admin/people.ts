// People in the back office: customers and admins, their sessions, and invites of admins. No answer contains a token or
// a password.
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { DATA_REQUESTS, userInfo } from '../accounts.ts'
import { detailAnswer } from '../detail-answer.ts'
import { orderStatus } from '../orders.ts'
import { anEmail, pathWord, requiredLine } from '../text.ts'
import { adminRoute, pageOf, pageQuery } from './collection.ts'

const person = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  is_admin: z.boolean(),
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

const personSession = z.object({
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
  latest_orders: z.array(personOrder),
  sessions: z.array(personSession),
})
export type WholePerson = z.infer<typeof wholePerson>

const rows = z.array(z.record(z.string(), z.unknown()))
/** Everything that is stored about a person, to be given to them (M-69). */
const personExport = z.object({
  account: z.record(z.string(), z.unknown()),
  orders: rows,
  reviews: rows,
  messages: rows,
})

const invite = z.object({
  id: z.number().int(),
  email: z.string(),
  /** Empty if that admin was removed. */
  invited_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  is_over: z.boolean(),
})
export type Invite = z.infer<typeof invite>

const byId = z.object({ id: pathWord })
const invitation = z.object({ token: z.string('This link is not complete.').max(200, 'This link is not complete.') })

export const adminPeople = {
  people: {
    list: adminRoute('GET', '/people/', 'A page of customers and admins')
      .input(
        pageQuery(['created_at', 'first_name', 'last_name', 'email', 'orders']).extend({
          is_admin: z.stringbool().optional(),
          is_verified: z.stringbool().optional(),
          /** Who asked for their data or its deletion. */
          has_request: z.stringbool().optional(),
        }),
      )
      .output(pageOf(person)),
    find: adminRoute('GET', '/people/{id}/', 'One of them, with orders and sessions').input(byId).output(wholePerson),
    setVerified: adminRoute('PUT', '/people/{id}/verified/', 'Take an address as verified, or no longer')
      .input(byId.extend({ is_verified: z.boolean('Verified must be yes or no.') }))
      .output(wholePerson),
    sendVerification: adminRoute('POST', '/people/{id}/verification/', 'Send the verification link again')
      .input(byId)
      .output(detailAnswer),
    setAdmin: adminRoute('PUT', '/people/{id}/admin/', 'Make somebody an admin, or a customer again')
      .input(byId.extend({ is_admin: z.boolean('Admin must be yes or no.') }))
      .output(wholePerson),
    endSession: adminRoute('DELETE', '/people/{id}/sessions/{session}/', 'End one of somebody’s sessions')
      .input(byId.extend({ session: pathWord }))
      .output(wholePerson),
    endSessions: adminRoute('DELETE', '/people/{id}/sessions/', 'End all of somebody’s sessions, but the one that asks')
      .input(byId)
      .output(wholePerson),
    export: adminRoute('GET', '/people/{id}/export/', 'All that is kept of somebody (M-69)')
      .input(byId)
      .output(personExport),
    closeRequest: adminRoute('DELETE', '/people/{id}/requests/', 'Close somebody’s request about their data')
      .input(byId.extend({ kind: z.enum(DATA_REQUESTS, `The kind is ${DATA_REQUESTS.join(' or ')}.`) }))
      .output(wholePerson),
    remove: adminRoute('DELETE', '/people/{id}/', 'Remove an account; its orders stay without the person (M-69)')
      .input(byId)
      .output(z.object({ id: z.number().int(), detail: z.string() })),
  },
  invites: {
    list: adminRoute('GET', '/invites/', 'Invites that are open').output(pageOf(invite)),
    add: adminRoute('POST', '/invites/', 'Invite an admin by letter; again, with a new link')
      .input(z.object({ email: anEmail('E-mail') }))
      .output(invite),
    remove: adminRoute('DELETE', '/invites/{id}/', 'Take an invite back').input(byId).output(invite),
  },
  /** Called with the secret of the e-mail's link, by somebody who is not an admin yet. */
  invitation: {
    check: oc
      .route({
        method: 'POST', // so that the secret is in no address
        path: '/invitation/check/',
        summary: 'Ask whether an invite can still be detailAnswer; it stays as it is',
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
