import type { Order } from '@chobighor/contract/orders'
import type { PaymentMethods } from '@chobighor/contract/payments'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page-of.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { anEvent, anOrder, aPayment, aStudio, contactSettings } from '../../../test/samples.ts'
import OrderPage, { HydrateFallback } from './order-page.tsx'

const words = (html: string) => pageOf(html).text

const byCash: PaymentMethods = {
  cash: { words: 'bKash 01700-000000,\nor at the studio.' },
  accounts: [],
  takesCodes: false,
  gateways: [],
  paypal: null,
}
const paid: Partial<Order> = {
  isPaid: true,
  paidAt: '2027-03-01T00:15:00+06:00',
  payments: [aPayment()],
  paidSum: '73000.00',
  openSum: '0.00',
}
/** Partly paid, with an advance. */
const inPart: Partial<Order> = {
  payments: [aPayment({ amount: '5000.00', reference: '9AB1' })],
  paidSum: '5000.00',
  openSum: '68000.00',
}
const delivered: Partial<Order> = { ...paid, isDelivered: true, deliveredAt: '2027-05-20T23:50:00+06:00' }

function sheet(over: Partial<Order> = {}, { isAdmin = false, isJustPlaced = false } = {}): string {
  const order = anOrder(over)
  const methods = order.isPaid ? undefined : byCash
  return renderScreen(OrderPage, {
    path: `/order/${order.id}/`,
    loaderData: { order, methods, isAdmin, isMine: !isAdmin, isJustPlaced },
    studio: aStudio({ contact: contactSettings({ address: '12 Harbour Road', phone: '+880 1700-000000' }) }),
  })
}
const definitions = (html: string) =>
  pageOf(html)
    .all('definition')
    .map(({ text }) => text)
const Frame = () => <HydrateFallback params={{ id: '1042' }} />
const forStudio = (over: Partial<Order> = {}) => sheet(over, { isAdmin: true })

test('[R-24] [O-01] the order’s number is its title', () => {
  expect(pageOf(sheet()).title).toBe('Order No: 1042')
})

test('[O-02] [O-03] the order names its customer, who can be written to', () => {
  const page = pageOf(sheet())
  expect(page.text).toContain('Farzana Rahman')
  expect(page.linksTo('mailto:farzana@example.com').map(({ text }) => text)).toEqual(['farzana@example.com'])
})

test('[O-04] the order says when and where the event is', () => {
  const text = words(sheet())
  expect(text).toContain('DateSun 2027-05-09')
  expect(text).toContain('Time19:00')
  expect(text).toContain('Sena Kunjo, Dhaka Cantonment, Dhaka, 1206, Bangladesh')
})

test('[O-05] [O-08] [E-18] a new order is neither delivered nor paid', () => {
  const strong = pageOf(sheet())
    .select('strong')
    .map(({ text }) => text)
  expect(strong).toEqual(expect.arrayContaining(['Not Delivered', 'Not Paid']))
})

test('[O-06] [O-09] [K-14] the day of a step is the first ten characters of its timestamp, which are the local day', () => {
  const html = sheet(delivered)
  expect(words(html)).toContain('Delivered on 2027-05-20')
  expect(words(html)).toContain('Paid on 2027-03-01')
  expect(html).not.toMatch(/Not (Paid|Delivered)/)
})

test('[O-07] the method of payment is said in words', () => {
  expect(definitions(sheet())).toContain('Cash on')
})

test('one line each says what “Cash on” and “Shipping” mean', () => {
  const ofCash = definitions(sheet()).filter((text) => text.startsWith('Cash on'))
  expect(ofCash).toEqual(['Cash on', 'Cash on: you pay us after ordering.'])
  expect(words(sheet())).toContain('Shipping: what it costs for us to come to you.')
  expect(sheet({ paymentMethod: 'PayPal' })).not.toContain('Cash on')
})

test('[M-08] beside the day stands how it was really paid', () => {
  expect(words(sheet({ ...paid, payments: [aPayment({ reference: 'TrxID 9AB1' })] }))).toContain('in cash, TrxID 9AB1')
  const payments = [aPayment({ method: 'paypal', reference: '8XC7', charged: 'USD 611.00' })]
  const html = sheet({ ...paid, payments })
  expect(definitions(html)).toContain('Cash on')
  expect(words(html)).toContain('by PayPal, USD 611.00, 8XC7')
})

test('[O-10] [M-09] an item is how many, at what price, and what that comes to', () => {
  expect(words(sheet())).toContain('1 X BDT 28,000 = 28,000')
  const [item] = anOrder().orderItems
  expect(words(sheet({ orderItems: item ? [{ ...item, qty: 3, price: '0.10' }] : [] }))).toContain(
    '3 X BDT 0.10 = 0.30',
  )
})

test('[O-11] the summary has items, shipping, tax and total', () => {
  const text = words(sheet())
  expect(text).toContain('ItemsBDT 73,000ShippingBDT 0TaxBDT 0TotalBDT 73,000')
})

test('[O-12] [E-07] [M-21] an order without items says so', () => {
  expect(words(sheet({ orderItems: [] }))).toContain('Order is empty')
  expect(sheet()).not.toContain('Order is empty')
})

test('[O-13] [M-86] an unpaid order says how to pay, in the owner’s own words, and what happens next', () => {
  const html = sheet()
  pageOf(html).one('heading', 'How to pay')
  expect(html).toContain('bKash 01700-000000,\nor at the studio.')
  expect(html).toContain('this page shows it and we write to farzana@example.com')
})

test('[M-05] an owner who has not said how to pay leaves no gap', () => {
  const loaderData = {
    order: anOrder(),
    methods: { cash: { words: '' }, accounts: [], takesCodes: false, paypal: null },
    isAdmin: false,
    isMine: true,
  }
  expect(renderScreen(OrderPage, { path: '/order/1042/', loaderData })).toContain('You pay the studio in cash.')
})

test('where it can’t be read how to pay, the order is there all the same', () => {
  const loaderData = { order: anOrder(), methods: undefined, isAdmin: false, isMine: true }
  const html = renderScreen(OrderPage, { path: '/order/1042/', loaderData })
  expect(html).toContain('How to pay can’t be shown at the moment.')
  pageOf(html).one('heading', 'Summary')
  const failed = { ...loaderData, methods: { failed: 'The till is closed.' } }
  const told = renderScreen(OrderPage, { path: '/order/1042/', loaderData: failed })
  expect(told).toContain('The till is closed.')
  expect(told).not.toContain('can’t be shown at the moment')
})

test('[O-14] a paid order doesn’t ask for money', () => {
  expect(sheet(paid)).not.toContain('How to pay')
})

test('an advance is told: what came, what is open, and that PayPal takes no part', () => {
  const html = sheet(inPart)
  expect(words(html)).toContain('Not Paid')
  expect(words(html)).toContain('Paid so farBDT 5,000Still openBDT 68,000')
  expect(words(html)).toContain('BDT 5,000 in cash on 2027-03-01, 9AB1')
  expect(words(html)).toContain('BDT 5,000 has arrived: only BDT 68,000 is still to be paid.')
  expect(html).not.toContain('PayPal')
  const paypal = {
    clientId: 'test',
    isSandbox: false,
    currency: 'USD',
    rate: '122.00',
    scriptHost: 'https://paypal.example',
  }
  const offered = (over: Partial<Order>) =>
    renderScreen(OrderPage, {
      path: '/order/1042/',
      loaderData: { order: anOrder(over), methods: { ...byCash, paypal }, isAdmin: false, isMine: true },
    })
  expect(offered(inPart)).toContain('Please pay the rest as described above.')
  expect(offered({})).not.toContain('as said above')
})

test('a part that was given back leaves a paid order paid, with nothing to pay', () => {
  const given = aPayment({ kind: 'refund', amount: '500.00' })
  const html = sheet({ ...paid, payments: [aPayment(), given], paidSum: '72500.00' })
  expect(words(html)).toContain('Paid on 2027-03-01')
  expect(words(html)).toContain('BDT 500 refunded on 2027-03-01')
  expect(words(html)).not.toMatch(/Still open|How to pay/)
})

test('the customer of an order that is over is told that its money comes back, until it has', () => {
  for (const over of [paid, inPart])
    expect(words(sheet({ ...over, status: 'declined' }))).toMatch(/You have paid BDT (73|5),000 .* refunds it/)
  expect(sheet({ ...inPart, status: 'cancelled' })).not.toContain('Still open')
  expect(sheet({ status: 'cancelled' })).not.toContain('gives it back')
})

test('[F-13] a payment that the provider has not settled is said to be on its way', () => {
  const html = sheet({ isPaymentPending: true })
  expect(html).toContain('still being settled')
  expect(html).not.toContain('How to pay')
  expect(sheet()).not.toContain('still settling it')
})

test('[O-18] [E-18] an admin may mark a paid order as delivered', () => {
  expect(pageOf(forStudio(paid)).all('button', 'Mark As Delivered')).not.toEqual([])
})

test('[O-19] [O-20] [O-21] nobody else, nor before it is paid, nor twice', () => {
  for (const html of [sheet(paid), forStudio(), forStudio(delivered)]) expect(html).not.toContain('Mark As Delivered')
})

test('[O-36] [M-01] an admin may mark an unpaid order as paid, with a note', () => {
  const [form] = pageOf(forStudio())
    .select('form')
    .filter((each) => each.select('[name=note]').length > 0)
  expect(form?.all('button', 'Mark As Paid').map((button) => button.attribute('type'))).toContain('submit')
  // it is also missing if the API would refuse it, because another payment is in progress
  for (const html of [sheet(), forStudio(paid), forStudio({ isPaymentPending: true })])
    expect(html).not.toContain('Mark As Paid')
})

/** The question that is asked before the button with this name sends anything. */
function question(html: string, button: string): string {
  const asked = pageOf(html)
    .all('dialog')
    .find((dialog) => dialog.all('button', button).some((each) => each.attribute('type') === 'submit'))
  return asked?.text ?? 'none'
}

test('before it is recorded that cash has come, the sum is named and who will be told', () => {
  expect(question(forStudio(), 'Mark As Paid')).toBe(
    'Record BDT 73,000 as paid in cash?This can’t be undone. farzana@example.com gets an e-mail about it.CancelMark As Paid',
  )
  expect(question(forStudio(inPart), 'Mark As Paid')).toContain('Record BDT 68,000 as paid')
})

test('[M-16] before it is delivered it is asked, and told where the link is missing', () => {
  const over = { ...paid, shippingAddress: { ...anEvent, eventDate: '2001-12-16' } }
  expect(question(forStudio(over), 'Mark As Delivered')).toBe(
    'Mark order 1042 as delivered?There is no link to the files yet.This can’t be undone. farzana@example.com gets an e-mail about it.CancelMark As Delivered',
  )
  const withLink = forStudio({ ...paid, fileDownloadLink: 'https://files.example/1042.zip' })
  expect(question(withLink, 'Mark As Delivered')).not.toContain('no link')
})

test('the questions stay closed until a button asks them', () => {
  const dialogs = pageOf(forStudio()).all('dialog')
  expect(dialogs).not.toEqual([])
  expect(dialogs.filter((dialog) => dialog.has('open'))).toEqual([])
})

test('who has placed the order just now is thanked, nobody else', () => {
  const told = pageOf(sheet({}, { isJustPlaced: true })).all('status')
  expect(told.map(({ text }) => text)).toContain('Thank you. Order 1042 is placed.')
  expect(sheet()).not.toContain('Thank you')
})

test('[M-11] an order that was declined or cancelled says so, and is neither paid nor delivered', () => {
  for (const status of ['declined', 'cancelled'] as const) {
    expect(forStudio({ status })).not.toMatch(/Mark As/)
    expect(forStudio({ ...paid, status })).not.toMatch(/Mark As/)
  }
  const told = pageOf(sheet({ status: 'declined' })).all('status')
  expect(told.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^The studio could not take this order\./))
})

test('[O-26] [E-13] [M-15] where the files are there, the project is ready', () => {
  const page = pageOf(sheet({ ...paid, fileDownloadLink: 'https://files.example/1042.zip' }))
  page.one('heading', 'Your Project is ready.')
  const download = page.one('link', 'Download')
  expect([download.attribute('href'), download.attribute('rel')]).toEqual([
    'https://files.example/1042.zip',
    'noopener',
  ])
  expect(page.text).not.toContain('Project is not ready')
})

const aFile = (id: number, name: string, bytes: number) => ({
  id,
  name,
  bytes,
  link: `https://studio.example/projects/${id}/x?signature=a`,
  createdAt: '2027-05-20T23:50:00+06:00',
})
const [ceremony, film] = [aFile(7, '1 Ceremony.zip', 1_840_000_000), aFile(8, '2 Film – বিয়ে.mp4', 4_210_000_000)]

test('[O-26] of several files each is a download, with its name and size (decision 056)', () => {
  const html = sheet({ ...paid, fileDownloadLink: ceremony.link, files: [ceremony, film] })
  pageOf(html).one('heading', 'Your Project is ready.')
  expect(words(html)).toContain(
    '2 files, 6.0 GB together.1 Ceremony.zip 1.8 GBDownload2 Film – বিয়ে.mp4 4.2 GBDownload',
  )
  for (const { link } of [ceremony, film]) expect(pageOf(html).linksTo(link)).toHaveLength(1)
  const inBangla = pageOf(html).select('[lang=bn]')
  expect(inBangla.map(({ text }) => text)).toContain('2 Film – বিয়ে.mp4')
})

test('[O-26] one file has its name and size beside its button', () => {
  const html = sheet({ ...paid, fileDownloadLink: ceremony.link, files: [ceremony] })
  expect(words(html)).toContain('1 Ceremony.zip 1.8 GB')
  pageOf(html).one('link', /^Download/)
  expect(html).not.toContain('together')
})

test('where files are uploaded, the studio is led to the back office: no link takes their place by accident', () => {
  const html = forStudio({ ...paid, fileDownloadLink: ceremony.link, files: [ceremony, film] })
  expect(html).toContain('2 files are uploaded for this order.')
  expect(pageOf(html).linksTo('/admin/#/orderDesk/1042/show')).toHaveLength(1)
  expect(pageOf(html).select('[name=fileDownloadLink]')).toEqual([])
  expect(pageOf(forStudio(paid)).select('[name=fileDownloadLink]')).toHaveLength(1)
})

test('[O-27] [E-14] [M-17] where they are not, it isn’t', () => {
  const html = sheet(paid)
  expect(words(html)).toContain('Project is not ready or available yet.')
  expect(words(html)).not.toContain('Your Project is ready.')
})

test('of an order that is over no project is promised (M-11)', () => {
  for (const status of ['declined', 'cancelled'] as const)
    expect(sheet({ status })).not.toContain('Project is not ready')
})

test('[M-15] what is no address of the web is never linked', () => {
  for (const fileDownloadLink of ['javascript:alert(1)', 'data:text/html,x', ' https://files.example/']) {
    expect(pageOf(sheet({ ...paid, fileDownloadLink })).all('link', /Download/)).toEqual([])
  }
})

test('[M-13] the studio is told of an event whose day was over, its customer is not', () => {
  expect(forStudio({ isEventPast: true })).toContain('The day of the event was in the past')
  expect(sheet({ isEventPast: true })).not.toContain('The day of the event was in the past')
})

test('names and addresses with HTML in them are shown as they were written', () => {
  const name = '<b>Farzana</b>'
  expect(words(sheet({ user: { name, email: 'farzana@example.com' } }))).toContain(name)
})

test('a receipt on paper says whose it is', () => {
  expect(words(sheet())).toContain('Test Studio12 Harbour Road · +880 1700-000000')
})

test('[M-14] [E-22] an order that is nobody’s, or another’s, is not found, in the server’s words', () => {
  const html = renderScreen(OrderPage, { path: '/order/9/', loaderData: { missing: 'This order can’t be found.' } })
  const page = pageOf(html)
  expect(page.title).toBe('Order 404!')
  expect(page.one('alert').text).toBe('This order can’t be found.')
  expect(page.linksTo('/user/profile/')).toHaveLength(1)
})

test('[O-35] the server draws the frame alone: the number, a spinner, and a sentence where scripts are off', () => {
  const page = pageOf(renderScreen(Frame, { path: '/order/1042/', loaderData: null }))
  expect(page.title).toBe('Order No: 1042')
  page.one('status')
  const [why] = page.select('noscript')
  expect(why?.text).toMatch(/\w\. /)
  expect(why?.one('link', 'Contact').attribute('href')).toBe('/contact/')
})
