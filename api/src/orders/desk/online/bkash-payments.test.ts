// Payment by bKash, against a stand-in that can lie, stall and break.
import type { Order } from '@chobighor/contract/orders'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BkashHost, openBkashHost, type Place } from '../../../../../tools/bkash-host.ts'
import type { Deed } from '../../../../../tools/bkash-host-pages.ts'
import { bkashShopAt, sweepLater } from '../../../../../tools/bkash-shop.ts'
import { sweep } from '../../../../../tools/gateway-shop.ts'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { aPayload, MANY_ORDERS } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import type { Bkash } from '../../../payment-providers/bkash.ts'

let host: BkashHost
let api: TestApi
let nadia: SignedInVisitor
let order: Order

beforeAll(async () => {
  host = await openBkashHost()
  api = await bkashShopAt(host, { limits: MANY_ORDERS })
})
beforeEach(async () => {
  nadia = await signInAs(api)
  order = await nadia.call.orders.placeOrder(aPayload())
})
afterEach(() => {
  host.mood = {}
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

/** @returns bKash's id of the payment */
async function open(of = order): Promise<string> {
  const { address } = await nadia.call.orders.payAtGateway({ id: String(of.id), provider: 'bkash' })
  return new URL(address).searchParams.get('paymentID') ?? ''
}
/** The browser follows an address at which bKash sends it back. @returns how the payment stands, as the order's page is told */
async function goTo(address: string): Promise<string | null> {
  const answer = await api.fetch(new Request(address))
  expect(answer.status).toBe(303)
  const to = new URL(answer.headers.get('location') ?? '')
  expect(to.pathname).toBe(`/order/${order.id}/`)
  return to.searchParams.get('payment')
}
const pay = (id: string, deed: Deed = 'confirm') => goTo(host.act(id, deed))
const forged = (id: string, status = 'success') =>
  goTo(`http://studio.test/api/v1/payment/bkash/return/?paymentID=${id}&status=${status}`)
const read = () => nadia.call.orders.findOrder({ id: String(order.id) })
const rowOf = (id: string) =>
  api.database.selectFrom('provider_payments').selectAll().where('provider_order_id', '=', id).executeTakeFirstOrThrow()
const ledger = () => api.database.selectFrom('payments').selectAll().where('order_id', '=', order.id).execute()
const callsOf = (place: Place) => host.asked.filter((asked) => asked === place).length

describe('a payment', () => {
  test('[GW-20] is executed once after the payer has confirmed, and bKash is not asked about it again', async () => {
    const before = callsOf('status')
    const id = await open()
    expect(await pay(id)).toBe('paid')
    const [entry, ...others] = await ledger()
    expect(others).toEqual([])
    expect(entry).toMatchObject({ method: 'bkash', amount_paisa: 2_800_000, reference: host.payments.get(id)?.trxID })
    expect(await read()).toMatchObject({ isPaid: true })
    expect(await forged(id)).toBe('paid')
    await sweep(api)
    expect([host.executions.get(id), callsOf('status')]).toEqual([1, before])
  })

  test('[GW-21] that the payer has not confirmed stays unpaid, whatever the address says', async () => {
    const id = await open()
    expect(await forged(id)).toBe('failed')
    expect(await ledger()).toEqual([])
    expect(await rowOf(id)).toMatchObject({ state: 'denied' })
    // a confirmation afterwards changes nothing: nobody executes it any more
    expect(await pay(id)).toBe('failed')
    expect([host.payments.get(id)?.trxID, await ledger()]).toEqual(['', []])
    expect(await pay(await open())).toBe('paid')
  })

  test('[GW-21] is not found by the number of another: the browser goes to the orders of its own session', async () => {
    for (const id of ['TR0011UNKNOWN', "TR0011'", '']) {
      const answer = await api.ask(`/payment/bkash/return/?paymentID=${id}&status=success`)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://studio.test/user/profile/#orders'])
    }
  })

  test.each(['__proto__', 'constructor', 'toString', 'Cancel', ''])(
    '[GW-21] that comes back as “%s” stays open',
    async (status) => {
      const id = await open()
      expect(await forged(id, status)).toBe('failed')
      expect(await rowOf(id)).toMatchObject({ state: 'opened', reason: '' })
    },
  )

  test.each<Deed>(['cancel', 'wrong-pin'])('[GW-22] whose payer leaves by “%s” is free at once', async (deed) => {
    const id = await open()
    expect(await pay(id, deed)).toBe('failed')
    expect([(await rowOf(id)).state, host.executions.get(id)]).toEqual(['denied', undefined])
    expect(await read()).toMatchObject({ isPaid: false, isPaymentPending: false })
    expect(await pay(await open())).toBe('paid')
  })

  test('[GW-23] of a payer without enough money says so kindly, and takes nothing', async () => {
    const id = await open()
    expect(await pay(id, 'confirm-without-money')).toBe('no-money')
    const { state, reason } = await rowOf(id)
    expect([state, reason]).toEqual([
      'denied',
      expect.stringMatching(/^There is not enough money .* nothing was taken/),
    ])
    expect(await ledger()).toEqual([])
  })

  test('[GW-24] is executed once when the browser comes back twice at once, and the sweep looks meanwhile', async () => {
    for (let round = 0; round < 3; round++) {
      order = await nadia.call.orders.placeOrder(aPayload(), { context: { 'idempotency-key': `round-${round}` } })
      const id = await open()
      const address = host.act(id)
      await Promise.all([goTo(address), goTo(address), sweep(api, 2), goTo(address), sweep(api)])
      await sweep(api)
      expect([host.executions.get(id), (await ledger()).length, (await rowOf(id)).state]).toEqual([1, 1, 'captured'])
    }
  })

  test('[GW-25] in two tabs is paid in the later one, and the earlier one takes nothing', async () => {
    const [first, second] = [await open(), await open()]
    expect(await pay(second)).toBe('paid')
    expect(await pay(first)).not.toBe('paid')
    expect([host.executions.get(first), (await ledger()).length]).toEqual([undefined, 1])
  })

  test('[GW-25] of an order that was cancelled meanwhile is not executed', async () => {
    const id = await open()
    await api.database.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute()
    expect(await pay(id)).not.toBe('paid')
    expect([host.executions.get(id), await ledger()]).toEqual([undefined, []])
  })
})

/** Another server holds what a payment needs, as when hundreds are paid at once. */
const beBusy = () =>
  sql`
    create function busy() returns trigger language plpgsql as $$ begin raise 'busy' using errcode = '55P03'; end $$;
    create trigger busy before update on provider_payments for each row execute function busy()
  `.execute(api.database)
const beFree = () => sql`drop function busy cascade`.execute(api.database)

describe('an execution that is interrupted', () => {
  test('[GW-70] before it began, because this server was too busy, begins when the browser comes back by itself', async () => {
    const id = await open()
    await beBusy()
    let at = host.act(id)
    const follow = async () => {
      const answer = await api.fetch(new Request(at))
      at = answer.headers.get('location') ?? ''
      return answer.status
    }
    for (let times = 1; times <= 2; times++) {
      expect(await follow()).toBe(303)
      const { pathname, searchParams } = new URL(at)
      expect(pathname).toBe('/api/v1/payment/bkash/return/')
      expect(Object.fromEntries(searchParams)).toMatchObject({ paymentID: id, status: 'success', again: `${times}` })
    }
    await beFree()
    await follow()
    expect(at).toMatch(`http://studio.test/order/${order.id}/?payment=paid&number=`)
    expect([host.executions.get(id), (await ledger()).length]).toEqual([1, 1])
  })

  test('[GW-70] before it began, again and again: the browser is sent round five times, then to the order', async () => {
    const id = await open()
    await beBusy()
    let at = host.act(id)
    let times = 0
    for (; at.includes('/payment/bkash/return/'); times++)
      at = (await api.fetch(new Request(at))).headers.get('location') ?? ''
    await beFree()
    expect(at).toMatch(`http://studio.test/order/${order.id}/?payment=asking&number=`)
    expect(times).toBe(6)
    expect([host.executions.get(id), (await rowOf(id)).state]).toEqual([undefined, 'opened'])
  })

  test('[GW-26] before it reached bKash is not made up for: nothing was taken, and the order can be paid again', async () => {
    const id = await open()
    host.act(id)
    await api.database
      .updateTable('provider_payments')
      .set({ state: 'capturing', capturing_since: new Date() })
      .where('provider_order_id', '=', id)
      .execute()
    await sweep(api)
    expect(await rowOf(id)).toMatchObject({ state: 'capturing' })
    expect(await forged(id)).toBe('asking')
    await sweepLater(api)
    expect([(await rowOf(id)).state, host.executions.get(id), await ledger()]).toEqual(['denied', undefined, []])
    expect(await pay(await open())).toBe('paid')
  })

  test('[GW-26] after it reached bKash is entered by the next look, once', async () => {
    const id = await open()
    host.act(id)
    await api.database
      .updateTable('provider_payments')
      .set({ state: 'capturing', capturing_since: new Date() })
      .where('provider_order_id', '=', id)
      .execute()
    const bkash = (await api.gateways.find('bkash')) as Bkash | undefined
    await bkash?.client.execute(id)
    await Promise.all([sweep(api), sweep(api), forged(id)])
    expect([(await rowOf(id)).state, host.executions.get(id), (await ledger()).length]).toEqual(['captured', 1, 1])
  })

  test('[GW-26] at the moment of the note, by the database, is entered by the next look, once', async () => {
    const id = await open()
    await sql`
      create function die() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$
    `.execute(api.database)
    await sql`create trigger die before insert on payments for each row execute function die()`.execute(api.database)
    const back = await api.fetch(new Request(host.act(id)))
    expect([303, 500, 503]).toContain(back.status)
    await sql`drop function die cascade`.execute(api.database)
    expect([host.executions.get(id), await ledger()]).toEqual([1, []])
    await sweep(api)
    expect([host.executions.get(id), (await ledger()).length]).toEqual([1, 1])
  })
})

const HOWS = ['silence', '500', 'html', 'half', 'empty'] as const

describe('an answer that is lost', () => {
  test.each(HOWS)('[GW-27] to an execution that was made, by %s: one question settles it', async (how) => {
    const id = await open()
    host.mood = { fault: { at: 'execute', when: 'after', how } }
    const before = callsOf('status')
    expect(await pay(id)).toBe('paid')
    expect([host.executions.get(id), callsOf('status') - before, (await ledger()).length]).toEqual([1, 1, 1])
  })

  test.each(HOWS)('[GW-27] to an execution that was not made, by %s: nobody executes it again', async (how) => {
    const id = await open()
    host.mood = { fault: { at: 'execute', when: 'before', how } }
    expect(await pay(id)).toBe('asking')
    host.mood = {}
    expect(await forged(id)).toBe('asking')
    await sweepLater(api)
    expect([(await rowOf(id)).state, host.executions.get(id), await ledger()]).toEqual(['denied', undefined, []])
  })

  test('[GW-27] to the execution and to the question: the sweep asks until it knows', async () => {
    const id = await open()
    host.mood = {
      lie(answer, place) {
        if (place !== 'create') for (const key of Object.keys(answer)) delete answer[key]
      },
    }
    expect(await pay(id)).toBe('asking')
    await sweep(api)
    expect(await ledger()).toEqual([])
    host.mood = {}
    await sweep(api)
    expect([host.executions.get(id), (await ledger()).length]).toEqual([1, 1])
  })

  test.each(HOWS)('to the opening, by %s: nothing is opened here, and the next try opens another', async (how) => {
    host.mood = { fault: { at: 'create', when: 'after', how } }
    await expect(open()).rejects.toMatchObject({ code: 'unavailable' })
    host.mood = {}
    expect(await pay(await open())).toBe('paid')
  })
})

describe('a refusal', () => {
  test.each(['2062', '2068', '2116', '2117', '2119'])(
    '[GW-28] %s of an execution that was made counts as paid',
    async (code) => {
      const id = await open()
      const paid = host.act(id)
      const bkash = (await api.gateways.find('bkash')) as Bkash | undefined
      await bkash?.client.execute(id)
      host.mood = { refusal: { at: 'execute', code } }
      const before = callsOf('status')
      expect(await goTo(paid)).toBe('paid')
      expect([callsOf('status') - before, (await ledger()).length]).toEqual([1, 1])
    },
  )

  const DENIED = [
    ['2011', 'wrong-pin', /PIN was wrong/],
    ['2015', 'locked', /PIN was wrong too often/],
    ['2018', 'too-late', /time for this payment ran out/],
    ['2023', 'no-money', /not enough money/],
    ['2057', 'no-wallet', /no personal bKash account/],
    ['2056', 'failed', /took nothing/],
    ['2069', 'failed', /took nothing/],
    ['2001', 'failed', /took nothing/],
    ['9999', 'failed', /took nothing/],
  ] as const
  test.each(DENIED.flatMap(([code, ...rest]) => ([1, 2, 3] as const).map((form) => [code, form, ...rest] as const)))(
    '[GW-23] %s in form %i, whatever the HTTP status, leaves the order unpaid with a sentence',
    async (code, form, outcome, says) => {
      const id = await open()
      host.mood = { refusal: { at: 'execute', code, form } }
      expect(await pay(id)).toBe(outcome)
      expect(await rowOf(id)).toMatchObject({ state: 'denied', reason: expect.stringMatching(says) })
      expect(await ledger()).toEqual([])
    },
  )

  test.each(['2003', '503'])('%s, which means later, is settled by the sweep', async (code) => {
    const id = await open()
    host.mood = { refusal: { at: 'execute', code } }
    expect(await pay(id)).toBe('asking')
    host.mood = {}
    await sweepLater(api)
    expect([(await rowOf(id)).state, await ledger()]).toEqual(['denied', []])
  })
})
