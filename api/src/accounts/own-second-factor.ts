// One's own authenticator app: set up, recovery codes, switched off (decision 122). Each change has a record, without the
// secret, and ends all other sessions; the account's owner gets an e-mail when it is switched on or off.
import { Failure } from '@chobighor/contract/plain/failure'
import type { CallContext } from '../auth/call-context.ts'
import { studioOnly } from '../auth/guards.ts'
import { requirePassword } from '../auth/require-password.ts'
import { endSessions, type SignedIn } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import type { Transaction } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { seekSetting } from '../studio/store.ts'
import { checkCode, limitCodes } from './check-second-factor.ts'
import { describeFactor, hashRecoveryCode, newRecoveryCodes, newSecret, stepOf } from './second-factor.ts'
import * as store from './second-factor-store.ts'
import { lockUser } from './store.ts'
import { notifyOfSecondFactor } from './tell-of-second-factor.ts'

type Held = Awaited<ReturnType<typeof lockUser>>
type Own = CallContext & { user: SignedIn; token: string }

const WRONG_PASSWORD = { field: 'current', sentence: 'The current password is wrong.' }
const NOT_BEGUN = 'Please begin again: the secret that your app knows was replaced meanwhile.'
/** Recovery codes come only once it is right. */
const WRONG_FIRST_CODE = 'This code is wrong, or was used already. Please enter the one that your app shows now.'
const IS_ON = 'You sign in with an authenticator app already. Switch it off first, to set up another one.'
const IS_OFF = 'You don’t sign in with an authenticator app any more.'

async function show({ database, user }: Own) {
  const is_on = await store.hasFactor(database, user.id)
  return { is_on, codes_left: is_on ? await store.countRecoveryCodes(database, user.id) : 0 }
}

async function newCodes(transaction: Transaction, userId: number): Promise<{ codes: string[] }> {
  const codes = newRecoveryCodes()
  await store.replaceRecoveryCodes(transaction, userId, codes.map(hashRecoveryCode))
  return { codes }
}

/** One transaction in which the account is locked and this code of its app, or recovery code, is used up. */
function withCode<Result>(context: Own, code: string, work: (transaction: Transaction, held: Held) => Promise<Result>) {
  const { id: userId, email } = context.user
  return limitCodes(context, { email, code }, () =>
    inTransaction(context.database, async (transaction) => {
      const held = await lockUser(transaction, userId)
      if ((await checkCode(transaction, { userId, code, as: 'invalid' }, context)) !== 'right')
        throw new Failure('conflict', IS_OFF)
      return work(transaction, held)
    }),
  )
}

const entryOf = (action: string, { id }: SignedIn) => ({ action, entity: 'users', id })

/** Wrong first codes are counted too, so that nobody tries all codes at a set-up that somebody left unfinished. */
function confirm(code: string, context: Own) {
  const { database, user, token, gateways, now } = context
  return inTransaction(database, async (transaction) => {
    const held = await lockUser(transaction, user.id)
    const factor = await store.seekFactor(transaction, user.id)
    if (factor?.confirmed_at) throw new Failure('conflict', IS_ON)
    const secret = factor && (await gateways.sealing.open(factor.sealed_secret))
    if (secret === undefined) throw new Failure('conflict', NOT_BEGUN)
    const step = stepOf(secret, code, now())
    if (step === undefined || !(await store.takeStep(transaction, user.id, step)))
      throw new Failure('invalid', WRONG_FIRST_CODE, { field: 'code' })
    await store.confirmFactor(transaction, user.id)
    await endSessions(transaction, { userId: user.id, butToken: token })
    await notifyOfSecondFactor(transaction, 'app-switched-on', held, context)
    await insertRecord(transaction, user, entryOf('switch on authenticator app', user))
    return newCodes(transaction, user.id)
  })
}

export const ownSecondFactorRoutes = {
  showSecondFactor: studioOnly.own.showSecondFactor.handler(({ context }) => show(context)),

  beginSecondFactor: studioOnly.own.beginSecondFactor.handler(async ({ input: { current }, context }) => {
    const { database, user, gateways } = context
    await requirePassword(context, { given: current, ...WRONG_PASSWORD })
    const secret = newSecret()
    const sealed = await gateways.sealing.seal(secret)
    await inTransaction(database, async (transaction) => {
      await lockUser(transaction, user.id)
      if (await store.hasFactor(transaction, user.id)) throw new Failure('conflict', IS_ON)
      await store.beginFactor(transaction, user.id, sealed)
    })
    const issuer = (await seekSetting(database, 'basic_settings', 'site_title')) || 'Chobighor'
    return describeFactor(secret, { label: user.email, issuer })
  }),

  confirmSecondFactor: studioOnly.own.confirmSecondFactor.handler(({ input: { code }, context }) =>
    limitCodes(context, { email: context.user.email, code }, () => confirm(code, context)),
  ),

  renewRecoveryCodes: studioOnly.own.renewRecoveryCodes.handler(({ input: { code }, context }) =>
    withCode(context, code, async (transaction) => {
      await insertRecord(transaction, context.user, entryOf('make recovery codes', context.user))
      return newCodes(transaction, context.user.id)
    }),
  ),

  endSecondFactor: studioOnly.own.endSecondFactor.handler(async ({ input: { current, code }, context }) => {
    const { user, token } = context
    await requirePassword(context, { given: current, ...WRONG_PASSWORD })
    await withCode(context, code, async (transaction, held) => {
      await store.removeFactor(transaction, user.id)
      await endSessions(transaction, { userId: user.id, butToken: token })
      await notifyOfSecondFactor(transaction, 'app-switched-off', held, context)
      await insertRecord(transaction, user, entryOf('switch off authenticator app', user))
    })
    return show(context)
  }),
}
