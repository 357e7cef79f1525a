// What everybody of the studio may ask and change about their own account, besides the profile: their role, and where they
// are signed in.
import { DAY, localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import type { CallContext } from '../auth/call-context.ts'
import { studioOnly } from '../auth/guards.ts'
import { requirePassword } from '../auth/require-password.ts'
import {
  endSessions,
  hashToken,
  inTransactionOf,
  roleOf,
  type SessionLife,
  type SignedIn,
} from '../auth/sessions-store.ts'
import { seekId } from '../platform/database/paging.ts'
import * as store from './people-store.ts'
import { changeProfileAndOfferEmail } from './update-profile.ts'

type SessionRow = Awaited<ReturnType<typeof store.listPersonSessions>>[number]

export function sessionOf({ id, created_at, idle_until, ends_at, is_own }: SessionRow, { idleDays }: SessionLife) {
  return {
    id,
    created_at: localTime(created_at),
    last_seen_at: localTime(new Date(idle_until.getTime() - idleDays * DAY)),
    ends_at: localTime(ends_at),
    is_own,
  }
}

async function showSessions({ database, user, token, sessionLife }: CallContext & { user: SignedIn; token: string }) {
  const rows = await store.listPersonSessions(database, { id: user.id, tokenHash: hashToken(token) })
  return { sessions: rows.map((row) => sessionOf(row, sessionLife)) }
}

export const ownRoutes = {
  show: studioOnly.own.show.handler(({ context: { user } }) => {
    const role = roleOf(user)
    if (role === undefined) throw new Error('the guard lets nobody without a role through')
    return { role }
  }),

  changePassword: studioOnly.own.changePassword.handler(async ({ input: { current, password }, context }) => {
    await requirePassword(context, { given: current, field: 'current', sentence: 'The current password is wrong.' })
    const { first_name, last_name, email } = context.user
    await changeProfileAndOfferEmail({ first_name, last_name, email, password }, context)
    return showSessions(context)
  }),

  listSessions: studioOnly.own.listSessions.handler(({ context }) => showSessions(context)),

  endSession: studioOnly.own.endSession.handler(async ({ input, context }) => {
    await inTransactionOf(context, async (transaction) => {
      const session = seekId(input.session)
      if (!(await store.endOneSession(transaction, { id: context.user.id, session })))
        throw new Failure('not_found', 'This session is over already.')
    })
    return showSessions(context)
  }),

  endOtherSessions: studioOnly.own.endOtherSessions.handler(async ({ context }) => {
    await inTransactionOf(context, async (transaction) => {
      await endSessions(transaction, { userId: context.user.id, butToken: context.token })
    })
    return showSessions(context)
  }),
}
