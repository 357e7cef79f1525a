// The studio's people, for its admins. Each change is recorded with the account's id and without personal data, because
// a record can never be removed (M-69).
import { Failure } from '@chobighor/contract/failure'
import { takaFromPaisa } from '@chobighor/contract/money'
import { orderStatus } from '@chobighor/contract/orders'
import type { Transaction } from 'kysely'
import type { CallContext } from '../auth/call-context.ts'
import { adminOnly } from '../auth/guards.ts'
import { endSessions, hashToken, lockSignedInUser, type SignedIn } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import { seekId } from '../platform/database/paging.ts'
import type { Tables } from '../platform/database/tables.ts'
import { localTime } from '../platform/local-time.ts'
import { dropFiles } from '../platform/storage/folder.ts'
import { sendEmailLink } from './email-links.ts'
import { exportPerson, removePerson } from './forget-person.ts'
import { revokeInvitesAndPreviews } from './invite-store.ts'
import * as store from './people-store.ts'
import { changeUser, spendLinks } from './store.ts'

type ByAdmin = CallContext & { user: SignedIn; token: string }

const timeOf = (moment: Date | null) => moment && localTime(moment)

const personOf = (row: store.PersonRow) => ({
  ...row,
  created_at: localTime(row.created_at),
  last_seen_at: timeOf(row.last_seen_at),
  export_requested_at: timeOf(row.export_requested_at),
  deletion_requested_at: timeOf(row.deletion_requested_at),
})

async function findPerson(given: string, { database, token, sessionLife }: ByAdmin) {
  const id = seekId(given)
  const row = id === undefined ? undefined : await store.seekPerson(database, id, sessionLife.idleDays)
  if (!row) throw noSuchPerson()
  const sessions = await store.listPersonSessions(database, { id: row.id, tokenHash: hashToken(token) })
  const orders = await store.listPersonOrders(database, row.id)
  return {
    ...personOf(row),
    is_last_admin: await store.isLastAdmin(database, row.id),
    latest_orders: orders.map(({ total_paisa, created_at, status, ...order }) => ({
      ...order,
      status: orderStatus.parse(status),
      total: takaFromPaisa(total_paisa),
      created_at: localTime(created_at),
    })),
    sessions: sessions.map(({ id: session, created_at, idle_until, ends_at, is_own }) => ({
      id: session,
      created_at: localTime(created_at),
      last_seen_at: localTime(new Date(idle_until.getTime() - sessionLife.idleDays * 86_400_000)),
      ends_at: localTime(ends_at),
      is_own,
    })),
  }
}

type Held = NonNullable<Awaited<ReturnType<typeof store.lockPerson>>>

/** One transaction with its record. `make` returns `undefined` if there was nothing to change. */
async function change(
  given: string,
  context: ByAdmin,
  make: (transaction: Transaction<Tables>, held: Held) => Promise<Change | undefined>,
) {
  const id = seekId(given)
  await context.database.transaction().execute(async (transaction) => {
    await store.lockAdmins(transaction, id) // always the first lock, so that two changes never deadlock
    await lockSignedInUser(transaction, context.user)
    const held = id === undefined ? undefined : await store.lockPerson(transaction, id)
    if (!held) throw noSuchPerson()
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
  list: adminOnly.people.list.handler(async ({ input, context: { database, sessionLife } }) => {
    const { rows, total } = await store.listPeople(database, input, sessionLife.idleDays)
    return { rows: rows.map(personOf), total }
  }),

  find: adminOnly.people.find.handler(({ input, context }) => findPerson(input.id, context)),

  setVerified: adminOnly.people.setVerified.handler(({ input: { id, is_verified }, context }) =>
    change(id, context, async (transaction, held) => {
      if (held.is_verified === is_verified) return undefined
      await spendLinks(transaction, held.id, ['verify'])
      await changeUser(transaction, held.id, { is_verified })
      return { action: 'change', before: { is_verified: !is_verified }, after: { is_verified } }
    }),
  ),

  sendVerification: adminOnly.people.sendVerification.handler(async ({ input, context }) => {
    const { id, email, is_verified } = await findPerson(input.id, context)
    if (is_verified) throw new Failure('conflict', 'This address is verified already.')
    await sendEmailLink('verify', email, context)
    await context.database
      .transaction()
      .execute((transaction) =>
        insertRecord(transaction, context.user, { action: 'send verification', entity: 'users', id }),
      )
    return { detail: 'The verification link is on its way.' }
  }),

  setAdmin: adminOnly.people.setAdmin.handler(({ input: { id, is_admin }, context }) =>
    change(id, context, async (transaction, held) => {
      if (held.is_admin === is_admin) return undefined
      if (is_admin && !held.is_verified)
        throw new Failure(
          'conflict',
          'This address isn’t verified yet. Only somebody whose address is can be an admin.',
        )
      if (!is_admin) await requireOther(transaction, held.id)
      await changeUser(transaction, held.id, { is_admin })
      if (!is_admin) await revokeInvitesAndPreviews(transaction, held.id)
      return { action: 'change', before: { is_admin: !is_admin }, after: { is_admin } }
    }),
  ),

  endSession: adminOnly.people.endSession.handler(({ input: { id, session }, context }) =>
    change(id, context, async (transaction, held) => {
      const number = seekId(session)
      const ended = number !== undefined && (await store.endOneSession(transaction, { id: held.id, session: number }))
      if (!ended) throw new Failure('not_found', 'This session is over already.')
      return { action: 'end session' }
    }),
  ),

  endSessions: adminOnly.people.endSessions.handler(({ input: { id }, context }) =>
    change(id, context, async (transaction, held) => {
      await endSessions(transaction, { userId: held.id, butToken: context.token })
      return { action: 'end all sessions' }
    }),
  ),

  export: adminOnly.people.export.handler(async ({ input, context }) => {
    const { id, email, is_verified } = await findPerson(input.id, context)
    return exportPerson({ id, mailedAs: is_verified ? email : undefined }, context)
  }),

  closeRequest: adminOnly.people.closeRequest.handler(({ input: { id, kind }, context }) =>
    change(id, context, async (transaction, held) => {
      if (!held[`${kind}_requested_at`]) return undefined
      await changeUser(transaction, held.id, { [`${kind}_requested_at`]: null })
      return { action: `close ${kind} request` }
    }),
  ),

  remove: adminOnly.people.remove.handler(async ({ input, context }) => {
    const id = seekId(input.id)
    const { database, user, projectFolder: folder, log } = context
    if (id === user.id) throw new Failure('conflict', 'This is your own account. Another admin can remove it.')
    const { isWhole, files } = await database.transaction().execute(async (transaction) => {
      await store.lockAdmins(transaction, id)
      await lockSignedInUser(transaction, user)
      const held = id === undefined ? undefined : await store.lockPerson(transaction, id)
      if (!held) throw noSuchPerson()
      if (held.is_admin) await requireOther(transaction, held.id)
      return removePerson(transaction, held, user)
    })
    await dropFiles(files, { folder, log })
    const detail = isWhole ? 'The account is removed.' : 'The account is removed. Its orders stay, without the person.'
    return { id: id ?? 0, detail }
  }),
}

async function requireOther(transaction: Transaction<Tables>, id: number): Promise<void> {
  const admins = await store.lockAdmins(transaction)
  if (!admins.some((admin) => admin !== id)) throw lastAdmin()
}

function noSuchPerson(): Failure {
  return new Failure('not_found', 'There is no such account. It may have been removed.')
}

function lastAdmin(): Failure {
  return new Failure('conflict', 'This is the studio’s last admin. Make somebody else an admin first.')
}
