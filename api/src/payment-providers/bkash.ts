// bKash as a payment provider: the payer confirms on its page, and then we take the money by one call. That call is never made twice;
// after a lost answer, or where bKash says that it was made already, one question says what happened.
import { Failure } from '@chobighor/contract/plain/failure'
import { PAYER_FAULTS } from '@chobighor/contract/plain/payer-faults'
import type { Logger } from 'pino'
import { type Answer, away } from './bkash-answers.ts'
import { type BkashClient, type BkashPayment, createBkashClient } from './bkash-client.ts'
import { faultOfPayer, groupOf, UNKNOWN_PAYMENT } from './bkash-codes.ts'
import { lookAtBkashRefund, refundAtBkash } from './bkash-refunds.ts'
import type { TokenPlace } from './bkash-token.ts'
import { type Gateway, type GatewayAccount, keysOfOther, originsOf } from './gateway.ts'
import { type AskedPayment, hundredths, type Verdict } from './payment-provider.ts'
import { createSnsHost, type KeptKeys, type SnsHost } from './sns-host.ts'
import { evaluateBkash, invoiceOf, NOTHING_TAKEN } from './verify-bkash-payment.ts'

const HOSTS = { live: 'https://tokenized.pay.bka.sh', sandbox: 'https://tokenized.sandbox.bka.sh' }

export interface Bkash extends Gateway {
  readonly client: BkashClient
  readonly sns: SnsHost
}

/** @param tools `patience`: how long an answer may take, in ms */
export function createBkash(
  given: GatewayAccount,
  { patience, keptKeys, ...tools }: TokenPlace & { log: Logger; keptKeys: KeptKeys; patience?: number | undefined },
): Bkash {
  const { isSandbox, account, secrets, standIns } = given
  const { username = '', app_key: appKey = '' } = account
  const { password = '', app_secret: appSecret = '' } = secrets
  const { api, other } = originsOf(given, HOSTS)
  const client = createBkashClient({ username, password, appKey, appSecret, api }, tools, patience)

  const { topic_arn: topic = '' } = account
  const sns = createSnsHost({ topic, standIn: standIns.sns, kept: keptKeys, log: tools.log, patience })

  async function look(asked: AskedPayment): Promise<Verdict | undefined> {
    const answer = await client.query(asked.provider_order_id)
    if (answer.is === 'done') return evaluateBkash(answer.seen, asked)
    if (answer.is === 'refused' && answer.code === UNKNOWN_PAYMENT) return undefined
    throw away()
  }

  return {
    name: 'bkash',
    client,
    payee: username,
    account,
    sns,
    currency: 'BDT',
    rate: '1',
    capturesOnce: true,
    mayPayLate: true,
    isSandbox,
    least: 1,
    async open({ writtenAmount, payer, returnTo, ...asked }) {
      const invoice = invoiceOf(asked)
      const payerReference = payer.phone.replace(/[^\d+]/g, '').slice(0, 20) || String(asked.order_id)
      const answer = await client.create({ amount: writtenAmount, invoice, payerReference, callback: returnTo })
      if (answer.is === 'silent') throw away()
      if (answer.is === 'refused') return refuseToOpen(answer)
      const { paymentID, bkashURL, amount, currency, merchantInvoiceNumber } = answer.seen
      const isAsAsked =
        hundredths(amount) === hundredths(writtenAmount) && currency === 'BDT' && merchantInvoiceNumber === invoice
      return {
        id: paymentID,
        address: bkashURL,
        payee: username,
        mismatch: isAsAsked ? undefined : `it opened ${currency} ${amount} for ${merchantInvoiceNumber}`,
      }
    },
    look,
    capture: (asked) => execute(client, asked, look),
    // what it signs with is written nowhere
    readReturn: ({ status = '' }) => ({
      isApproved: status === 'success',
      over: Object.hasOwn(LEFT, status) ? LEFT[status] : undefined,
    }),
    refund: (asked, wanted) => refundAtBkash(client, asked, wanted),
    lookAtRefund: (asked, id) => lookAtBkashRefund(client, asked, id),
    async check() {
      const tried = await client.tryKeys(api)
      if (tried.is === 'done') return { is: 'ok', says: 'bKash knows these keys.' }
      if (tried.is === 'silent') return { is: 'unknown', says: away().message }
      const isOfOther = (await client.tryKeys(other)).is === 'done'
      return { is: 'wrong', says: isOfOther ? keysOfOther(isSandbox) : UNKNOWN(isSandbox, tried.says) }
    },
  }
}

/** Why a payer has left bKash's page without confirming, for the studio. */
const LEFT: Readonly<Record<string, string>> = {
  cancel: 'the customer left bKash before paying',
  failure: 'bKash could not check the customer’s number, code or PIN',
}

const UNKNOWN = (isSandbox: boolean, says: string) =>
  `bKash’s ${isSandbox ? 'sandbox' : 'live service'} doesn’t take these keys. It says: ${says}.`

function refuseToOpen({ code, says }: Extract<Answer<unknown>, { is: 'refused' }>) {
  const fault = faultOfPayer(code)
  if (fault) throw new Failure('conflict', PAYER_FAULTS[fault])
  if (groupOf(code) === 'later') throw away()
  return { id: '', payee: '', mismatch: `${code} ${says}` }
}

type Look = (asked: AskedPayment) => Promise<Verdict | undefined>

async function execute(client: BkashClient, asked: AskedPayment, look: Look): Promise<Verdict | undefined> {
  const answer: Answer<BkashPayment> = await client.execute(asked.provider_order_id)
  if (answer.is === 'done') {
    const verdict = evaluateBkash(answer.seen, asked)
    return verdict.state === 'waiting' ? look(asked) : verdict
  }
  if (answer.is === 'silent') return look(asked)
  const fault = faultOfPayer(answer.code)
  if (fault !== undefined) return { state: 'denied', reason: PAYER_FAULTS[fault], fault }
  const group = groupOf(answer.code)
  if (group === 'ours') return { state: 'denied', reason: NOTHING_TAKEN }
  const payment = await look(asked)
  // bKash has said that it does not take it, so there is nothing to wait for
  if (group === 'other' && payment?.state === 'waiting') return { state: 'denied', reason: NOTHING_TAKEN }
  return payment
}
