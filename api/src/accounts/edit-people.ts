// The studio's people, in the back office. Each change is recorded with the account's id and without personal data, because
// a record can never be removed (M-69).
import { orderStatus } from '@chobighor/contract/orders'
import { localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import type { Role } from '@chobighor/contract/plain/roles'
import type { CallContext } from '../auth/call-context.ts'
import { studioOnly } from '../auth/guards.ts'
import { nameOf } from '../auth/person-name.ts'
import {
  endSessions,
  hashToken,
  inTransactionOf,
  lockSignedInUser,
  roleOf,
  type SignedIn,
} from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import type { Transaction } from '../platform/database/database.ts'
import { seekId } from '../platform/database/paging.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { dropFiles } from '../platform/storage/drop-files.ts'
import { sendEmailLink } from './email-links.ts'
import { claimOrders } from './entered-orders-store.ts'
import { exportPerson, removeGuest, removePerson } from './forget-person.ts'
import { dropInvitesTo, revokeInvitesAndPreviews } from './invite-store.ts'
import { sessionOf } from './own-account.ts'
import * as store from './people-store.ts'
import { isSameEmail } from './rules.ts'
import { hasFactor, removeFactor } from './second-factor-store.ts'
import { changeUser, spendLinks } from './store.ts'
import { notifyOfSecondFactor } from './tell-of-second-factor.ts'

type ByStudio = CallContext & { user: SignedIn; token: string }

const timeOf = (moment: Date | null) => moment && localTime(moment)

const personOf = (row: store.PersonRow) => ({
  ...row,
  created_at: localTime(row.created_at),
  last_seen_at: timeOf(row.last_seen_at),
  export_requested_at: timeOf(row.export_requested_at),
  deletion_requested_at: timeOf(row.deletion_requested_at),
})

async function findPerson(given: string, { database, token, sessionLife }: ByStudio) {
  const row = await store.seekPerson(database, seekId(given), sessionLife.idleDays)
  if (!row) throw noSuchPerson()
  const sessions = await store.listPersonSessions(database, { id: row.id, tokenHash: hashToken(token) })
  const orders = await store.listPersonOrders(database, row.id)
  return {
    ...personOf(row),
    studio_note: await store.findStudioNote(database, row.id),
    has_second_factor: await hasFactor(database, row.id),
    is_last_admin: await store.isLastAdmin(database, row.id),
    latest_orders: orders.map(({ total_paisa, created_at, status, ...order }) => ({
      ...order,
      status: orderStatus.parse(status),
      total: takaFromPaisa(total_paisa),
      created_at: localTime(created_at),
    })),
    sessions: sessions.map((session) => sessionOf(session, sessionLife)),
  }
}

type Held = NonNullable<Awaited<ReturnType<typeof store.lockPerson>>>

/** One transaction with its record. `make` returns `undefined` if there was nothing to change. */
async function change(
  given: string,
  context: ByStudio,
  make: (transaction: Transaction, held: Held) => Promise<Change | undefined>,
) {
  const id = seekId(given)
  await inTransaction(context.database, async (transaction) => {
    await store.lockAdmins(transaction, id) // always the first lock, so that two changes never deadlock
    await lockSignedInUser(transaction, context.user)
    const held = await store.lockPerson(transaction, id)
    if (!held) throw noSuchPerson()
    requireMayChange(context.user, roleOf(held))
    const made = await make(transaction, held)
    if (made) await insertRecord(transaction, context.user, { entity: 'users', id: held.id, ...made })
  })
  return findPerson(given, context)
}
interface Change {
  action: string
  before?: object
  after?: object
}

export const editPeople = {
  list: studioOnly.people.list.handler(async ({ input, context: { database, sessionLife } }) => {
    const { rows, total } = await store.listPeople(database, input, sessionLife.idleDays)
    return { rows: rows.map(personOf), total }
  }),

  find: studioOnly.people.find.handler(({ input, context }) => findPerson(input.id, context)),

  setVerified: studioOnly.people.setVerified.handler(({ input: { id, is_verified, email }, context }) =>
    change(id, context, async (transaction, held) => {
      // who confirms an address gives its owner the orders that were entered for it
      if (email !== undefined && !isSameEmail(email, held.email))
        throw new Failure('conflict', `The address of this account is ${held.email} now. Please look at it again.`)
      if (held.is_verified === is_verified) return undefined
      await spendLinks(transaction, held.id, ['verify'])
      await changeUser(transaction, held.id, { is_verified })
      if (is_verified) await claimOrders(transaction, held.id)
      return { action: 'change', before: { is_verified: !is_verified }, after: { is_verified } }
    }),
  ),

  sendVerification: studioOnly.people.sendVerification.handler(async ({ input, context }) => {
    const { id, email, is_verified, role } = await findPerson(input.id, context)
    requireMayChange(context.user, role)
    if (is_verified) throw new Failure('conflict', 'This address is verified already.')
    await sendEmailLink('verify', email, context)
    await inTransaction(context.database, (transaction) =>
      insertRecord(transaction, context.user, { action: 'send verification', entity: 'users', id }),
    )
    return { detail: 'The verification link is on its way.' }
  }),

  setNote: studioOnly.people.setNote.handler(({ input: { id, note }, context }) =>
    change(id, context, async (transaction, held) => {
      await changeUser(transaction, held.id, { studio_note: note })
      return { action: 'note' }
    }),
  ),

  setRole: studioOnly.people.setRole.handler(({ input: { id, role }, context }) =>
    change(id, context, async (transaction, held) => {
      const before = roleOf(held) ?? 'customer'
      if (role === before) return undefined
      const admins = await store.lockAdmins(transaction)
      // of two admins who change each other, the second is no admin any more
      if (!admins.includes(context.user.id)) throw new Failure('forbidden', 'You are not an admin any more.')
      if (before === 'admin' && admins.length === 1) throw lastAdmin()
      if (held.id === context.user.id)
        throw new Failure('conflict', 'This is your own account. Another admin can change your role.')
      if (before === 'customer' && !held.is_verified)
        throw new Failure(
          'conflict',
          'This address isn’t verified yet. Only somebody whose address is can have a role.',
        )
      const staff_role = role === 'admin' || role === 'customer' ? null : role
      await changeUser(transaction, held.id, { is_admin: role === 'admin', staff_role })
      if (role !== 'admin') await revokeInvitesAndPreviews(transaction, held.id)
      await dropInvitesTo(transaction, held.email)
      return { action: 'change', before: { role: before }, after: { role } }
    }),
  ),

  endSession: studioOnly.people.endSession.handler(({ input: { id, session }, context }) =>
    change(id, context, async (transaction, held) => {
      if (!(await store.endOneSession(transaction, { id: held.id, session: seekId(session) })))
        throw new Failure('not_found', 'This session is over already.')
      return { action: 'end session' }
    }),
  ),

  endSessions: studioOnly.people.endSessions.handler(({ input: { id }, context }) =>
    change(id, context, async (transaction, held) => {
      await endSessions(transaction, { userId: held.id, butToken: context.token })
      return { action: 'end all sessions' }
    }),
  ),

  endSecondFactor: studioOnly.people.endSecondFactor.handler(({ input: { id }, context }) =>
    change(id, context, async (transaction, held) => {
      if (held.id === context.user.id)
        throw new Failure('conflict', 'This is your own account. Switch your app off under “Your account”.')
      if (!(await removeFactor(transaction, held.id)))
        throw new Failure('conflict', 'This account doesn’t sign in with an authenticator app any more.')
      await endSessions(transaction, { userId: held.id })
      await notifyOfSecondFactor(transaction, 'app-switched-off', held, { ...context, by: nameOf(context.user) })
      return { action: 'switch off authenticator app' }
    }),
  ),

  export: studioOnly.people.export.handler(async ({ input, context }) => {
    const { id, email, is_verified, role } = await findPerson(input.id, context)
    requireMayChange(context.user, role)
    return exportPerson({ id, mailedAs: is_verified ? email : undefined }, context)
  }),

  closeRequest: studioOnly.people.closeRequest.handler(({ input: { id, kind }, context }) =>
    change(id, context, async (transaction, held) => {
      if (!held[`${kind}_requested_at`]) return undefined
      await changeUser(transaction, held.id, { [`${kind}_requested_at`]: null })
      return { action: `close ${kind} request` }
    }),
  ),

  remove: studioOnly.people.remove.handler(async ({ input, context }) => {
    const id = seekId(input.id)
    const { database, user, storage, log } = context
    if (id === user.id) throw new Failure('conflict', 'This is your own account. Another admin can remove it.')
    const { isWhole, files } = await inTransaction(database, async (transaction) => {
      await store.lockAdmins(transaction, id)
      await lockSignedInUser(transaction, user)
      const held = await store.lockPerson(transaction, id)
      if (!held) throw noSuchPerson()
      if (held.is_admin) await requireOther(transaction, held.id)
      return removePerson(transaction, held, user)
    })
    await dropFiles(files, { storage, log })
    const detail = isWhole ? 'The account is removed.' : 'The account is removed. Its orders stay, without the person.'
    return { id, detail }
  }),

  removeGuest: studioOnly.people.removeGuest.handler(async ({ input, context }) => {
    const { database, user, storage, log } = context
    const id = seekId(input.id)
    const files = await inTransactionOf({ database, user }, async (transaction) => {
      return removeGuest(transaction, id, user)
    })
    await dropFiles(files, { storage, log })
    return { id, detail: 'The customer is removed. The order stays, without the person.' }
  }),
}

async function requireOther(transaction: Transaction, id: number): Promise<void> {
  const admins = await store.lockAdmins(transaction)
  if (!admins.some((admin) => admin !== id)) throw lastAdmin()
}

/** The account of somebody of the studio is for admins to change; one's own sessions are in `own-account.ts`. */
function requireMayChange(by: SignedIn, role: Role | null | undefined): void {
  if (role && roleOf(by) !== 'admin')
    throw new Failure('forbidden', 'Only an admin may change the account of somebody of the studio.')
}

function noSuchPerson(): Failure {
  return new Failure('not_found', 'There is no such account. It may have been removed.')
}

function lastAdmin(): Failure {
  return new Failure('conflict', 'This is the studio’s last admin. Make somebody else an admin first.')
}
