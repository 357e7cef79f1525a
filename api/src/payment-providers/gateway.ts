// What a gateway of Bangladesh is, besides a provider of payments, and what the studio has entered for it.
import type { GatewayName } from '@chobighor/contract/plain/order-steps'
import type { PaymentProvider } from './payment-provider.ts'
import type { SnsHost } from './sns-host.ts'

export interface GatewayAccount {
  isSandbox: boolean
  /** By their names in the form of the back office: what is no secret, and the secrets. */
  account: Readonly<Record<string, string>>
  secrets: Readonly<Record<string, string>>
  /** Origins on this machine in place of the gateway's own. */
  standIns: { sandbox?: string | undefined; live?: string | undefined; sns?: string | undefined }
}

/** The origins of the chosen service, and of the one that isn't chosen. */
export function originsOf({ isSandbox, standIns }: GatewayAccount, own: { live: string; sandbox: string }) {
  const live = standIns.live ?? own.live
  const sandbox = standIns.sandbox ?? own.sandbox
  return isSandbox ? { api: sandbox, other: live } : { api: live, other: sandbox }
}

/** What `check` says where the service that isn't chosen knows the keys. */
export const keysOfOther = (isSandbox: boolean) =>
  isSandbox
    ? 'These are keys of the live service, and the sandbox is chosen. Please choose the live service, or enter the keys of the sandbox.'
    : 'These are keys of the sandbox, and the live service is chosen. Please choose the sandbox, or enter the keys of the live service.'

/** The fields that a payer's browser, or the gateway's server, brings. Nothing of them is believed: paid is what `look` says. */
export type Form = Readonly<Record<string, string>>

/** In which field the gateway's id of the payment comes. */
export const PAYMENT_FIELDS: Record<GatewayName, string> = { sslcommerz: 'tran_id', bkash: 'paymentID' }

export interface Brought {
  /** The payer has confirmed, so the money may be taken now; if that is a lie, the gateway refuses. */
  isApproved: boolean
  /** Why the payer will not pay any more, for the studio; undefined if that is not known. */
  over: string | undefined
}

/** A gateway that can be asked whether its keys are right. */
export interface Gateway extends PaymentProvider {
  readonly name: GatewayName
  /** For whom the studio has entered the keys, as in `provider_payments.payee`. */
  readonly payee: string
  check(): Promise<{ is: 'ok' | 'wrong' | 'unknown'; says: string }>
  /** What the studio has entered for it, without the secrets. */
  readonly account: Readonly<Record<string, string>>
  /** Amazon's SNS, if the gateway tells of payments there. */
  readonly sns?: SnsHost
  readReturn(form: Form): Brought
}
