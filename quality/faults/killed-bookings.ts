// F-25: everything is killed while customers order evenings and report transfers, and the studio confirms them and issues
// receipts. Then each evening has one order at most, each transfer counts once, and no receipt's number is missing.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClaimRow } from '@chobighor/contract/admin/payment-claims'
import { endAll, type Run } from '../e2e/start/run-product.ts'
import { ADMIN, freePort } from '../e2e/start-product.ts'
import { type Answer, aCustomer, type Person, theAdmin } from './api-user.ts'
import { type BookingLog, checkBookings, placeAgain, type ReportedTransfer } from './check-bookings.ts'
import type { Stage } from './fault.ts'
import { comesTrue } from './until.ts'
import { withDatabase } from './with-database.ts'

const CUSTOMERS = 4
/** In each round others, and so few that most are wanted by several customers. */
const EVENINGS = 20
/** Writes that are answered before anything is killed. */
const LEAST = 20
/** Milliseconds; the kill comes at a random moment within them, after those writes. */
const LONGEST = 600

export async function killBookings(stage: Stage): Promise<void> {
  const env = { DATA_DIR: stage.aFilledFolder(), PORT: String(await freePort()) }
  let run = await stage.open(env)
  const admin = await theAdmin(run.baseUrl)
  const account = await setUpBookings(admin)
  const all: BookingLog = { orders: [], transfers: [], acknowledged: 0 }
  for (let round = 1; round <= stage.rounds; round++) {
    const log: BookingLog = { orders: [], transfers: [], acknowledged: 0 }
    await killWhileTheyBook({ run, admin, account, log, stage, round })
    stage.say(
      `  round ${round}: ${log.acknowledged} writes answered (${log.orders.length} orders, ${log.transfers.length} transfers)`,
    )
    run = await stage.open(env)
    all.orders.push(...log.orders)
    all.transfers.push(...log.transfers)
    all.acknowledged += log.acknowledged
    await withDatabase(env.DATA_DIR, (database) =>
      checkBookings(log, { baseUrl: run.baseUrl, database, lost: (what) => stage.lost(`round ${round}: ${what}`) }),
    )
  }
  const { orders, transfers, acknowledged } = all
  stage.tried(
    `${stage.rounds} times everything was killed, ${acknowledged} writes answered before: ` +
      `${orders.length} orders for ${EVENINGS * stage.rounds} evenings, ${transfers.length} transfers`,
  )
  await run.stop()
}

/** One event an evening, half in advance, and an account. @returns the account's id */
async function setUpBookings(admin: Person): Promise<number> {
  const settings = await asked(admin.ask<{ rows: { id: number; version: number }[] }>('GET', '/admin/order-settings/'))
  const [kept] = settings.rows
  if (!kept) throw new Error('the demo has no settings of orders')
  await asked(admin.ask('PUT', `/admin/order-settings/${kept.id}/`, { ...kept, capacity_per_shift: 1 }))
  const terms = await asked(admin.ask<object>('GET', '/admin/booking-terms/'))
  const instalments = [{ due: 'booking', percent: 50 }, { due: 'event_day' }]
  await asked(admin.ask('PUT', '/admin/booking-terms/', { ...terms, instalments, confirmsByAdvance: true }))
  const account = { wallet: 'bkash', kind: 'merchant', number: '01711-223344', password: ADMIN.password }
  const { accounts } = await asked(
    admin.ask<{ accounts: { id: number }[] }>('POST', '/admin/payment-accounts/', account),
  )
  return accounts.at(-1)?.id ?? 0
}

interface Killing {
  run: Run
  admin: Person
  account: number
  log: BookingLog
  stage: Stage
  round: number
}

async function killWhileTheyBook({ run, admin, account, log, stage, round }: Killing): Promise<void> {
  let failure: unknown
  const untilGone = async (work: () => Promise<void>) => {
    try {
      while (failure === undefined) await work()
    } catch (error) {
      // a server that is gone answers nothing
      if (!(error instanceof TypeError)) failure = error
    }
  }
  const evening = () => round * EVENINGS + stage.chance.below(EVENINGS)
  const book = () => orderAndPay({ baseUrl: run.baseUrl, account, log, evening: evening() })
  const working = Promise.all([
    ...Array.from({ length: CUSTOMERS }, () => untilGone(book)),
    untilGone(() => decide(admin, log)),
  ])
  await comesTrue(() => log.acknowledged >= LEAST || failure !== undefined, { every: 2 })
  await sleep(stage.chance.below(LONGEST))
  endAll(run)
  await Promise.all([working, run.ended])
  if (failure !== undefined) throw failure
}

async function orderAndPay(by: { baseUrl: string; account: number; log: BookingLog; evening: number }): Promise<void> {
  const { account, log, evening } = by
  const customer = await aCustomer(by.baseUrl)
  const eventDate = new Date(Date.UTC(2032, 0, 1 + evening)).toISOString().slice(0, 10)
  const placed: BookingLog['orders'][number] = { customer, key: crypto.randomUUID(), eventDate }
  log.orders.push(placed)
  const answer = await placeAgain(placed)
  if (answer.status === 409) return
  const { id, askedSum } = await asked(Promise.resolve(answer))
  placed.id = id
  log.acknowledged++
  const transfer: ReportedTransfer = {
    customer,
    order: id,
    body: { account, transactionId: `T${crypto.randomUUID().slice(0, 8)}`.toUpperCase(), amount: askedSum },
    isAnswered: false,
  }
  log.transfers.push(transfer)
  await asked(customer.ask('POST', `/order/${id}/claims/`, transfer.body))
  transfer.isAnswered = true
  log.acknowledged++
}

/** The studio confirms what waits, and issues a receipt for it. */
async function decide(admin: Person, log: BookingLog): Promise<void> {
  const { claims } = await asked(admin.ask<{ claims: ClaimRow[] }>('GET', '/admin/payment-claims/'))
  for (const { id, order } of claims) {
    await asked(admin.ask('PUT', `/admin/payment-claims/${id}/confirm/`, {}))
    log.acknowledged++
    const { ledger } = await asked(admin.ask<{ ledger: { id: number }[] }>('GET', `/admin/orders/${order}/`))
    await asked(admin.ask('POST', `/order/${order}/receipts/`, { payment: ledger.at(-1)?.id }))
    log.acknowledged++
  }
  await sleep(20)
}

async function asked<Body>(answering: Promise<Answer<Body>>): Promise<Body> {
  const { status, body } = await answering
  if (status >= 300) throw new Error(`a write was answered ${status}: ${JSON.stringify(body)}`)
  return body
}
