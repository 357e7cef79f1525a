// The writes about events of orders, crews, calendars and the waiting list, and about receipts, invoices and quotes. Somebody
// may wait only for an evening that is taken.
import { aPayload, SHIPPING } from '@chobighor/api/test/fixtures/order'
import type { Stage } from './cached-servers.ts'

interface Placed {
  id: number
  payments: { id: number }[]
}
interface Events {
  events: { id: number }[]
}

export async function events({ call }: Stage, customer: { token: string }, slug: string): Promise<void> {
  const shippingAddress = { ...SHIPPING, eventDate: '2027-06-10' }
  const orderItems = [{ product: slug, price: '28000.00' }]
  const { id } = await call<Placed>('orders.placeOrder', aPayload({ orderItems, shippingAddress }), customer.token)
  const holud = { id, kind: 'holud', date: '2027-06-08', time: '18:00', venueName: 'Home', venueLocation: 'Dhaka' }
  const asked = await call<Events>('orders.addEvent', holud, customer.token)
  const moved = { id, event: asked.events.at(-1)?.id, date: '2027-06-07', time: '17:00' }
  await call('orders.moveEvent', moved, customer.token)

  const byStudio = { ...holud, kind: 'reception', date: '2027-06-12', span: 'evening' }
  const added = await call<Events>('orderEvents.addEvent', byStudio)
  const event = added.events.at(-1)?.id
  await call('orderEvents.changeEvent', { ...byStudio, event, venueName: 'Senakunja' })
  const { id: crew } = await call<{ id: number }>('crews.add', { name: 'Rafi and Mitu', phone: '+8801711223344' })
  await call('crews.change', { id: crew, version: 1, name: 'Rafi, Mitu', phone: '', isActive: true })
  await call('orderEvents.assignCrew', { id, event, crew })
  await call('orderEvents.releaseCrew', { id, event, crew })
  const spent = { id, event, amount: '3500', reason: 'Two assistants', paidTo: 'Rafi' }
  const { rows: expenses } = await call<{ rows: { id: number }[] }>('expenses.enter', spent)
  await call('expenses.remove', { id, expense: expenses[0]?.id })
  await call('orderEvents.removeEvent', { id, event })
  await call('calendarFeeds.renew', { crew, showsNames: false })
  await call('calendarFeeds.remove', { crew })

  const { rows: settings } = await call<{ rows: { id: number; version: number }[] }>('orderSettings.list')
  const oneEvening = { capacity_per_shift: 1, evening_begins: 17 }
  const full = { id: settings[0]?.id, version: settings[0]?.version, ...oneEvening }
  const { version: filled } = await call<{ version: number }>('orderSettings.change', full)
  const taken = { date: shippingAddress.eventDate, shift: 'evening', note: '' }
  await call('orders.waitForDate', taken, customer.token)
  const { rows } = await call<{ rows: { id: number }[] }>('waitingList.list')
  await call('orderSettings.change', { ...full, version: filled, capacity_per_shift: 100 })
  await call('waitingList.offer', { id: rows[0]?.id })
  await call('waitingList.remove', { id: rows[0]?.id })
  await call('orders.stopWaiting', { date: taken.date, shift: taken.shift }, customer.token)

  const { version } = await call<{ version: number }>('documentSettings.find')
  await call('documentSettings.change', { version, vatRate: 0, bin: '', isMushak: false, licence: 'TRAD/DNCC/000417' })
  const paid = await call<Placed>('orders.payOrder', { id, method: 'cash' })
  await call('orders.issueReceipt', { id, payment: paid.payments[0]?.id })
  await call('orders.issueInvoice', { id })
  // a customer with an open order can't be removed later
  const seen = await call<{ version: number }>('orderDesk.find', { id })
  await call('orderDesk.cancel', { id, version: seen.version, reason: 'Rain' })
}

/** One quote is withdrawn, and one is accepted. */
export async function quotes({ call }: Stage, slug: string): Promise<void> {
  const written = {
    customer: { name: 'Mitu Rahman', phone: '01711223344', email: 'mitu@mail.example' },
    event: { ...SHIPPING, eventDate: '2027-07-20' },
    items: [{ product: slug, price: '25000' }],
    customs: [{ name: 'Drone, half a day', price: '8000' }],
    validUntil: '2027-07-01',
  }
  const { id } = await call<{ id: number }>('quotes.add', written)
  await call('quotes.change', { ...written, id, version: 1, note: 'As we said.' })
  await call('quotes.send', { id })
  await call('quotes.withdraw', { id, version: 2 })
  const other = await call<{ id: number }>('quotes.add', written)
  const { address } = await call<{ address: string }>('quotes.makeAddress', { id: other.id })
  const secret = new URL(address).pathname.split('/')[2]
  await call('orders.acceptQuote', { secret, name: 'Farid Rahman', isAgreed: true, version: 1 })
}
