// The back office's set-up of the gateways. Secrets are stored sealed, are never sent to a browser, and are in no record.
import { API_PREFIX } from '@chobighor/contract'
import type { Gateway } from '@chobighor/contract/admin/gateway-calls'
import { Failure } from '@chobighor/contract/plain/failure'
import type { GatewayName } from '@chobighor/contract/plain/order-steps'
import type { CallContext, SignedInContext } from '../../../auth/call-context.ts'
import { studioOnly } from '../../../auth/guards.ts'
import { requirePassword } from '../../../auth/require-password.ts'
import { inTransactionOf } from '../../../auth/sessions-store.ts'
import { changedMeanwhile } from '../../../collections/changed-meanwhile.ts'
import { differenceOf, insertRecord } from '../../../collections/write-audit-record.ts'
import { type GatewayRow, listGateways, lockGateway, updateGateway } from '../../../payment-providers/gateway-store.ts'
import { PROVIDER_TITLES } from '../../../payment-providers/payment-provider.ts'
import { GATEWAY_CHECK_LIMIT } from '../../../platform/bounds.ts'
import { tellAdmins } from '../messages.ts'

type Words = Record<string, string>

interface Given {
  own_password: string
  version: number
  is_on: boolean
  is_sandbox: boolean
  /** For whom the keys are. */
  account: Words
  /** What may change without them. */
  options?: Words
  /** Those that were entered now. */
  secrets: Words
}

async function show({ database, gateways, publicUrl }: CallContext): Promise<{ gateways: Gateway[] }> {
  const rows = await listGateways(database)
  return { gateways: await Promise.all(rows.map(showOne)) }

  async function showOne({ provider, version, is_on, is_sandbox, account, sealed_secrets }: GatewayRow) {
    const secrets = !sealed_secrets ? 'missing' : (await gateways.sealing.open(sealed_secrets)) ? 'stored' : 'locked'
    return {
      provider: provider as GatewayName,
      version,
      is_on,
      is_sandbox,
      account: account as Words,
      secrets: secrets as Gateway['secrets'],
      notice_address: `${publicUrl}${API_PREFIX}/payment/${provider}/notice/`,
    }
  }
}

const recorded = ({ is_on, is_sandbox, account }: Pick<GatewayRow, 'is_on' | 'is_sandbox' | 'account'>) => ({
  is_on,
  is_sandbox,
  ...(account as Words),
})

/**
 * As for an account, the password is asked for again, and every admin is told (decision 088). Secrets stay with the
 * account for which they were entered: another account, or the other place, needs its own.
 * @throws invalid, conflict
 */
async function change(
  provider: GatewayName,
  { version, own_password, secrets, options = {}, ...given }: Given,
  context: SignedInContext,
): Promise<void> {
  await requirePassword(context, { given: own_password, field: 'own_password', sentence: 'This password is wrong.' })
  const { database, user, gateways } = context
  await inTransactionOf({ database, user }, async (transaction) => {
    const before = await lockGateway(transaction, provider)
    if (before.version !== version) throw changedMeanwhile()
    const stored = isSameAccount(before, given) ? await openSecrets(before, context) : {}
    const kept = { ...stored, ...Object.fromEntries(Object.entries(secrets).filter(([, word]) => word !== '')) }
    if (given.is_on) requireAll({ ...given.account, ...kept }, [...Object.keys(given.account), ...Object.keys(secrets)])
    const sealed_secrets = Object.keys(kept).length > 0 ? await gateways.sealing.seal(JSON.stringify(kept)) : null
    const written = { ...given, account: { ...given.account, ...options } }
    await updateGateway(transaction, provider, { ...written, sealed_secrets })
    const difference = differenceOf(recorded(before), recorded(written))
    const entered = Object.values(secrets).some((word) => word !== '')
    await insertRecord(transaction, user, {
      action: 'change',
      entity: 'gateway_settings',
      before: { gateway: PROVIDER_TITLES[provider], ...difference.before },
      after: { gateway: PROVIDER_TITLES[provider], ...difference.after, ...(entered && { keys: 'entered' }) },
    })
    const account = {
      at: PROVIDER_TITLES[provider],
      number: Object.values(given.account)[0] ?? '',
      screen: 'gateways' as const,
      now: given.is_on ? ('offered' as const) : ('switched-off' as const),
    }
    await tellAdmins(transaction, account, context)
  })
}

const isSameAccount = (before: GatewayRow, { is_sandbox, account }: Pick<Given, 'is_sandbox' | 'account'>) =>
  before.is_sandbox === is_sandbox &&
  Object.entries(account).every(([name, word]) => (before.account as Words)[name] === word)

async function openSecrets({ sealed_secrets }: GatewayRow, { gateways }: CallContext): Promise<Words> {
  const opened = sealed_secrets ? await gateways.sealing.open(sealed_secrets) : undefined
  return opened === undefined ? {} : JSON.parse(opened)
}

/** @throws invalid */
function requireAll(all: Words, names: readonly string[]): void {
  const field = names.find((name) => !all[name])
  if (field === undefined) return
  throw new Failure('invalid', 'Please fill this in before you switch it on.', { field })
}

export const gatewayRoutes = {
  gateways: {
    list: studioOnly.gateways.list.handler(({ context }) => show(context)),

    setSslCommerz: studioOnly.gateways.setSslCommerz.handler(async ({ input, context }) => {
      const { store_id, store_password = '', ...switches } = input
      await change('sslcommerz', { ...switches, account: { store_id }, secrets: { store_password } }, context)
      return show(context)
    }),

    setBkash: studioOnly.gateways.setBkash.handler(async ({ input, context }) => {
      const { username, app_key, password = '', app_secret = '', ...rest } = input
      const { topic_arn, receiver, short_code, confirms_transfers, ...switches } = rest
      const options = { topic_arn, receiver, short_code, confirms_transfers: confirms_transfers ? 'yes' : '' }
      const given = { ...switches, options, account: { username, app_key }, secrets: { password, app_secret } }
      await change('bkash', given, context)
      return show(context)
    }),

    check: studioOnly.gateways.check.handler(({ input: { provider }, context }) =>
      context.limits.everyTry(GATEWAY_CHECK_LIMIT, String(context.user.id), async () => {
        const gateway = await context.gateways.find(provider)
        if (!gateway) throw new Failure('conflict', 'Please enter the keys, and save, before you check them.')
        return gateway.check()
      }),
    ),
  },
}
