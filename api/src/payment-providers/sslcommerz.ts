// SSLCommerz as a payment provider: the payer pays on its page, and it takes the money by itself. We ask it what happened.
import { Failure } from '@chobighor/contract/plain/failure'
import type { Logger } from 'pino'
import { type Gateway, type GatewayAccount, keysOfOther, originsOf } from './gateway.ts'
import type { AskedPayment, Verdict } from './payment-provider.ts'
import { away, createSslCommerzClient, type SslCommerzClient } from './sslcommerz-client.ts'
import { isSigned, SSLCOMMERZ_FREES } from './sslcommerz-signature.ts'
import { evaluateTries, evaluateValidation, isPaid } from './verify-sslcommerz-payment.ts'

const HOSTS = { live: 'https://securepay.sslcommerz.com', sandbox: 'https://sandbox.sslcommerz.com' }
/** In characters. It mails its own receipt there, so a longer address isn't cut. */
const EMAIL_MOST = 50

export interface SslCommerz extends Gateway {
  readonly client: SslCommerzClient
}

/** @param patience how long an answer may take, in ms */
export function createSslCommerz(given: GatewayAccount, log: Logger, patience?: number): SslCommerz {
  const { isSandbox, account, secrets } = given
  const { store_id: storeId = '' } = account
  const { store_password: storePassword = '' } = secrets
  const { api, other } = originsOf(given, HOSTS)
  const clientAt = (origin: string) => createSslCommerzClient({ storeId, storePassword, api: origin }, log, patience)
  const client = clientAt(api)

  async function look(asked: AskedPayment): Promise<Verdict> {
    const tries = await client.query(asked.provider_order_id)
    const paid = tries.find(isPaid)
    return paid ? evaluateValidation(await client.validate(paid.val_id), asked, storeId) : evaluateTries(tries)
  }

  return {
    name: 'sslcommerz',
    client,
    payee: storeId,
    currency: 'BDT',
    rate: '1',
    capturesOnce: false,
    mayPayLate: true,
    isSandbox,
    least: 10,
    most: 500_000,
    account,
    readReturn(form) {
      const isGenuine = isSigned(form, storePassword)
      if (!isGenuine) log.warn({ payment: form.tran_id }, 'news of a payment at SSLCommerz is not signed')
      return { isApproved: false, over: isGenuine ? SSLCOMMERZ_FREES[form.status ?? ''] : undefined }
    },
    async open({ request_id, order_id, writtenAmount, payer, returnTo, tellTo }) {
      requireEmail(payer.email)
      const tranId = request_id.replaceAll('-', '').slice(0, 30)
      const product = `Order No ${order_id}`
      const opened = await client.openSession({ tranId, amount: writtenAmount, payer, product, returnTo, tellTo })
      if ('refusal' in opened) return { id: tranId, payee: storeId, mismatch: opened.refusal }
      return { id: tranId, payee: storeId, mismatch: undefined, address: opened.address }
    },
    look,
    capture: look,
    async refund(asked, { captureId, cents, reason, requestId }) {
      const paid = (await client.query(asked.provider_order_id)).find(({ val_id }) => val_id === captureId)
      if (!paid) return { state: 'refused', says: 'it doesn’t know this payment.' }
      const amount = (cents / 100).toFixed(2)
      const given = await client.refund({ bankTranId: paid.bank_tran_id, amount, refundId: requestId, reason })
      if ('refusal' in given) return { state: 'refused', says: given.refusal }
      return { state: given.isDone ? 'done' : 'pending', id: given.id }
    },
    async lookAtRefund(_, id) {
      const state = await client.refundState(id)
      if (state === 'cancelled') return { state: 'refused', says: 'it has cancelled the refund.' }
      return { state: state === 'refunded' ? 'done' : 'pending', id }
    },
    async check() {
      const says = await client.connect().catch(() => undefined)
      if (says === 'DONE') return { is: 'ok', says: 'SSLCommerz knows this store and its password.' }
      if (says === undefined) return { is: 'unknown', says: away().message }
      if (says === 'INACTIVE') return { is: 'wrong', says: INACTIVE }
      const elsewhere = await clientAt(other)
        .connect()
        .catch(() => '')
      return { is: 'wrong', says: elsewhere === 'DONE' ? keysOfOther(isSandbox) : unknownStore(storeId, isSandbox) }
    },
  }
}

const INACTIVE = 'SSLCommerz says that this store is not active. Please ask SSLCommerz.'
const unknownStore = (storeId: string, isSandbox: boolean) =>
  `SSLCommerz’s ${isSandbox ? 'sandbox' : 'live service'} doesn’t know the store “${storeId}” with this password.`

function requireEmail(email: string): void {
  if (email.length <= EMAIL_MOST) return
  throw new Failure(
    'invalid',
    `SSLCommerz takes e-mail addresses of ${EMAIL_MOST} characters at most, and yours is longer. Please change it in your profile, or pay in another way.`,
  )
}
