// The gateways of Bangladesh, as the studio has set them up in the back office. They are read from the database for each call, so that a
// change takes effect in all processes at once. Their secrets are sealed with a key that no backup has.
import { GATEWAYS, type GatewayName } from '@chobighor/contract/order-steps'
import type { Logger } from 'pino'
import type { Database } from '../platform/database/database.ts'
import type { Sealing } from '../platform/storage/sealed-text.ts'
import { type GatewayRow, listGateways, seekGateway } from './gateway-store.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createSslCommerz } from './sslcommerz.ts'
import type { Form } from './sslcommerz-signature.ts'

export interface GatewayAccount {
  isSandbox: boolean
  /** By their names in the form of the back office: what is no secret, and the secrets. */
  account: Readonly<Record<string, string>>
  secrets: Readonly<Record<string, string>>
  /** Origins on this machine in place of the gateway's own. */
  standIns: { sandbox?: string | undefined; live?: string | undefined }
}

/** A gateway that can be asked whether its keys are right. */
export interface Gateway extends PaymentProvider {
  readonly name: GatewayName
  check(): Promise<{ is: 'ok' | 'wrong' | 'unknown'; says: string }>
  /** Whether the gateway itself has signed what a browser or a server brought. It only filters: paid is what `look` says. */
  isSigned(form: Form): boolean
}

interface Tools {
  log: Logger
  database: Database
  /** How long an answer of a gateway may take, in ms; each gateway has its own default. */
  patience?: number | undefined
}

const MAKERS: Partial<Record<GatewayName, (account: GatewayAccount, tools: Tools) => Gateway>> = {
  sslcommerz: (account, { log, patience }) => createSslCommerz(account, log, patience),
}

/** Origins on this machine in place of outside services, by the service's name (`STAND_INS`): `sslcommerz`, `sslcommerz-live`. */
export type StandIns = Readonly<Record<string, string>>

export interface Gateways {
  sealing: Sealing
  /** Undefined: its keys are missing, or can't be read here. One that is switched off still ends the payments that were begun. */
  find(name: string): Promise<Gateway | undefined>
  /** Those that customers may pay with. */
  listOn(): Promise<Gateway[]>
}

export function createGateways({
  sealing,
  standIns,
  ...tools
}: Tools & { sealing: Sealing; standIns: StandIns }): Gateways {
  async function make({ provider, is_sandbox, account, sealed_secrets }: GatewayRow): Promise<Gateway | undefined> {
    const opened = sealed_secrets ? await sealing.open(sealed_secrets) : undefined
    if (opened === undefined) return undefined
    const secrets = JSON.parse(opened) as Record<string, string>
    const own = { isSandbox: is_sandbox, account: account as Record<string, string>, secrets }
    const places = { sandbox: standIns[provider], live: standIns[`${provider}-live`] }
    return MAKERS[provider as GatewayName]?.({ ...own, standIns: places }, tools)
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
