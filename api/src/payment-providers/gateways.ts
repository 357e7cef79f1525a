// The gateways of Bangladesh, as the studio has set them up in the back office. They are read from the database for each call, so that a
// change takes effect in all processes at once. Their secrets are sealed with a key that no backup has.
import { GATEWAYS, type GatewayName } from '@chobighor/contract/plain/order-steps'
import type { Logger } from 'pino'
import type { Database } from '../platform/database/database.ts'
import type { Sealing } from '../platform/storage/sealed-text.ts'
import { createBkash } from './bkash.ts'
import type { Gateway, GatewayAccount } from './gateway.ts'
import { type GatewayRow, listGateways, seekGateway } from './gateway-store.ts'
import type { KeptKeys } from './sns-host.ts'
import { createSslCommerz } from './sslcommerz.ts'

interface Tools {
  log: Logger
  database: Database
  sealing: Sealing
  /** How long an answer of a gateway may take, in ms; each gateway has its own default. */
  patience?: number | undefined
}

const MAKERS: Record<GatewayName, (account: GatewayAccount, tools: Tools & { keptKeys: KeptKeys }) => Gateway> = {
  sslcommerz: (account, { log, patience }) => createSslCommerz(account, log, patience),
  bkash: createBkash,
}

/** Origins on this machine in place of outside services, by the service's name (`STAND_INS`): `sslcommerz`, `sslcommerz-live`, `sns`. */
export type StandIns = Readonly<Record<string, string>>

export interface Gateways {
  sealing: Sealing
  /** Undefined: its keys are missing, or can't be read here. One that is switched off still ends the payments that were begun. */
  find(name: string): Promise<Gateway | undefined>
  /** Those that customers may pay with. */
  listOn(): Promise<Gateway[]>
}

export function createGateways({ standIns, ...tools }: Tools & { standIns: StandIns }): Gateways {
  const { sealing } = tools
  const own = { ...tools, keptKeys: new Map() as KeptKeys }
  async function make(row: GatewayRow): Promise<Gateway | undefined> {
    const { provider, is_sandbox: isSandbox, sealed_secrets } = row
    const opened = sealed_secrets ? await sealing.open(sealed_secrets) : undefined
    if (opened === undefined) return undefined
    const account = row.account as Record<string, string>
    const secrets = JSON.parse(opened) as Record<string, string>
    const places = { sandbox: standIns[provider], live: standIns[`${provider}-live`], sns: standIns.sns }
    return MAKERS[provider as GatewayName]({ isSandbox, account, secrets, standIns: places }, own)
  }

  return {
    sealing,
    async find(name) {
      if (!isGateway(name)) return undefined
      const row = await seekGateway(tools.database, name)
      return row && make(row)
    },
    async listOn() {
      const rows = await listGateways(tools.database)
      const on = await Promise.all(rows.filter(({ is_on }) => is_on).map(make))
      return on.filter((gateway) => gateway !== undefined)
    },
  }
}

export const isGateway = (name: string): name is GatewayName => (GATEWAYS as readonly string[]).includes(name)
