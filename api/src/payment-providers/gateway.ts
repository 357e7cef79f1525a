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
