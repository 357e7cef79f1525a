// F-26: everything is killed while customers pay at SSLCommerz and bKash, browsers come back and the gateways tell: at a random moment, or
// at once after one of the steps of a payment. Then it is started again, and the sweep brings the ledger to the gateways' own books.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@chobighor/api/platform/database/database'
import { sql } from 'kysely'
import { endAll, type Run } from '../e2e/start/run-product.ts'
import { freePort, MANY_ORDERS_SET } from '../e2e/start-product.ts'
import { aCustomer, at, type Person, theAdmin } from './api-user.ts'
import type { Stage } from './fault.ts'
import {
  compareBooks,
  countDue,
  type Decided,
  type GatewayDesk,
  makeAllDue,
  openBkashDesk,
  openSslCommerzDesk,
  switchedOn,
} from './gateway-desks.ts'
import { placeOne } from './order.ts'
import { comesTrue } from './until.ts'
import { withDatabase } from './with-database.ts'

/** At each gateway. */
const CUSTOMERS = 3
/** Payments that are answered before anything is killed. */
const LEAST = 6
/** Milliseconds; the kill comes at a random moment within them, after those answers. */
const LONGEST = 600
/**
 * The moments between two steps of a payment, each of which a kill chooses in turn. `asked`: the gateway is asked, and has done nothing yet.
 * `done`: it has done it, and its answer is on its way.
 */
const STEPS = ['ordered', 'opened', 'decided', 'asked', 'done', 'told', 'returned'] as const
type Step = (typeof STEPS)[number]

interface PaymentLog {
  opened: number
  decided: number
  /** The orders that a return has called paid. */
  paid: number[]
  /** Returns and notices that were answered. */
  answered: number
}

const anEmptyLog = (): PaymentLog => ({ opened: 0, decided: 0, paid: [], answered: 0 })

export async function killPayments(stage: Stage): Promise<void> {
  const desks = [await openSslCommerzDesk(), await openBkashDesk()]
  stage.later(() => Promise.all(desks.map((desk) => desk.close())))
  const env = {
    DATA_DIR: stage.aFilledFolder(),
    PORT: String(await freePort()),
    STAND_INS: desks.map(({ standIn }) => standIn).join(','),
    LIMITS: `${MANY_ORDERS_SET},paypal-opened=1000000,register=1000000`,
  }
  let run = await stage.open(env)
  const admin = await theAdmin(run.baseUrl)
  for (const desk of desks) {
    const { status, body } = await admin.ask('PUT', `/admin/gateways/${desk.provider}/`, switchedOn(desk))
    if (status !== 200) throw new Error(`setting ${desk.title} up was answered ${status}: ${JSON.stringify(body)}`)
  }
  const payers = await Promise.all(
    desks.flatMap((desk) =>
      Array.from({ length: CUSTOMERS }, async () => ({ desk, customer: await aCustomer(run.baseUrl) })),
    ),
  )
  const all = anEmptyLog()
  let missing = 0
  for (let round = 1; round <= stage.rounds; round++) {
    const log = anEmptyLog()
    // every second kill comes between two steps
    const step = round % 2 === 0 ? STEPS[(round / 2 - 1) % STEPS.length] : undefined
    await killWhileTheyPay({ run, payers, log, stage, step })
    for (const desk of desks) desk.fail(undefined)
    const lost = (what: string) => stage.lost(`round ${round}: ${what}`)
    const found = await withDatabase(env.DATA_DIR, (database) => findMissing(database, desks, log, lost))
    const began = performance.now()
    run = await stage.open(env)
    await withDatabase(env.DATA_DIR, async (database) => {
      await comesTrue(async () => (await countDue(database)) === 0)
      await comesTrue(async () => (await differences(database, desks)).length === 0, { patience: 20_000 })
      for (const wrong of await differences(database, desks)) lost(wrong)
      await checkTables(database, lost)
    })
    for (const desk of desks)
      stage.require(
        desk.mostExecutions() <= 1,
        `${desk.title} was asked ${desk.mostExecutions()} times for one payment`,
      )
    stage.say(
      `  round ${round}: killed ${step ? `when a payment was ${step}` : 'at a random moment'}; ${log.opened} payments opened, ` +
        `${log.decided} decided, ${log.answered} returns and notices answered; ${found} entries were missing, ` +
        `and are there ${((performance.now() - began) / 1000).toFixed(1)} s after the start began`,
    )
    missing += found
    all.opened += log.opened
    all.decided += log.decided
    all.answered += log.answered
  }
  const sums = desks.map((desk) => {
    const books = [...desk.books().values()]
    return `${books.length} payments of BDT ${books.reduce((sum, cents) => sum + cents, 0) / 100} by ${desk.title}`
  })
  stage.tried(
    `${stage.rounds} times everything was killed: ${all.opened} payments opened, ${all.decided} decided, ${all.answered} returns and ` +
      `notices answered, ${missing} entries missing at the kills; ledger and books have ${sums.join(', ')}`,
  )
  await run.stop()
}

const differences = async (database: Database, desks: GatewayDesk[]): Promise<string[]> =>
  (await Promise.all(desks.map((desk) => compareBooks(database, desk)))).flat()

/** After the kill. @returns how many payments the gateways have taken that the ledger hasn't got yet */
async function findMissing(
  database: Database,
  desks: GatewayDesk[],
  { paid }: PaymentLog,
  lost: (what: string) => void,
): Promise<number> {
  await makeAllDue(database)
  const entered = await database.selectFrom('payments').select('order_id').execute()
  const known = new Set(entered.map(({ order_id }) => order_id))
  for (const order of paid) if (!known.has(order)) lost(`order ${order} was called paid, and its payment is not there`)
  return (await differences(database, desks)).length
}

interface Payer {
  desk: GatewayDesk
  customer: Person
}
interface Killing {
  run: Run
  payers: Payer[]
  log: PaymentLog
  stage: Stage
  step: Step | undefined
}

async function killWhileTheyPay({ run, payers, log, stage, step }: Killing): Promise<void> {
  let failure: unknown
  let isKilled = false
  const kill = () => {
    if (isKilled) return
    isKilled = true
    endAll(run)
  }
  const reach = (reached: Step) => {
    if (reached === step && log.answered >= LEAST) kill()
  }
  for (const desk of new Set(payers.map((payer) => payer.desk)))
    desk.fail(() => {
      reach('asked')
      setImmediate(() => reach('done'))
      if (stage.chance.below(5) > 0) return undefined
      return {
        how: stage.chance.below(2) === 0 ? '500' : 'half',
        when: stage.chance.below(2) === 0 ? 'before' : 'after',
      }
    })
  const payOnAndOn = async ({ desk, customer }: Payer) => {
    const here = at(run.baseUrl, customer)
    try {
      while (failure === undefined && !isKilled) await payOne({ desk, customer: here, log, stage, reach })
    } catch (error) {
      // a server that is gone answers nothing
      if (!(error instanceof TypeError) && !isKilled) failure = error
    }
  }
  const working = Promise.all(payers.map(payOnAndOn))
  await comesTrue(() => isKilled || failure !== undefined || (!step && log.answered >= LEAST), { every: 2 })
  if (!step) await sleep(stage.chance.below(LONGEST))
  kill()
  await Promise.all([working, run.ended])
  if (failure !== undefined) throw failure
}

type Paying = Payer & Pick<Killing, 'log' | 'stage'> & { reach: (step: Step) => void }

async function payOne({ desk, customer, log, stage, reach }: Paying): Promise<void> {
  const { id } = await placeOne(customer)
  reach('ordered')
  // in two tabs, one time in six
  const tabs = stage.chance.below(6) === 0 ? 2 : 1
  const pages: string[] = []
  for (let tab = 0; tab < tabs; tab++) {
    const asked = { provider: desk.provider }
    const { status, body } = await customer.ask<{ address: string }>('POST', `/order/${id}/gateway/`, asked)
    // the gateway failed: the customer tries again later
    if (status === 503) return
    if (status !== 200) throw new Error(`opening a payment was answered ${status}: ${JSON.stringify(body)}`)
    pages.push(body.address)
    log.opened++
    reach('opened')
  }
  for (const page of new Set(pages)) {
    const decided = desk.decide(page, stage.chance.below(8) > 0)
    log.decided++
    reach('decided')
    await returnAndTell(decided, { id, log, stage, reach })
  }
}

async function returnAndTell(
  decided: Decided,
  { id, log, stage, reach }: Pick<Paying, 'log' | 'stage' | 'reach'> & { id: number },
): Promise<void> {
  const tell = async () => {
    await (await decided.tell?.())?.text()
    log.answered++
    reach('told')
  }
  const comeBack = async () => {
    const answer = await decided.comeBack(stage.chance.below(4) === 0 ? 'address' : 'form')
    await answer.text()
    if (answer.headers.get('location')?.includes('?payment=paid&')) log.paid.push(id)
    log.answered++
    reach('returned')
  }
  // some browsers are closed, and some come back twice; some notices come before, some twice, some never
  const steps = [comeBack, comeBack, tell, tell].filter(() => stage.chance.below(2) === 0)
  if (stage.chance.below(2) === 0) await Promise.all(steps.map((step) => step()))
  else for (const step of steps.reverse()) await step()
}

/** What no payment may contradict. Each query names the rows that are wrong. */
const WRONG = {
  'orders that say another sum than their ledger': sql`
    select id from orders
    where paid_paisa <> (select coalesce(sum(amount_paisa), 0) from payments where order_id = orders.id)`,
  'payments that are entered twice': sql`
    select reference from payments where method in ('sslcommerz', 'bkash') group by 1 having count(*) > 1`,
  'payments that are captured without an entry': sql`
    select id from provider_payments made where state = 'captured' and provider <> 'paypal'
      and not exists (select from payments where order_id = made.order_id and method = made.provider)`,
  'payments that nobody understands': sql`select id from provider_payments where state = 'unclear'`,
}

async function checkTables(database: Database, lost: (what: string) => void): Promise<void> {
  for (const [what, query] of Object.entries(WRONG)) {
    const { rows } = await query.execute(database)
    if (rows.length > 0) lost(`${what}: ${JSON.stringify(rows.slice(0, 5))}`)
  }
}
