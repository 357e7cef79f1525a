import type { Order } from '@chobighor/contract/orders'
import { untouchedOrder } from '@chobighor/contract/untouched-order'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../../test/fixtures/api.ts'
import { addTwoServices, aPayload, countsOf, lettersTo, SHIPPING } from '../../../../test/fixtures/order.ts'
import { addPicture, addService } from '../../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let nadia: SignedInVisitor
let picture: { id: number; name: string }

beforeAll(async () => {
  api = await openTestApi({ now: () => new Date('2026-11-21T19:00:00Z') }) // 22 November in Dhaka
  picture = await addPicture(api.database)
  await addTwoServices(api.database, { picture_id: picture.id, image_url: 'https://pictures.test/wedding.jpg' })
  await addService(api.database, { slug: 'বিয়ে', name: 'বিয়ে', price_paisa: 0 })
})
beforeEach(async () => {
  nadia = await signInAs(api)
})
afterAll(() => api.drop())

const add = (body: unknown, headers?: Record<string, string>) => nadia.ask('POST', '/order/add/', body, headers)
const counts = () => countsOf(api.database)
const lettersOf = ({ email }: SignedInVisitor) => lettersTo(api.database, email)

describe('an order', () => {
  test('[A-29] [D-16] [D-17] is placed, answered whole, and has exactly the fields of the contract', async () => {
    const answer = await add(
      aPayload({
        orderItems: [{ product: 'portrait-hour' }, { product: 'wedding-day', price: 28000 }],
        totalPrice: '32500.50',
      }),
    )
    expect(answer.status).toBe(201)
    const order = (await answer.json()) as Order
    expect(order).toEqual({
      ...untouchedOrder('32500.50'),
      id: expect.any(Number),
      user: { name: 'Nadia Rahman', email: nadia.email },
      shippingAddress: SHIPPING,
      orderItems: [
        { product: 'portrait-hour', name: 'Portrait hour', image: null, qty: 1, price: '4500.50', picture: null },
        {
          product: 'wedding-day',
          name: 'Wedding day',
          image: `/media/${picture.name}/1600.jpg`,
          qty: 1,
          price: '28000.00',
          picture: expect.objectContaining({ widths: [400, 800, 1600] }),
        },
      ],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+06:00$/),
      events: [expect.objectContaining({ position: 0, kind: 'event', span: 'evening', isHeld: true })],
    })
  })

  test('[K-02] [K-03] [K-04] costs the sum of its items, no shipping and no tax', async () => {
    const order = await nadia.call.orders.placeOrder(
      aPayload({ orderItems: [{ product: 'wedding-day' }, { product: 'portrait-hour' }], totalPrice: 32500.5 }),
    )
    expect(order).toMatchObject({ shippingPrice: '0.00', taxPrice: '0.00', totalPrice: order.itemsPrice })
  })

  test('[K-05] has no shipping below, at and above the threshold of 100', async () => {
    for (const [slug, price] of Object.entries({ fifty: 50, hundred: 100, more: 150 })) {
      await addService(api.database, { slug, price_paisa: price * 100 })
      const order = await nadia.call.orders.placeOrder(aPayload({ orderItems: [{ product: slug }], totalPrice: price }))
      expect(order).toMatchObject({ shippingPrice: '0.00', totalPrice: `${price}.00` })
    }
  })

  test('promises a letter to the customer and one to the studio, and enqueues them', async () => {
    const before = await api.enqueued()
    const [, , letters = 0] = await counts()
    await nadia.call.orders.placeOrder(aPayload())
    expect(await api.enqueued()).toBe(before + 2)
    expect(await lettersOf(nadia)).toHaveLength(1)
    expect((await counts())[2]).toBe(letters + 2)
  })

  test('is called by the e-mail of a customer without a name', async () => {
    const nameless = await signInAs(api, { first_name: '', last_name: '' })
    expect((await nameless.call.orders.placeOrder(aPayload())).user.name).toBe(nameless.email)
  })

  test('[Z-02] keeps its prices, names and pictures when the service changes or goes', async () => {
    const service = await addService(api.database, { slug: 'passing', name: 'Passing', price_paisa: 100 })
    const placed = await nadia.call.orders.placeOrder(
      aPayload({ orderItems: [{ product: 'passing' }], totalPrice: '1.00' }),
    )
    await api.database
      .updateTable('services')
      .set({ price_paisa: 900, name: 'Other' })
      .where('id', '=', service)
      .execute()
    expect(await nadia.call.orders.findOrder({ id: placed.id })).toEqual(placed)
    await api.database.deleteFrom('services').where('id', '=', service).execute()
    expect(await nadia.call.orders.findOrder({ id: placed.id })).toEqual(placed)
  })

  test('of what is given away costs nothing, and a Bangla slug is one', async () => {
    const order = await nadia.call.orders.placeOrder(
      aPayload({ orderItems: [{ product: 'বিয়ে' }], totalPrice: '0.00' }),
    )
    expect(order).toMatchObject({ totalPrice: '0.00', isPaid: false })
  })

  test('[M-04] [Z-02] a service twice counts once, before sums are compared', async () => {
    const twice = { product: 'wedding-day', price: '28000.00' }
    const order = await nadia.call.orders.placeOrder(
      aPayload({ orderItems: [twice, { product: 'wedding-day' }, twice] }),
    )
    expect(order.orderItems).toHaveLength(1)
    expect(order.totalPrice).toBe('28000.00')
  })

  test('[Z-02] [Z-06] takes nothing else from outside: who, paid, status and quantity are not read', async () => {
    const forged = {
      ...aPayload(),
      id: 7,
      user: { name: 'Somebody', email: 'else@example.com' },
      user_id: 1,
      isPaid: true,
      paidAt: '2020-01-01',
      isDelivered: true,
      status: 'confirmed',
      fileDownloadLink: 'https://files.example/x',
      orderItems: [{ product: 'wedding-day', qty: 5, name: '<b>Free</b>', image: 'x', price: '28000.00', id: 99 }],
    }
    const order = (await (
      await add(JSON.stringify(forged).replace('{', '{"__proto__":{"isPaid":true},'))
    ).json()) as Order
    expect(order).toMatchObject({
      user: { email: nadia.email },
      isPaid: false,
      isDelivered: false,
      status: 'requested',
      fileDownloadLink: null,
      files: [],
      orderItems: [{ qty: 1, name: 'Wedding day' }],
    })
  })

  test('holds what was typed as it was typed', async () => {
    const shippingAddress = { ...SHIPPING, address: '<script>alert(1)</script>', city: "O'Neil & Söhne; drop table" }
    const order = await nadia.call.orders.placeOrder(aPayload({ shippingAddress }))
    expect(order.shippingAddress).toEqual(shippingAddress)
  })
})

describe('the studio’s own rules', () => {
  const placeOn = (eventDate: string) =>
    nadia.ask('POST', '/order/add/', aPayload({ shippingAddress: { ...SHIPPING, eventDate } }))

  test('[M-13] [F-18] a day that is over in Dhaka is taken and marked', async () => {
    expect(await (await placeOn('2026-11-21')).json()).toMatchObject({ isEventPast: true })
    expect(await (await placeOn('2026-11-22')).json()).toMatchObject({ isEventPast: false })
  })

  test('the studio may refuse days that are over (M-13)', async () => {
    await api.database.insertInto('order_settings').values({ refuse_past_dates: true }).execute()
    const answer = await placeOn('2026-11-20')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ field: 'shippingAddress.eventDate' })
    expect((await placeOn('2026-11-22')).status).toBe(201)
    await api.database.deleteFrom('order_settings').execute()
  })

  test('[M-59] an unverified customer may order, unless the studio asks for it', async () => {
    expect((await placeOn('2031-01-01')).status).toBe(201)
    await api.database.insertInto('order_settings').values({ require_verified: true }).execute()
    const answer = await placeOn('2031-01-02')
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ detail: 'Please verify your account before you place an order.' })
    await api.database.updateTable('users').set({ is_verified: true }).where('id', '=', nadia.id).execute()
    expect((await placeOn('2031-01-02')).status).toBe(201)
    await api.database.deleteFrom('order_settings').execute()
  })

  test('the terms are accepted with the order once the studio has a page of them (M-68)', async () => {
    const acceptedAt = async (eventDate: string) => {
      const { id } = (await (await placeOn(eventDate)).json()) as Order
      const query = api.database.selectFrom('orders').select('terms_accepted_at').where('id', '=', id)
      return (await query.executeTakeFirstOrThrow()).terms_accepted_at
    }
    expect(await acceptedAt('2031-02-01')).toBeNull()
    await api.database.insertInto('pages').values({ slug: 'terms', title: 'Terms', body: '' }).execute()
    expect(await acceptedAt('2031-02-02')).toBeInstanceOf(Date)
  })
})
