// What a gateway of Bangladesh is, besides a provider of payments, and what the studio has entered for it.
import type { GatewayName } from '@chobighor/contract/plain/order-steps'
import type { PaymentProvider } from './payment-provider.ts'
import type { Form } from './sslcommerz-signature.ts'

export interface GatewayAccount {
  isSandbox: boolean
  /** By their names in the form of the back office: what is no secret, and the secrets. */
  account: Readonly<Record<string, string>>
  secrets: Readonly<Record<string, string>>
  /** Origins on this machine in place of the gateway's own. */
  standIns: { sandbox?: string | undefined; live?: string | undefined; sns?: string | undefined }
}

/** A gateway that can be asked whether its keys are right. */
export interface Gateway extends PaymentProvider {
  readonly name: GatewayName
  /** For whom the studio has entered the keys, as in `provider_payments.payee`. */
  readonly payee: string
  check(): Promise<{ is: 'ok' | 'wrong' | 'unknown'; says: string }>
  /** Whether the gateway itself has signed what a browser or a server brought. It only filters: paid is what `look` says. */
  isSigned(form: Form): boolean
}
