// SSLCommerz contradicts itself, or sends the browser where no page is.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import * as shop from '../../../../../tools/sslcommerz-shop.ts'
import { aPayload, lettersTo } from '../../../../test/fixtures/order.ts'
import { signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { visitSslCommerz } from '../../../../test/fixtures/sslcommerz-visit.ts'
import { createSslCommerz } from '../../../payment-providers/sslcommerz.ts'

const visit = visitSslCommerz()

const open = () => visit.nadia.call.orders.payAtGateway({ id: String(visit.order.id), provider: 'sslcommerz' })
async function pay() {
  const { address } = await open()
  return visit.host.decide(shop.paymentAt(visit.host, address)?.tran_id ?? '', 'VALID')
}
const comeBack = async (form: Record<string, string>) => shop.outcomeOf(await shop.comeBack(visit.api, form))

test('[GW-83] what it calls paid and does not validate is unclear, until it validates it', async () => {
  const form = await pay()
  let answers = 0
  visit.host.mood = {
    lie: (answer) => {
      // the list of tries is answered first, and then the validation
      if (++answers > 1) answer.status = 'INVALID_TRANSACTION'
    },
  }
  expect(await comeBack(form)).toBe('unclear')
  await expect(open()).rejects.toMatchObject({ message: expect.stringContaining('before you pay again') })
  const letters = await lettersTo(visit.api.database, 'studio')
  expect(letters.at(-1)?.text).toContain('its validation says INVALID_TRANSACTION')
  visit.host.mood = {}
  expect(await comeBack(form)).toBe('paid')
  expect(await visit.nadia.call.orders.findOrder({ id: String(visit.order.id) })).toMatchObject({ paidSum: '28000.00' })
})

test.each(['javascript:alert(1)', 'data:text/html,hello', '/pay'])(
  '[GW-84] an address like %s reaches no browser',
  async (GatewayPageURL) => {
    const liar = createServer((_, response) => response.end(JSON.stringify({ status: 'SUCCESS', GatewayPageURL })))
    await new Promise<void>((done) => liar.listen(0, '127.0.0.1', done))
    const { port } = liar.address() as AddressInfo
    const lying = await shop.openSslCommerzShop({ ...visit.host, address: `http://127.0.0.1:${port}` })
    const customer = await signInAs(lying)
    const { id } = await customer.call.orders.placeOrder(aPayload())
    const opened = customer.call.orders.payAtGateway({ id: String(id), provider: 'sslcommerz' })
    await expect(opened).rejects.toMatchObject({ code: 'unavailable' })
    await lying.drop()
    liar.close()
  },
)

test('[GW-85] a refund without its number is entered under ours', async () => {
  await comeBack(await pay())
  const answers = createServer(async (asked, response) => {
    const wasRefund = asked.url?.includes('refund_trans_id')
    const told = wasRefund
      ? { APIConnect: 'DONE', status: 'success' }
      : await (await fetch(visit.host.address + asked.url)).json()
    response.end(JSON.stringify(told))
  })
  await new Promise<void>((done) => answers.listen(0, '127.0.0.1', done))
  const { port } = answers.address() as AddressInfo
  const account = { isSandbox: true, account: { store_id: visit.host.store.storeId } }
  const gateway = createSslCommerz(
    {
      ...account,
      secrets: { store_password: visit.host.store.password },
      standIns: { sandbox: `http://127.0.0.1:${port}` },
    },
    pino({ level: 'silent' }),
  )
  const payment = await visit.api.database
    .selectFrom('provider_payments')
    .selectAll()
    .where('order_id', '=', visit.order.id)
    .$narrowType<{ provider_order_id: string }>()
    .executeTakeFirstOrThrow()
  const [{ reference = '' } = {}] = await visit.api.database
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', visit.order.id)
    .execute()
  const wanted = {
    captureId: reference,
    cents: 10_000,
    reason: 'Order No 1',
    requestId: 'ours-1',
    isAgain: false,
    idsBefore: null,
    noteBefore: async () => {},
    findEntered: async () => [],
  }
  expect(await gateway.refund?.(payment, wanted)).toEqual({ state: 'done', id: 'ours-1' })
  answers.close()
})
