// Money that the studio gives back by SSLCommerz, against a stand-in that speaks its protocol and can lie.
import type { Order } from '@chobighor/contract/orders'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSslCommerzHost, type SslCommerzHost } from '../../../../../tools/sslcommerz-host.ts'
import { comeBack, issuesOf, openSslCommerzShop, paymentAt } from '../../../../../tools/sslcommerz-shop.ts'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { aPayload, lettersTo } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { followRefund, followRefundsByJobs } from './refund-online.ts'

const log = pino({ level: 'silent' })

let host: SslCommerzHost
let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor
let order: Order

beforeAll(async () => {
  host = await openSslCommerzHost()
  api = await openSslCommerzShop(host)
  admin = await signInAs(api, { is_admin: true })
})
beforeEach(async () => {
  await sql`truncate limits`.execute(api.database)
  nadia = await signInAs(api, { phone: '01712345678' })
  order = await nadia.call.orders.placeOrder(aPayload())
})
afterEach(() => {
  host.mood = {}
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

const read = () => nadia.call.orders.findOrder({ id: String(order.id) })
/** Opens a payment. @returns its number at the gateway */
async function open(): Promise<string> {
  const { address } = await nadia.call.orders.payAtGateway({ id: String(order.id), provider: 'sslcommerz' })
  return paymentAt(host, address)?.tran_id ?? ''
}
const ledgerOf = () =>
  api.database.selectFrom('payments').selectAll().where('order_id', '=', order.id).orderBy('id').execute()

describe('[GW-60] the studio gives back online', () => {
  const fileOf = () => admin.call.orderDesk.find({ id: String(order.id) })
  async function giveBack(amount: string, seen?: Awaited<ReturnType<typeof fileOf>>) {
    const { version, ledger } = seen ?? (await fileOf())
    const entry = ledger.find(({ kind }) => kind === 'payment')?.id ?? 0
    return admin.call.orderDesk.refundOnline({ id: String(order.id), version, entry, amount })
  }
  const paid = async () => {
    const tranId = await open()
    await comeBack(api, host.decide(tranId, 'VALID'))
    return host.payments.get(tranId)
  }

  test('a part, and then no more than is left', async () => {
    const payment = await paid()
    await giveBack('8000')
    expect(payment?.refunded).toBe(800_000)
    expect(await read()).toMatchObject({ paidSum: '20000.00' })
    expect(await ledgerOf()).toMatchObject([{ kind: 'payment' }, { kind: 'refund', method: 'sslcommerz' }])
    await expect(giveBack('20001')).rejects.toMatchObject({ code: 'invalid', field: 'amount' })
    await giveBack('20000')
    expect(payment?.refunded).toBe(2_800_000)
  })

  test('once where two ask at the same moment', async () => {
    const payment = await paid()
    // all three look at the order before anybody gives back: who looks afterwards may give the sum once more
    const seen = await fileOf()
    const asked = await Promise.allSettled([1, 2, 3].map(() => giveBack('5000', seen)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(payment?.refunded).toBe(500_000)
    expect(await ledgerOf()).toHaveLength(2)
  })

  const entryOfRefund = async () => (await ledgerOf()).find(({ kind }) => kind === 'refund')?.id ?? 0
  const follow = async (more = {}) => {
    return followRefund({ ...api, log, publicUrl: 'http://studio.test' }, await entryOfRefund(), more)
  }

  test('[GW-74] by a refund that takes days: it is asked about until it is given, and nobody is told', async () => {
    await paid()
    host.mood = { refunds: 'processing' }
    await giveBack('5000')
    const { rows: jobs } = await sql`select data from pgboss.job where name = 'follow-refund'`.execute(api.database)
    expect(jobs).toContainEqual({ data: { entry: await entryOfRefund() } })
    expect(await follow()).toBe('pending')
    host.mood = { refundsLater: 'refunded' }
    expect(await follow()).toBe('done')
    expect(await issuesOf(api, order.id)).toEqual([])
  })

  test('[GW-74] by a refund that the gateway cancels: it counts as paid again, once, and the studio is told', async () => {
    await paid()
    host.mood = { refunds: 'processing', refundsLater: 'cancelled' }
    await giveBack('5000')
    expect(await read()).toMatchObject({ paidSum: '23000.00' })
    // the second may look before or after the first has written
    expect(await Promise.all([follow(), follow()])).toContain('refused')
    expect(await follow()).toBe('gone')
    expect([(await read()).paidSum, await issuesOf(api, order.id)]).toEqual(['28000.00', ['undone']])
    expect((await ledgerOf()).map(({ kind }) => kind)).toEqual(['payment', 'refund', 'payment'])
    const letters = await lettersTo(api.database, 'studio')
    expect(letters.at(-1)?.text).toContain('SSLCommerz did not give BDT 5,000 back after all')
    host.mood = {}
    await giveBack('28000')
    expect(await read()).toMatchObject({ paidSum: '0.00' })
  })

  test('[GW-74] by a refund of which the gateway says nothing for two weeks: the studio is told', async () => {
    await paid()
    host.mood = { refunds: 'processing' }
    await giveBack('5000')
    host.mood = { fails: '500' }
    await expect(follow()).rejects.toMatchObject({ code: 'unavailable' })
    host.mood = { refundsLater: 'processing' }
    expect(await follow({ isLastTry: true })).toBe('pending')
    expect([(await read()).paidSum, await issuesOf(api, order.id)]).toEqual(['23000.00', ['undone']])
  })

  test('nothing where the gateway refuses or is away; a second try gives it once', async () => {
    const payment = await paid()
    host.mood = { isAddressUnknown: true }
    await expect(giveBack('5000')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('the address of this server is not registered there'),
    })
    host.mood = { fails: '500' }
    await expect(giveBack('5000')).rejects.toMatchObject({ code: 'unavailable' })
    // the answer may be lost, and the money given: another sum would be another refund
    await expect(giveBack('4000')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('try the same sum again'),
    })
    host.mood = {}
    expect(await ledgerOf()).toHaveLength(1)
    await giveBack('5000')
    expect(payment?.refunded).toBe(500_000)
    expect(await ledgerOf()).toHaveLength(2)
  })

  test('[GW-74] by a refund that takes days: a job asks, and asks again an hour later', async () => {
    await followRefundsByJobs({ ...api, log, publicUrl: 'http://studio.test' })
    await paid()
    host.mood = { refunds: 'processing' }
    await giveBack('5000')
    const entry = await entryOfRefund()
    const jobOf = async () => {
      const { rows } = await sql<{ state: string; is_later: boolean }>`
        select state, start_after > now() + interval '50 minutes' as is_later from pgboss.job
        where name = 'follow-refund' and (data ->> 'entry')::integer = ${entry}
      `.execute(api.database)
      return rows
    }
    await expect.poll(jobOf).toEqual([{ state: 'retry', is_later: true }])
  })
})
