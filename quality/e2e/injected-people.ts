// What customers, guests and admins write into a studio, with script injections in each text.
import { SHIPPING } from '@chobighor/api/test/fixtures/order'
import type { UserInfo } from '@chobighor/contract/accounts'
import { SMS_CONSENT } from '@chobighor/contract/plain/sms-consent'
import type { InjectedStudio } from './call-with-injections.ts'
import { wildAddress, wildText } from './hostile-field-values.ts'
import { writeEvents } from './injected-events.ts'
import { ADMIN } from './start-product.ts'

export const PRICE = '1000.00'
const CUSTOMERS = 6
const PASSWORD = 'monsoon-evening'

export async function fillByPeople(studio: InjectedStudio): Promise<void> {
  const { say, admin, slugs, customers, orders } = studio
  for (let nth = 0; nth < CUSTOMERS; nth++) {
    const wild = (field: string, most: number) => wildText(field, nth * 7, most)
    const names = { first_name: wild('first_name', 60), last_name: wild('last_name', 60) }
    const plain = { phone: '+8801700000000', email: `guest-${nth}@post.example`, password: PASSWORD }
    const addresses = { phone: wild('phone', 20), email: wildAddress(nth) }
    const customer = await say<UserInfo>('accounts.register', { ...names, ...addresses }, plain)
    customers.push(customer)
    const profile = { ...plain, first_name: 'Mitu', last_name: 'Rahman', password: '' }
    const renamed = {
      first_name: wild('last_name', 60),
      last_name: wild('first_name', 60),
      email: wildAddress(nth + 1),
    }
    await say('accounts.updateProfile', renamed, profile, customer.token)
    await say(
      'catalog.addReview',
      { comment: wildText('comment', nth, 2000), rating: wildAddress(nth) },
      { slug: slugs.services, rating: 1 + (nth % 5) },
      customer.token,
    )
    await say(
      'studio.sendMail',
      {
        name: wild('name', 100),
        subject: wild('subject', 150),
        mobile: wild('mobile', 30),
        email_address: wildAddress(nth),
        body: wildText('body', nth, 5000),
        fill_time: wildAddress(nth),
      },
      { mobile: '+8801700000000', email_address: `guest-${nth}@post.example`, fill_time: 60_000 },
    )
    await say('studio.reportVisitor', {
      device: wild('device', 60),
      operating_system: wild('operating_system', 60),
      browser: wild('browser', 60),
      ip_address: wild('ip_address', 60),
    })
    orders.push(await placeOrder(studio, customer, { nth }))
  }
  await noteConsents(studio)
  await answerOrders(studio)
  await writeForTheStudio(studio)
  await writePayments(studio)
  await writeEvents(studio)
  const reviews = await say<{ rows: { id: number; version: number }[] }>('reviews.list', {}, {}, admin.token)
  for (const [nth, { id, version }] of reviews.rows.entries())
    await say('reviews.change', { answer: wildText('answer', nth, 2000) }, { id, version }, admin.token)
  await say(
    'invites.add',
    { email: wildAddress(0), role: 'admin' },
    { email: 'nadia@post.example', role: 'admin' },
    admin.token,
  )
}

/** What customers say to the studio about SMS, and what one ticks. */
async function noteConsents({ say, admin, customers, orders }: InjectedStudio): Promise<void> {
  const wild = { words: wildText('words', 0, 300) }
  await say('smsConsents.note', wild, { id: orders[0], is_agreed: true, words: 'Yes' }, admin.token)
  await say('customerMessages.change', {}, { isAgreed: true, version: SMS_CONSENT.version }, customers[0]?.token)
}

interface Wish {
  nth: number
  /** Other values than the vectors whose turn it is. */
  venue?: Record<string, string>
}

export async function placeOrder(
  { say, slugs }: Pick<InjectedStudio, 'say' | 'slugs'>,
  customer: UserInfo | undefined,
  { nth, venue = {} }: Wish,
): Promise<number> {
  const text = (field: string, most: number) => wildText(field, nth * 5, most)
  const sum = { itemsPrice: PRICE, shippingPrice: '0.00', taxPrice: '0.00', totalPrice: PRICE }
  const sums = Object.fromEntries(Object.keys(sum).map((key) => [key, wildAddress(nth)]))
  const { id } = await say<{ id: number }>(
    'orders.placeOrder',
    {
      ...sums,
      shippingAddress: {
        address: text('address', 150),
        city: text('city', 300),
        postalCode: text('postalCode', 20),
        country: text('country', 60),
        eventTime: wildAddress(nth),
        eventDate: wildAddress(nth),
        ...venue,
      },
    },
    {
      ...sum,
      orderItems: [{ product: slugs.services, price: PRICE }],
      paymentMethod: 'CashOn',
      shippingAddress: { ...SHIPPING, postalCode: `x${nth}`, country: 'y', eventDate: `2031-12-1${nth}` },
    },
    customer?.token,
  )
  return id
}

/** One is declined, one cancelled by its customer and one by the studio, the others paid, refunded, delivered. */
async function answerOrders({ say, admin, customers, orders }: InjectedStudio): Promise<void> {
  const asAdmin = async (step: string, id: number, wild: object, plain: object = {}) => {
    const { version } = await say<{ version: number }>('orderDesk.find', {}, { id }, admin.token)
    await say(`orderDesk.${step}`, { ...wild }, { id, version, ...plain }, admin.token)
  }
  const [declined = 0, withdrawn = 0, cancelled = 0, paid = 0, returned = 0, booked = 0] = orders
  const reason = (nth: number) => ({ reason: wildText('reason', nth, 500) })
  await asAdmin('decline', declined, reason(0))
  await say('orders.cancelOrder', reason(1), { id: withdrawn }, customers[1]?.token)
  await asAdmin('cancel', cancelled, reason(2))
  const note = (id: number) => ({ note: wildText('note', id, 200), amount: wildAddress(id) })
  const inCash = { method: 'cash', amount: PRICE }
  await say('orders.payOrder', { ...note(paid), method: wildAddress(paid) }, { id: paid, ...inCash }, admin.token)
  const transfer = { method: 'mobile', wallet: 'bkash', transactionId: 'DDC947L60P', amount: '10.00' }
  await asAdmin('addPayment', returned, { transactionId: wildAddress(2) }, transfer)
  await asAdmin('addPayment', returned, note(returned), { method: 'cash' })
  await asAdmin('addRefund', returned, note(returned), {
    method: 'bank',
    amount: '10.00',
  })
  const back = { ...transfer, transactionId: 'DDC947L59P', amount: '1.00' }
  await asAdmin('addRefund', returned, { transactionId: wildAddress(3) }, back)
  const { ledger } = await say<{ ledger: { id: number }[] }>('orderDesk.find', {}, { id: returned }, admin.token)
  await asAdmin('reversePayment', returned, { reason: wildText('reason', 3, 200) }, { payment: ledger.at(-1)?.id })
  const link = `https://files.example.com/"onclick="ran()"><script>ran()</script>`
  await say('orders.setDownloadLink', { fileDownloadLink: link }, { id: booked }, admin.token)
  await asAdmin('setLink', paid, { link: wildAddress(0) }, { link })
  await asAdmin('confirm', booked, {})
  await say('orderDesk.takeStep', reason(4), { orders: [declined], step: 'decline' }, admin.token)
}

/** An order by telephone, closed days and notes. */
async function writeForTheStudio({ say, admin, customers, slugs }: InjectedStudio): Promise<void> {
  const text = (field: string, most: number) => wildText(field, 2, most)
  const from = wildAddress(0)
  const to = wildAddress(1)
  const closed = { from: '2031-12-24', to: '2031-12-26', shift: 'both' }
  await say('orderDesk.closeDays', { from, to, note: text('note', 200) }, closed, admin.token)
  await say('orderDesk.openDays', { from, to }, { ...closed, from: closed.to }, admin.token)

  const wild = {
    customer: { name: text('name', 121), phone: text('phone', 20), email: wildAddress(2) },
    event: {
      address: text('address', 150),
      city: text('city', 300),
      postalCode: text('postalCode', 20),
      country: text('country', 60),
      eventTime: wildAddress(3),
      eventDate: wildAddress(4),
    },
    items: [{ price: wildAddress(5) }],
    customs: [{ name: text('name', 200), price: wildAddress(6) }],
  }
  const plain = {
    customer: { name: 'Tuli', phone: '+8801700000000', email: '' },
    event: { ...SHIPPING, eventDate: '2031-12-20' },
    items: [{ product: slugs.services, price: PRICE }],
    customs: [{ name: 'Drone', price: '10' }],
  }
  const entered = await say<{ id: number; version: number }>('orderDesk.enter', wild, plain, admin.token)
  const { id, version } = entered
  const changed = await say<typeof entered>('orderDesk.change', wild, { ...plain, id, version }, admin.token)
  await say('orderDesk.setNote', { note: text('note', 4000) }, { id, version: changed.version }, admin.token)
  await say('people.setNote', { note: text('note', 4000) }, { id: customers[0]?.id }, admin.token)
}

/** Terms, an account, additions to an order, and reported transfers: one is confirmed, one rejected, and one waits. */
async function writePayments({ say, admin, customers, orders, slugs }: InjectedStudio): Promise<void> {
  const text = (field: string, most: number) => wildText(field, 3, most)
  const terms = await say<object>('bookingTerms.find', {}, {}, admin.token)
  const rest = { due: 'delivery', days: 0, percent: null, amount: null }
  const instalments = [{ ...rest, due: 'booking', percent: 50 }, rest]
  const zones = [{ name: 'Sylhet', cost: null }]
  const shift = { from: wildAddress(1), to: wildAddress(2) }
  const written = {
    words: text('words', 4000),
    zones: [{ name: text('name', 100), cost: wildAddress(0) }],
    instalments: [{ amount: wildAddress(3) }],
    overtime: wildAddress(4),
    dayShift: shift,
    eveningShift: shift,
  }
  await say('bookingTerms.change', written, { ...terms, instalments, zones, rescheduleDays: 14 }, admin.token)
  // a bank's number may be any text
  const account = { wallet: 'bank', kind: 'bank', number: '01711-223344', password: ADMIN.password }
  const number = text('number', 40)
  const named = { number, numberAgain: number, holder: text('holder', 100), details: text('details', 500) }
  const { accounts } = await say<{ accounts: { id: number }[] }>('paymentAccounts.add', named, account, admin.token)

  const [id, customer] = [orders[5], customers[5]]
  const asAdmin = async (step: string, wild: object, plain: object) => {
    const { version } = await say<{ version: number }>('orderDesk.find', {}, { id }, admin.token)
    await say(`orderDesk.${step}`, { ...wild }, { id, version, ...plain }, admin.token)
  }
  const said = { reason: text('reason', 200), consent: text('consent', 200), amount: wildAddress(1) }
  await asAdmin('addCharge', said, { kind: 'overtime', amount: '100' })
  await asAdmin('addDiscount', { reason: text('reason', 200), amount: wildAddress(2) }, { amount: '10' })
  const code = { code: 'EID-26', percent: 10, reason: 'Eid' }
  const days = { from: wildAddress(2), until: wildAddress(3) }
  const given = { ...days, code: wildAddress(0), amount: wildAddress(1), reason: text('reason', 150) }
  await say('discountCodes.add', given, code, admin.token)
  const reduced = await placeOrder({ say, slugs }, customer, { nth: CUSTOMERS })
  await say('orders.takeCode', { code: wildAddress(4) }, { id: reduced, code: code.code }, customer?.token)
  const report = async (transactionId: string) => {
    const plain = { id, account: accounts[0]?.id, transactionId, amount: '100' }
    const wild = { transactionId: wildAddress(3), amount: wildAddress(4) }
    const { claims } = await say<{ claims: { id: number }[] }>('orders.claimPayment', wild, plain, customer?.token)
    return claims.at(-1)?.id
  }
  await say('paymentClaims.confirm', { amount: wildAddress(5) }, { id: await report('DDC947L61P') }, admin.token)
  const why = { reason: text('reason', 300) }
  await say('paymentClaims.reject', why, { id: await report('DDC947L62P'), reason: 'None came.' }, admin.token)
  await report('DDC947L63P')
}

/** As guests and customers may type it. */
export const LONG_WORD = 'Endless'.repeat(7)

/** Who has a very long name, writes to the studio and reviews a service. @returns the id */
export async function writeLongWords({ say, slugs }: Pick<InjectedStudio, 'say' | 'slugs'>): Promise<number> {
  const names = { first_name: LONG_WORD, last_name: LONG_WORD }
  const account = { phone: '+8801700000000', email: 'long@post.example', password: PASSWORD }
  const person = await say<UserInfo>('accounts.register', {}, { ...names, ...account })
  const mail = { mobile: '01711000000', email_address: account.email, body: LONG_WORD.repeat(9), fill_time: 60_000 }
  await say('studio.sendMail', {}, { ...mail, name: LONG_WORD, subject: LONG_WORD.repeat(3) })
  const review = { slug: slugs.services, rating: 4, comment: LONG_WORD.repeat(20) }
  await say('catalog.addReview', {}, review, person.token)
  return person.id
}
