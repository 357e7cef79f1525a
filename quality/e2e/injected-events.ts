// What customers and the studio write about events, crews and documents, with script injections in each text.
import { aPayload, SHIPPING } from '@chobighor/api/test/fixtures/order'
import type { InjectedStudio } from './call-with-injections.ts'
import { wildAddress, wildText } from './hostile-field-values.ts'

/** Of the service that the studio was filled with. */
const PRICE = '1000.00'

interface Settings {
  rows: { id: number; version: number }[]
}

/** Another event by the customer and by the studio, a crew, a customer who waits, and what stands on documents. */
export async function writeEvents({ say, admin, customers, orders, slugs }: InjectedStudio): Promise<void> {
  const text = (field: string, most: number) => wildText(field, 4, most)
  const [id, customer] = [orders[5], customers[5]]
  const venue = { venueName: text('address', 150), venueLocation: text('city', 300) }
  const wild = { ...venue, date: wildAddress(0), time: wildAddress(1) }
  const plain = { id, date: '2031-11-20', time: '18:00', venueName: 'Home', venueLocation: 'Dhaka' }
  await say('orders.addEvent', wild, plain, customer?.token)

  const byStudio = { ...wild, endTime: wildAddress(2), zone: text('name', 60), products: [text('name', 100)] }
  const plainer = {
    ...plain,
    date: '2031-11-22',
    span: 'hours',
    endTime: '22:00',
    zone: '',
    products: [slugs.services],
  }
  const { events } = await say<{ events: { id: number }[] }>('orderEvents.addEvent', byStudio, plainer, admin.token)
  const event = events.at(-1)?.id
  await say('orderEvents.changeEvent', byStudio, { ...plainer, event }, admin.token)

  // by the terms, which the orders before them don't have
  const shippingAddress = { ...SHIPPING, eventDate: '2031-11-26' }
  const orderItems = [{ product: slugs.services ?? '', price: PRICE }]
  const order = await say<{ id: number; events: { id: number }[] }>(
    'orders.placeOrder',
    {},
    aPayload({ orderItems, shippingAddress, itemsPrice: PRICE, totalPrice: PRICE }),
    customer?.token,
  )
  const moved = { id: order.id, event: order.events[0]?.id, date: '2031-11-28', time: '18:00' }
  await say('orders.moveEvent', { date: wildAddress(0), time: wildAddress(1) }, moved, customer?.token)

  const spent = { amount: wildAddress(2), reason: text('reason', 200), paidTo: text('name', 100) }
  await say('expenses.enter', spent, { id, event, amount: '3500', reason: 'Two assistants', paidTo: '' }, admin.token)

  const named = { name: text('name', 100), phone: wildAddress(3) }
  const crew = await say<{ id: number }>('crews.add', named, { name: 'Rafi', phone: '' }, admin.token)
  await say('orderEvents.assignCrew', {}, { id, event, crew: crew.id }, admin.token)

  // somebody may wait only for an evening that is taken
  const setCapacity = async (capacity_per_shift: number | null) => {
    const { rows } = await say<Settings>('orderSettings.list', {}, {}, admin.token)
    await say('orderSettings.change', {}, { ...rows[0], capacity_per_shift, evening_begins: 17 }, admin.token)
  }
  await setCapacity(1)
  const taken = { date: '2031-12-15', shift: 'evening', note: '' }
  const waits = { note: text('note', 500), date: wildAddress(4) }
  await say('orders.waitForDate', waits, taken, customer?.token)
  await setCapacity(null)

  await writeQuotes({ say, admin, slugs })

  const { version } = await say<{ version: number }>('documentSettings.find', {}, {}, admin.token)
  const settings = { version, vatRate: 0, bin: '', isMushak: false, licence: '' }
  const printed = { bin: wildAddress(5), licence: text('name', 200) }
  await say('documentSettings.change', printed, settings, admin.token)
}

/** The first is accepted, and the second waits. */
async function writeQuotes({ say, admin, slugs }: Pick<InjectedStudio, 'say' | 'admin' | 'slugs'>): Promise<void> {
  const text = (field: string, most: number) => wildText(field, 6, most)
  const wild = {
    customer: { name: text('name', 121), phone: wildAddress(3), email: wildAddress(4) },
    event: {
      address: text('address', 150),
      city: text('city', 300),
      postalCode: text('postalCode', 20),
      country: text('country', 60),
      eventTime: wildAddress(1),
      eventDate: wildAddress(2),
    },
    items: [{ product: text('name', 100), price: wildAddress(5) }],
    customs: [{ name: text('name', 200), price: wildAddress(6) }],
    note: text('note', 2000),
    validUntil: wildAddress(7),
  }
  const event = { address: 'Home', city: 'Dhaka', postalCode: '', country: 'Bangladesh', eventTime: '18:00' }
  const plain = {
    customer: { name: 'Mitu', phone: '01711223344', email: '' },
    event: { ...event, eventDate: '2031-11-26' },
    items: [{ product: slugs.services, price: '1000' }],
    customs: [{ name: 'Drone', price: '10' }],
    note: '',
    validUntil: '2031-11-20',
  }
  const { id } = await say<{ id: number }>('quotes.add', wild, plain, admin.token)
  await say('quotes.change', wild, { ...plain, id, version: 1 }, admin.token)
  const { address } = await say<{ address: string }>('quotes.makeAddress', {}, { id }, admin.token)
  const secret = new URL(address).pathname.split('/')[2]
  await say('orders.acceptQuote', { name: text('name', 121) }, { secret, name: 'Farid', isAgreed: true, version: 2 })
  await say('quotes.add', wild, plain, admin.token)
}
