// F-06, F-07: the database stops, freezes, comes back; somebody locks a table for long. No request hangs, every one
// gets an answer, and the product recovers by itself.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openSmtpHost } from '../../tools/smtp-host.ts'
import type { Run } from '../e2e/start/run-product.ts'
import { aCustomer, aGuest, type Person } from './api-user.ts'
import type { Stage } from './fault.ts'
import { listOrders, place, placeOne } from './order.ts'
import { openPostgres } from './postgres.ts'
import { comesTrue } from './until.ts'

/**
 * Milliseconds in which each answer must come: five seconds for the statement, and the time to give up a connection.
 * The short round runs among the tests, beside other work on the machine.
 */
const deadline = ({ isShort }: Stage) => (isShort ? 60_000 : 15_000)

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; took: number }> {
  const began = performance.now()
  return { result: await work, took: performance.now() - began }
}

export async function loseTheDatabase(stage: Stage): Promise<void> {
  const folder = stage.aFilledFolder()
  const postgres = await openPostgres(folder)
  stage.later(() => postgres.close())
  const run = await stage.open({ DATABASE_URL: postgres.connection, DATA_DIR: folder })
  const customer = await aCustomer(run.baseUrl)
  const order = await placeOne(customer)
  const page = `${run.baseUrl}/about/`
  for (let nth = 0; nth < 3; nth++) await fetch(page).then((answer) => answer.text())

  const faults: [string, () => unknown, () => unknown][] = [
    ['frozen', postgres.freeze, postgres.thaw],
    ['stopped', postgres.stop, postgres.start],
  ]
  for (const [how, begin, end] of faults) {
    await begin()
    const slowest = await askWithout(stage, { run, customer, how })
    const isTrusted = !(await comesTrue(async () => (await fetch(page)).status === 503, { every: 500 }))
    stage.require(!isTrusted, `${how}: what is kept is believed for ever`)
    await end()
    const began = performance.now()
    const isBack = await comesTrue(async () => (await fetch(`${run.baseUrl}/readyz`)).status === 200)
    stage.require(isBack, `${how}: it doesn't recover by itself`)
    const back = Math.round(performance.now() - began)
    const there = await listOrders(customer)
    stage.require(
      there.some(({ id }) => id === order.id),
      `${how}: the order is gone`,
    )
    stage.require((await place(customer, crypto.randomUUID())).status === 201, `${how}: no order is taken afterwards`)
    stage.tried(
      `PostgreSQL ${how}: 503 within ${Math.round(slowest)} ms, alive and not ready, back ${back} ms after it`,
    )
  }
}

interface Without {
  run: Run
  customer: Person
  how: string
}

/** @returns the time of the slowest answer, in ms */
async function askWithout(stage: Stage, { run, customer, how }: Without): Promise<number> {
  const asks: [string, () => Promise<{ status: number; headers: Headers }>][] = [
    ['the list of orders', () => customer.ask('GET', '/myorders/')],
    ['an order', () => place(customer, crypto.randomUUID())],
    ['a guest’s call', () => aGuest(run.baseUrl).ask('GET', `/order/shifts/full/?${crypto.randomUUID()}`)],
    ['a page', () => fetch(`${run.baseUrl}/service/wedding-film/?${crypto.randomUUID()}`)],
  ]
  const all = await Promise.all(
    // more than there are connections
    [...asks, ...asks, ...asks, ...asks].map(async ([what, ask]) => ({ what, ...(await timed(ask())) })),
  )
  for (const { what, result, took } of all) {
    stage.require(result.status === 503, `${how}: ${what} was answered ${result.status}`)
    stage.require(result.headers.has('retry-after'), `${how}: ${what} says no Retry-After`)
    stage.require(took < deadline(stage), `${how}: ${what} took ${Math.round(took)} ms`)
  }
  // the database is checked once a second at most
  const isAway = await comesTrue(async () => (await fetch(`${run.baseUrl}/readyz`)).status === 503)
  const alive = await fetch(`${run.baseUrl}/healthz`)
  stage.require(isAway, `${how}: /readyz goes on saying that it is ready`)
  stage.require(alive.status === 200, `${how}: /healthz says ${alive.status}`)
  return Math.max(...all.map(({ took }) => took))
}

/** How many orders wait for the table at once: fewer than there are connections, and more. */
const HELD = [6, 24]

/** A mail server that says nothing meanwhile, so that e-mails wait as well. */
export async function holdATable(stage: Stage): Promise<void> {
  const folder = stage.aFilledFolder()
  const [postgres, mail] = [await openPostgres(folder), await openSmtpHost()]
  stage.later(() => Promise.all([postgres.close(), mail.close()]))
  mail.mood = () => 'stall'
  const env = { DATABASE_URL: postgres.connection, DATA_DIR: folder, SMTP_URL: mail.url, MAIL_FROM: 'studio@mail.test' }
  const run = await stage.open(env)
  const other = await aCustomer(run.baseUrl)
  const customers: Person[] = []
  const holder = new pg.Client({ connectionString: postgres.connection })
  await holder.connect()
  stage.later(() => holder.end())
  for (const orders of HELD) {
    while (customers.length < orders) customers.push(await aCustomer(run.baseUrl))
    const { rows } = await holder.query('select from outbox where sent_at is null')
    await holder.query('begin; lock table orders in access exclusive mode')
    let told = 0
    const held = customers.map(async (customer) => {
      const answer = await timed(place(customer, crypto.randomUUID()))
      told++
      return answer
    })
    await sleep(300)
    let slowest = 0
    const meanwhile: [string, () => Promise<{ status: number }>][] = [
      ['a profile', () => other.ask('GET', '/users/profile/')],
      ['the settings', () => other.ask('GET', '/settings/basic/')],
      ['the companies', () => other.ask('GET', '/company/list/')],
      ['the categories', () => other.ask('GET', '/get/category/photography/')],
      ['a page that isn’t kept', () => fetch(`${run.baseUrl}/about/?${crypto.randomUUID()}`)],
    ]
    const answered = meanwhile.map(async ([what, ask]) => {
      const { result, took } = await timed(ask())
      // a request that waits for a connection which an order uses is answered after it
      stage.require(
        result.status === 200 && told === 0,
        `${what} was answered ${result.status} after ${Math.round(took)} ms, ${told} orders before it`,
      )
      slowest = Math.max(slowest, took)
    })
    await Promise.all(answered)
    const answers = await Promise.all(held)
    for (const { result, took } of answers)
      stage.require(
        result.status === 503 && result.headers.has('retry-after') && took < deadline(stage),
        `an order that waits was answered ${result.status} after ${Math.round(took)} ms`,
      )
    const last = Math.max(...answers.map(({ took }) => took))
    await holder.query('rollback')
    stage.tried(
      `a table held, ${rows.length} letters waiting: ${orders} orders are told 503 within ${Math.round(last)} ms, ` +
        `other calls served meanwhile, within ${Math.round(slowest)} ms`,
    )
    stage.require((await place(other, crypto.randomUUID())).status === 201, 'no order is taken afterwards')
  }
}
