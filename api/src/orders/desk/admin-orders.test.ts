// What the studio does with one order, which e-mails are sent to whom, and what is recorded.
import type { OrderFile } from '@chobighor/contract/admin/order-details'
import type { Order } from '@chobighor/contract/orders'
import { canConfirm, canDecline } from '@chobighor/contract/plain/order-steps'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../test/fixtures/bookable-studio.ts'
import { aPayload, lettersTo, SHIPPING } from '../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let nadia: SignedInVisitor
let rafi: SignedInVisitor
let admin: SignedInVisitor
let other: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin, nadia } = await openBookableStudio({
    admin: { first_name: 'Mina', last_name: '' },
    customer: { phone: '+8801711000000' },
  }))
  rafi = await signInAs(api, { first_name: 'Rafi', last_name: '' })
  other = await signInAs(api, { is_admin: true })
})
afterAll(() => api.drop())

let day = 0
const place = (visitor = nadia): Promise<Order> => {
  const eventDate = new Date(Date.UTC(2033, 0, ++day)).toISOString().slice(0, 10)
  return visitor.call.orders.placeOrder(aPayload({ shippingAddress: { ...SHIPPING, eventDate } }))
}
const file = ({ id }: { id: number }) => admin.call.orderDesk.find({ id })
const seen = async ({ id }: { id: number }) => ({ id, version: (await file({ id })).version })
const subjectsTo = async (recipient: string) => (await lettersTo(api.database, recipient)).map(({ subject }) => subject)
const whatHappened = ({ history }: OrderFile) => history.map(({ what, by }) => `${what} ${by ?? ''}`.trim())

describe('an order that was asked for', () => {
  test('is confirmed, with a letter and on record (M-11)', async () => {
    const order = await place()
    const confirmed = await admin.call.orderDesk.confirm(await seen(order))
    expect(confirmed).toMatchObject({ stage: 'confirmed', order: { status: 'confirmed', isPaid: false } })
    expect(await subjectsTo(nadia.email)).toContain(`Your order ${order.id} at Chobighor is confirmed`)
    expect(whatHappened(confirmed)).toEqual(['placed Nadia Rahman', 'email', 'email', 'confirm Mina', 'email'])
    expect(confirmed.history.at(-2)).toMatchObject({
      before: { status: 'requested' },
      after: { status: 'confirmed' },
    })
  })

  test('is declined with a reason, which its customer reads, and can then neither be paid nor delivered (M-11)', async () => {
    const order = await place()
    const without = await admin.ask('PUT', `/admin/orders/${order.id}/decline/`, { version: 1, reason: ' ' })
    expect([without.status, await without.json()]).toMatchObject([400, { field: 'reason' }])
    await admin.call.orderDesk.decline({ ...(await seen(order)), reason: 'We are away.' })
    expect(await nadia.call.orders.findOrder({ id: order.id })).toMatchObject({
      status: 'declined',
      statusReason: 'We are away.',
    })
    const [letter] = (await lettersTo(api.database, nadia.email)).slice(-1)
    expect(letter?.text).toContain('Reason: We are away.')
    expect((await admin.ask('PUT', `/order/${order.id}/pay/`, { method: 'cash' })).status).toBe(409)
    expect((await admin.ask('PUT', `/order/${order.id}/deliver/`)).status).toBe(409)
    await expect(admin.call.orderDesk.addPayment({ ...(await seen(order)), method: 'cash' })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('goes through the states as the table says, and no other way (M-11)', async () => {
    const steps = ['confirm', 'decline', 'cancel'] as const
    const allowed: string[] = []
    for (const way of [[], ['confirm'], ['decline'], ['cancel']] as const) {
      for (const step of steps) {
        const order = await place(rafi)
        for (const before of way) await admin.call.orderDesk[before]({ ...(await seen(order)), reason: 'So it is.' })
        const answer = await admin.ask('PUT', `/admin/orders/${order.id}/${step}/`, {
          version: (await file(order)).version,
          reason: 'So it is.',
        })
        if (answer.status === 200) allowed.push([...way, step].join(' → '))
        else expect(answer.status).toBe(409)
      }
    }
    expect(allowed).toEqual([
      'confirm',
      'decline',
      'cancel',
      'confirm → cancel',
      'decline → confirm',
      'cancel → confirm',
    ])
  })

  test('that is delivered needs no confirming any more, unless it was cancelled since (M-11)', async () => {
    const order = await place()
    await admin.call.orderDesk.addPayment({ ...(await seen(order)), method: 'cash' })
    const delivered = await admin.call.orderDesk.deliver(await seen(order))
    expect([canConfirm(delivered.order), canDecline(delivered.order)]).toEqual([false, false])
    await expect(admin.call.orderDesk.confirm(await seen(order))).rejects.toMatchObject({
      code: 'conflict',
      message: 'This order was delivered already.',
    })
    await admin.call.orderDesk.cancel({ ...(await seen(order)), reason: 'The hall has closed.' })
    expect((await admin.call.orderDesk.confirm(await seen(order))).order.status).toBe('confirmed')
  })

  test('that another admin has changed meanwhile is not changed again: the second is told', async () => {
    const order = await place()
    const version = await seen(order)
    await other.call.orderDesk.confirm(version)
    for (const step of ['confirm', 'cancel', 'decline'] as const)
      await expect(admin.call.orderDesk[step]({ ...version, reason: 'x' })).rejects.toMatchObject({
        code: 'conflict',
        field: 'version',
      })
    expect((await file(order)).stage).toBe('confirmed')
  })
})

describe('the customer', () => {
  const cancel = (visitor: SignedInVisitor, id: number | string, reason?: string) =>
    visitor.ask('PUT', `/order/${id}/cancel/`, { reason })

  test('cancels an unpaid order on its page, and the studio is told (M-11)', async () => {
    const order = await place()
    const answer = await cancel(nadia, order.id, 'The date has moved.')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ status: 'cancelled', statusReason: 'The date has moved.' })
    const [letter] = (await lettersTo(api.database, 'studio')).slice(-1)
    expect(letter).toMatchObject({ subject: `Order ${order.id} was cancelled by the customer`, reply_to: nadia.email })
    expect(letter?.text).toContain('The date has moved.')
    expect(whatHappened(await file(order))).toContain('withdraw Nadia Rahman')
    expect((await cancel(nadia, order.id)).status).toBe(409)
  })

  test('doesn’t cancel what is paid or delivered: 409 with a sentence (M-11)', async () => {
    const order = await place()
    await admin.call.orderDesk.addPayment({ ...(await seen(order)), method: 'cash' })
    const paid = await cancel(nadia, order.id)
    expect([paid.status, await paid.json()]).toMatchObject([409, { detail: expect.stringContaining('is paid') }])
    await admin.call.orderDesk.deliver(await seen(order))
    const delivered = await cancel(nadia, order.id)
    expect([delivered.status, await delivered.json()]).toMatchObject([
      409,
      { detail: expect.stringContaining('was delivered') },
    ])
    expect((await file(order)).order.status).toBe('requested')
  })

  test('[X-05] cancels nobody else’s: the same 404 (M-14)', async () => {
    const order = await place()
    for (const id of [order.id, 2147483647, 'x']) {
      const answer = await cancel(rafi, id)
      expect([answer.status, await answer.text()]).toEqual([
        404,
        '{"detail":"This order can’t be found.","code":"not_found"}',
      ])
    }
  })
})

describe('money', () => {
  test('comes in parts, and the order is paid when the sum is (M-01)', async () => {
    const order = await place()
    const advance = await admin.call.orderDesk.addPayment({
      ...(await seen(order)),
      method: 'mobile',
      amount: '5000',
      note: 'bKash 8N7A6D5',
    })
    expect(advance).toMatchObject({ stage: 'requested', isPaid: false, paidSum: '5000.00', openSum: '23000.00' })
    expect(await subjectsTo(nadia.email)).not.toContain(`Payment received for your order ${order.id} at Chobighor`)
    const tooMuch = { ...(await seen(order)), method: 'cash', amount: '23000.01' } as const
    await expect(admin.call.orderDesk.addPayment(tooMuch)).rejects.toMatchObject({
      code: 'invalid',
      field: 'amount',
      message: 'No more than BDT 23,000 is open.',
    })
    const rest = await admin.call.orderDesk.addPayment({ ...(await seen(order)), method: 'bank' })
    expect(rest).toMatchObject({ stage: 'paid', isPaid: true, openSum: '0.00' })
    expect(rest.order.payments).toMatchObject([
      { method: 'mobile', amount: '5000.00', reference: 'bKash 8N7A6D5' },
      { method: 'bank', amount: '23000.00' },
    ])
    expect(whatHappened(rest).filter((each) => each === 'payment Mina')).toHaveLength(2)
    expect(await subjectsTo(nadia.email)).toContain(`Payment received for your order ${order.id} at Chobighor`)
  })

  test('pressed twice, is one payment', async () => {
    const order = await place()
    const money = { ...(await seen(order)), method: 'cash', amount: 100 } as const
    const tries = await Promise.allSettled([1, 2, 3].map(() => admin.call.orderDesk.addPayment(money)))
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect((await file(order)).paidSum).toBe('100.00')
  })

  test.each([
    ['12,500', '12500.00'],
    [' 12,500.50 ', '12500.50'],
  ])('of %s is taken as it is typed', async (amount, paidSum) => {
    const money = { ...(await seen(await place())), method: 'cash', amount } as const
    expect(await admin.call.orderDesk.addPayment(money)).toMatchObject({ paidSum })
  })

  test('that is left empty is said to be missing', async () => {
    const money = { ...(await seen(await place())), method: 'cash', amount: ' ' } as const
    await expect(admin.call.orderDesk.addPayment(money)).rejects.toMatchObject({
      field: 'amount',
      message: 'The amount is missing.',
    })
  })

  test.each(['-1', '0', '1e20', 'abc', '1.234', '12,50', '1,2,500', ',500'])('of %s is none', async (amount) => {
    const order = await place()
    const answer = await admin.ask('POST', `/admin/orders/${order.id}/payments/`, {
      version: 1,
      method: 'cash',
      amount,
    })
    expect([answer.status, await answer.json()]).toMatchObject([400, { field: 'amount' }])
  })

  test('of a cancelled order is given back, and the ledger tells so', async () => {
    const order = await place()
    await admin.call.orderDesk.addPayment({ ...(await seen(order)), method: 'cash' })
    const cancelled = await admin.call.orderDesk.cancel({ ...(await seen(order)), reason: 'The hall has closed.' })
    expect(cancelled).toMatchObject({ stage: 'cancelled', paidSum: '28000.00' })
    const [letter] = (await lettersTo(api.database, nadia.email)).slice(-1)
    expect(letter?.text).toContain('You get BDT 28,000 back.')
    const given = await admin.call.orderDesk.addRefund({
      ...(await seen(order)),
      method: 'cash',
      note: 'in the studio',
    })
    expect(given).toMatchObject({ paidSum: '0.00', isPaid: false, stage: 'cancelled' })
    expect(given.order.payments.at(-1)).toMatchObject({
      kind: 'refund',
      amount: '28000.00',
      reference: 'in the studio',
    })
    await expect(admin.call.orderDesk.addRefund({ ...(await seen(order)), method: 'cash' })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('a part that is given back leaves the order paid and its files with the customer; all of it doesn’t', async () => {
    const order = await place()
    const fileDownloadLink = 'https://files.example/evening.zip'
    await admin.call.orders.setDownloadLink({ id: String(order.id), fileDownloadLink })
    await admin.call.orderDesk.addPayment({ ...(await seen(order)), method: 'cash' })
    await admin.call.orderDesk.deliver(await seen(order))
    const read = () => nadia.call.orders.findOrder({ id: String(order.id) })
    const { paidAt } = await read()
    const part = await admin.call.orderDesk.addRefund({ ...(await seen(order)), method: 'cash', amount: '500' })
    expect(part).toMatchObject({ stage: 'delivered', isPaid: true, paidSum: '27500.00', openSum: '0.00' })
    expect(await read()).toMatchObject({ isPaid: true, paidAt, paidSum: '27500.00', openSum: '0.00', fileDownloadLink })
    // nothing is open: neither by hand nor at PayPal can it be paid
    const again = await admin.call.orders.payOrder({ params: { id: String(order.id) }, body: { method: 'cash' } })
    expect(again.payments).toHaveLength(2)
    await admin.call.orderDesk.addRefund({ ...(await seen(order)), method: 'cash' })
    const unpaid = { isPaid: false, paidAt: null, paidSum: '0.00', openSum: '28000.00', fileDownloadLink: null }
    expect(await read()).toMatchObject(unpaid)
    // the sum that was paid before no longer counts
    const anew = { ...(await seen(order)), method: 'cash', amount: '27500' } as const
    expect(await admin.call.orderDesk.addPayment(anew)).toMatchObject({ isPaid: false, openSum: '500.00' })
  })

  test('an advance is told to the customer, with what is open', async () => {
    const order = await place()
    await admin.call.orderDesk.addPayment({ ...(await seen(order)), method: 'cash', amount: '5000' })
    const told = { isPaid: false, paidSum: '5000.00', openSum: '23000.00' }
    expect(await nadia.call.orders.findOrder({ id: String(order.id) })).toMatchObject(told)
    expect((await nadia.call.orders.listMyOrders({})).find(({ id }) => id === order.id)).toMatchObject(told)
  })

  test('paid is what the ledger says: the database lets nobody write it beside', async () => {
    const order = await place()
    const update = api.database.updateTable('orders').where('id', '=', order.id)
    await expect(update.set({ paid_paisa: 1 }).execute()).rejects.toThrow('follows from its ledger')
    await expect(update.set({ paid_at: new Date() }).execute()).rejects.toThrow('follows from its ledger')
  })
})

describe('the link of the files', () => {
  test.each([
    ['ftp://files.example/a', 'must begin with https:// or http://'],
    ['evening.zip', 'must begin with https:// or http://'],
    ['http://127.0.0.1/x', 'everybody can reach'],
    ['http://2130706433/x', 'everybody can reach'],
    ['https://nas.local/evening', 'everybody can reach'],
    ['https://mina:secret@files.example/a', 'without a name and a password'],
    [`https://files.example/${'long/'.repeat(400)}`, '2000 characters at most'],
  ])('leads there from anywhere: not %s', async (link, sentence) => {
    await expect(admin.call.orderDesk.setLink({ ...(await seen(await place())), link })).rejects.toMatchObject({
      field: 'link',
      message: expect.stringContaining(sentence),
    })
  })

  test.each(['https://drive.example/a?b=c', 'http://203.0.113.7/a'])('may be %s', async (link) => {
    const { order } = await admin.call.orderDesk.setLink({ ...(await seen(await place())), link })
    expect(order.fileDownloadLink).toBe(link)
  })
})

describe('every call of the desk', () => {
  const calls = [
    ['GET', '/admin/orders/'],
    ['GET', '/admin/orders/board/'],
    ['GET', '/admin/orders/board/paid/'],
    ['GET', '/admin/orders/month/'],
    ['GET', '/admin/orders/export/'],
    ['GET', '/admin/orders/1/'],
    ['PUT', '/admin/orders/1/confirm/'],
    ['PUT', '/admin/orders/x/cancel/'],
    ['POST', '/admin/orders/1/payments/'],
    ['POST', '/admin/orders/1/refunds/'],
    ['DELETE', '/admin/orders/1/files/1/'],
  ] as const
  test.each(calls)('%s %s is refused to a customer before anything is looked at (Z-05)', async (method, path) => {
    const answer = await nadia.ask(method, path)
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'forbidden' }])
  })

  test('answers nobody’s order with the same 404', async () => {
    expect((await admin.ask('GET', '/admin/orders/2147483647/')).status).toBe(404)
    const answer = await admin.ask('PUT', '/admin/orders/x/confirm/', { version: 1 })
    expect(answer.status).toBe(404)
  })
})
