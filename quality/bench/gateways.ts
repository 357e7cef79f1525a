// Five hundred customers who pay at a gateway at the same moment, through the running product, while the gateway tells before, after,
// twice or never, fails, stalls, and browsers come back twice or never. Afterwards one sweep of the reconciler must bring the ledger to the
// gateway's own books; otherwise the bench fails. The limit is the same number of plain requests to the gateway's stand-in itself.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ADMIN, startProduct } from '../e2e/start-product.ts'
import {
  compareBooks,
  countDue,
  type Decided,
  type Failing,
  type GatewayDesk,
  makeAllDue,
  openBkashDesk,
  openSslCommerzDesk,
  switchedOn,
} from '../faults/gateway-desks.ts'
import { openChance } from '../faults/seeded-random.ts'
import { comesTrue } from '../faults/until.ts'
import { withDatabase } from '../faults/with-database.ts'
import { signIn } from './admin-client.ts'
import { percentile, type Row, type Setting } from './bench-row.ts'
import { addPayers, drawFate, type Fate, makeReady, type Paying, type Shop } from './ready-payments.ts'

const PAYMENTS = 500
const FEW = 40
const SEED = 18
/** How long the sweep may take, in ms. */
const PATIENCE = 300_000

interface Times {
  /** Of returns while the gateway answers as it should, from the browser's request to the redirect, in ms. */
  settled: number[]
  /** The same while it doesn't. */
  troubled: number[]
  /** From the payer's decision until the customer's own call says that the order is paid, in ms. */
  read: number[]
  /** What the order's page was told by these returns. */
  told: { settled: string[]; troubled: string[] }
}

export async function measureGateways(setting: Setting): Promise<Row[]> {
  const rows: Row[] = []
  for (const openDesk of [openSslCommerzDesk, openBkashDesk]) {
    const desk = await openDesk()
    try {
      rows.push(...(await measureGateway(desk, setting)))
    } finally {
      await desk.close()
    }
  }
  return rows
}

async function measureGateway(desk: GatewayDesk, { dataFolder, isSmall }: Setting): Promise<Row[]> {
  const many = isSmall ? FEW : PAYMENTS
  const folder = join(dataFolder, `gateway-${desk.provider}`)
  const env = {
    DATA_DIR: folder,
    DEMO: 'off',
    STAND_INS: desk.standIn,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const product = await startProduct(env)
  let times: Times
  let alone: number[]
  try {
    const admin = await signIn(product.baseUrl)
    await admin.ask('PUT', `/admin/gateways/${desk.provider}/`, switchedOn(desk))
    const tokens = await withDatabase(folder, addPayers)
    const chance = openChance(SEED)
    const fates = Array.from({ length: many }, () => drawFate(chance))
    const payings = await makeReady({ baseUrl: product.baseUrl, desk, tokens, fates })
    times = await payAtOnce({ baseUrl: product.baseUrl, desk, payings })
    desk.fail(undefined)
    alone = await Promise.all(payings.map(() => timeOf(() => desk.askItself('none'))))
  } finally {
    await product.close()
  }
  return [...rowsOf(desk, many, times, alone), await sweep(desk, env, many)]
}

async function payAtOnce({ baseUrl, desk, payings }: Shop & { payings: Paying[] }): Promise<Times> {
  const times: Times = { settled: [], troubled: [], read: [], told: { settled: [], troubled: [] } }
  const failing = new Map<string, Failing>()
  desk.fail((payment) => failing.get(payment))
  const payOne = async ({ order, token, address, fate }: Paying) => {
    const began = performance.now()
    const decided = desk.decide(address, fate.pays)
    if (fate.fails) failing.set(decided.payment, fate.fails)
    const told = await returnAndTell(decided, fate, times)
    if (told !== 'paid') return
    await untilPaid(`${baseUrl}/api/v1/order/${order}/`, token)
    if (!fate.fails) times.read.push(performance.now() - began)
  }
  await Promise.all(payings.map(payOne))
  return times
}

/** @returns what the order's page was told; undefined if the browser didn't come back */
async function returnAndTell(decided: Decided, fate: Fate, times: Times): Promise<string | undefined> {
  // an error would make the gateway tell again, and the sweep is there for it
  const tell = async () => void (await decided.tell?.().then((answer) => answer.text()))
  const comeBack = async (by: 'form' | 'address') => {
    const began = performance.now()
    const answer = await decided.comeBack(by)
    await answer.text()
    const took = performance.now() - began
    if (answer.status !== 303) throw new Error(`a return was answered ${answer.status}`)
    const told = new URL(answer.headers.get('location') ?? '').searchParams.get('payment') ?? 'none'
    const kind = fate.fails ? 'troubled' : 'settled'
    times[kind].push(took)
    times.told[kind].push(told)
    return told
  }
  const { tells, returns } = fate
  if (tells === 'before' || tells === 'twice') await tell()
  const telling = tells === 'after' || tells === 'twice' ? tell() : undefined
  const back = returns === 'never' ? [] : returns === 'twice' ? (['form', 'form'] as const) : [returns]
  const [told] = await Promise.all(back.map(comeBack))
  await telling
  return told
}

/** As the order's page asks: again where too many are asking. */
async function untilPaid(address: string, token: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    const order = (await answer.json()) as { isPaid?: boolean }
    if (order.isPaid) return
    await sleep(200)
  }
}

async function timeOf(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now()
  await (await ask()).text()
  return performance.now() - began
}

function rowsOf(desk: GatewayDesk, many: number, { settled, troubled, read, told }: Times, alone: number[]): Row[] {
  const what = `${many} payments at once by ${desk.title}`
  const compared = (percent: number): Row => {
    const [measured, limit] = [percentile(settled, percent), percentile(alone, percent)]
    return {
      what: `${what}: settled, p${percent}`,
      measured: `${measured.toFixed(0)} ms`,
      limit: `${limit.toFixed(0)} ms of plain requests to the gateway`,
      ratio: measured / limit,
    }
  }
  return [
    compared(50),
    compared(99),
    { what: '  while the gateway fails, p99', measured: `${percentile(troubled, 99).toFixed(0)} ms` },
    {
      what: '  from paid there to “paid” read by the customer',
      measured: `${percentile(read, 50).toFixed(0)} ms p50, ${percentile(read, 99).toFixed(0)} ms p99`,
    },
    { what: '  what these returns were told', measured: countWords(told.settled) },
    { what: '  while the gateway fails', measured: countWords(told.troubled) },
  ]
}

function countWords(words: string[]): string {
  const many = (word: string) => words.filter((each) => each === word).length
  return [...new Set(words)].map((word) => `${many(word)} ${word}`).join(', ')
}

/** @throws if the ledger isn't equal to the gateway's books afterwards */
async function sweep(desk: GatewayDesk, env: Record<string, string>, many: number): Promise<Row> {
  const folder = env.DATA_DIR ?? ''
  const before = await withDatabase(folder, async (database) => {
    await makeAllDue(database)
    return (await compareBooks(database, desk)).length
  })
  const began = performance.now()
  const product = await startProduct(env)
  try {
    await withDatabase(folder, (database) =>
      comesTrue(async () => (await countDue(database)) === 0, { patience: PATIENCE }),
    )
  } finally {
    // it finishes the look that runs
    await product.close()
  }
  const took = performance.now() - began
  const wrong = await withDatabase(folder, (database) => compareBooks(database, desk))
  if (wrong.length > 0)
    throw new Error(`after the sweep ${wrong.length} differences, as ${wrong.slice(0, 5).join('; ')}`)
  if (desk.mostExecutions() > 1)
    throw new Error(`${desk.title} was asked ${desk.mostExecutions()} times for one payment`)
  return {
    what: '  differences between ledger and books after the sweep',
    measured: `0 of ${many}; ${before} before it; ${desk.countUntaken()} confirmed there and not taken; start and sweep took ${(took / 1000).toFixed(1)} s`,
    value: wrong.length,
    bar: { at: 'most', value: 0 },
  }
}
