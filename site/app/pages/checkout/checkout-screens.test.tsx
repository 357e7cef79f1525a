import type { BookingTerms } from '@chobighor/contract/booking-terms'
import type { CartItem } from '@chobighor/contract/catalog'
import type { ShippingAddress } from '@chobighor/contract/order-payload'
import type { PaymentMethods } from '@chobighor/contract/payments'
import { SMS_CONSENT } from '@chobighor/contract/plain/sms-consent'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { pageOf } from '../../../test/page-of.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { anEvent as address, aStudio, writtenTerms } from '../../../test/samples.ts'
import { sumsOf } from '../../state/cart.ts'
import { OrderTotals } from '../order-totals.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import PaymentPage from './payment-page.tsx'
import { payloadOf } from './place-order.ts'
import PlaceOrderPage from './place-order-page.tsx'
import ShippingPage from './shipping-page.tsx'

const drawn = (part: ReactNode) => renderScreen(() => part, { path: '/placeorder/' })
const words = (html: string) => pageOf(html).text

const item = (price: string, id = 1): CartItem => ({
  product: `service-${id}`,
  id,
  price,
  name: `Service ${id}`,
  image: null,
  image_url: null,
})

const shipping = (kept: ShippingAddress | null = null) =>
  renderScreen(ShippingPage, { path: '/user/login/shipping/', loaderData: { userId: 7, address: kept } })
/** The input that belongs to a label: some of its attributes. */
function field(html: string, label: string) {
  const found = pageOf(html)
    .select('input')
    .find(({ name }) => name === label)
  if (!found) throw new Error(`no field ${label}`)
  const [name, value, type] = ['name', 'value', 'type'].map((attribute) => found.attribute(attribute))
  return { name, value, type, isRequired: found.has('required') }
}

describe('the steps bar', () => {
  test('[C-19] it shows four steps in their order', () => {
    const html = drawn(<CheckoutSteps current="shipping" />)
    const steps = pageOf(html)
      .all('listitem')
      .map(({ text }) => text)
    expect(steps).toEqual(['Login', 'Shipping', 'Payment', 'Place Order'])
  })

  test('[C-20] [C-21] what is reached is a link to its route, what isn’t is text', () => {
    const page = pageOf(drawn(<CheckoutSteps current="payment" />))
    expect(page.all('link').map((link) => link.attribute('href'))).toEqual([
      '/user/login/?redirect=shipping',
      '/user/login/shipping/',
      '/payment/',
    ])
    expect(page.one('link', 'Payment').attribute('aria-current')).toBe('step')
    expect(page.text).toContain('Place Order')
  })
})

describe('the shipping form', () => {
  test('[C-22] it is headed Event Place', () => {
    expect(pageOf(shipping()).title).toBe('Event Place')
  })

  test('[V-23] [V-24] [V-25] venue name, location and postal code are required', () => {
    const html = shipping()
    const isRequired = true
    expect(field(html, 'Venue Name')).toMatchObject({ isRequired, name: 'address' })
    expect(field(html, 'Venue Location')).toMatchObject({ isRequired, name: 'city' })
    expect(field(html, 'Postal Code')).toMatchObject({ isRequired, name: 'postalCode' })
  })

  test('[V-26] [V-27] [V-28] country, a time and a date are required', () => {
    const html = shipping()
    const isRequired = true
    expect(field(html, 'Country')).toMatchObject({ isRequired, name: 'country', value: 'Bangladesh' })
    expect(field(html, 'Event Start Time')).toMatchObject({ isRequired, type: 'time', name: 'eventTime' })
    expect(field(html, 'Event Date')).toMatchObject({ isRequired, type: 'date', name: 'eventDate' })
  })

  test('[C-25] [C-26] [C-27] postal code, country and a time go by the wire’s names', () => {
    const html = shipping(address)
    expect(field(html, 'Postal Code')).toMatchObject({ name: 'postalCode', value: '1206' })
    expect(field(html, 'Country')).toMatchObject({ name: 'country', value: 'Bangladesh' })
    expect(field(html, 'Event Start Time')).toMatchObject({ type: 'time', name: 'eventTime', value: '19:00' })
  })

  test('[C-28] the day is a date', () => {
    const day = { type: 'date', name: 'eventDate', value: '2027-05-09' }
    expect(field(shipping(address), 'Event Date')).toMatchObject(day)
  })

  test('[C-30] what was written before is there again', () => {
    const html = shipping({ ...address, country: 'Nepal' })
    expect(field(html, 'Venue Name').value).toBe('Sena Kunjo')
    expect(field(html, 'Country').value).toBe('Nepal')
    expect(field(html, 'Event Date').value).toBe('2027-05-09')
  })

  test('[M-13] [M-76] a past day is warned of, and Dhaka’s postal codes are named', () => {
    expect(shipping({ ...address, eventDate: '2020-01-01' })).toContain('This day is in the past.')
    expect(shipping(address)).not.toContain('This day is in the past.')
    const codes = pageOf(shipping()).select('option[value="1209"]')
    expect(codes.map(({ text }) => text)).toEqual([expect.stringMatching(/^Dhanmondi/)])
  })
})

test('[E-17] the steps say Event Place, Select Method and the two methods', () => {
  expect(words(shipping())).toContain('Event Place')
  const text = words(renderScreen(PaymentPage, { path: '/payment/', loaderData: { methods: null } }))
  for (const said of ['Select Method', 'PayPal or Credit Card (not available)', 'Cash on']) expect(text).toContain(said)
})

test('[C-32] [C-33] [C-34] of the methods Cash on is chosen, and PayPal or Credit Card can’t be', () => {
  const page = pageOf(renderScreen(PaymentPage, { path: '/payment/', loaderData: { methods: null } }))
  expect(page.title).toBe('Select Method')
  expect(page.one('radio', 'PayPal or Credit Card (not available)').has('disabled')).toBe(true)
  expect(page.one('radio', 'Cash on').has('checked')).toBe(true)
})

test('[L-154] the payment step names the ways that are set up, each once, and nothing without any', () => {
  const account = { id: 1, kind: 'personal', number: '01711223344', holder: '', details: '', qr: null } as const
  const methods: PaymentMethods = { cash: { words: '' }, accounts: [], takesCodes: false, gateways: [], paypal: null }
  const shown = (over: Partial<PaymentMethods>) =>
    words(renderScreen(PaymentPage, { path: '/payment/', loaderData: { methods: { ...methods, ...over } } }))
  const accounts = (['bkash', 'bkash', 'nagad', 'bank'] as const).map((wallet) => ({ ...account, wallet }))
  expect(shown({ accounts })).toContain(
    'The page of your order will offer these ways to pay: bKash, Nagad, or bank transfer.',
  )
  const gateways = [{ provider: 'bkash', isSandbox: false, most: null }] as const
  expect(shown({ accounts: accounts.slice(0, 1), gateways: [...gateways] })).toContain('ways to pay: bKash.')
  expect(shown({})).not.toContain('ways to pay')
})

test('on the way to the order an empty cart leads on to the services', () => {
  for (const html of [shipping(), renderScreen(PaymentPage, { path: '/payment/', loaderData: { methods: null } })]) {
    expect(words(html)).toContain('Your cart is empty')
    expect(pageOf(html).one('link', 'Choose a service').attribute('href')).toBe('/service/')
  }
})

describe('place order', () => {
  const page = (messages = {}, terms: BookingTerms = writtenTerms({ version: 0 })) =>
    renderScreen(PlaceOrderPage, {
      path: '/placeorder/',
      loaderData: {
        userId: 7,
        address,
        method: 'CashOn',
        terms,
        messages: { isOffered: true, phone: '01711223344', isAgreed: false, since: null, ...messages },
        reading: { pictures: new Map(), oldPrices: new Map() },
      },
      studio: aStudio({ pages: [{ slug: 'terms', title: 'Terms' }] }),
    })

  test('[GW-52] SMS are asked for by a box that nobody has ticked, where they can come and are not agreed to yet', () => {
    const boxes = (html: string) => pageOf(html).select('[type=checkbox][name=sms]')
    expect(boxes(page()).map((box) => box.has('checked'))).toEqual([false])
    expect(words(page())).toContain(SMS_CONSENT.words)
    expect(words(page())).toContain('They go to 01711223344.')
    expect(boxes(page({ isAgreed: true }))).toEqual([])
    expect(boxes(page({ isOffered: false }))).toEqual([])
  })

  test('[C-39] [C-40] [C-41] it shows the event’s time, date and place, and the payment method', () => {
    const text = words(page())
    expect(text).toContain('DateSun 2027-05-09Time19:00')
    expect(text).toContain('PlaceSena Kunjo, Dhaka Cantonment, Dhaka, 1206, Bangladesh')
    expect(text).toContain('MethodCash on')
  })

  test('one line each says what “Cash on” and “Shipping” mean', () => {
    const said = pageOf(page())
      .all('definition')
      .map(({ text }) => text)
    expect(said.filter((text) => text.startsWith('Cash on'))).toEqual([
      'Cash on',
      'Cash on: you pay us after ordering.',
    ])
    expect(words(page())).toContain('Shipping: what it costs for us to come to you.')
  })

  test('[C-48] [V-34] with an empty cart it can’t be placed', () => {
    expect(pageOf(page()).one('button', 'Place Order').has('disabled')).toBe(true)
    expect(words(page())).toContain('Your cart is empty')
  })

  test('an empty cart leads on to the services', () => {
    expect(pageOf(page()).one('link', 'Choose a service').attribute('href')).toBe('/service/')
    // a screen has only one primary button
    const primary = pageOf(page()).select('.button.primary')
    expect(primary.map(({ text }) => text)).toEqual(['Choose a service'])
  })

  test('[L-143] where the studio has terms, a tick at them is asked for, which nobody has set before', () => {
    const boxes = (html: string) => pageOf(html).select('[name=isAgreed]')
    const html = page({}, writtenTerms())
    expect(boxes(html).map((box) => [box.has('required'), box.has('checked')])).toEqual([[true, false]])
    expect(words(html)).toContain('I agree to the terms of booking.')
    expect(boxes(page())).toEqual([])
  })

  test('[L-143] the order says that the customer agrees, and to which version', () => {
    const wanted = { items: [item('28000.00')], address, method: 'CashOn', terms: { version: 3 } } as const
    expect(payloadOf({ ...wanted, isAgreed: true })).toMatchObject({ termsVersion: 3, isAgreed: true })
    expect(payloadOf(wanted)).not.toHaveProperty('isAgreed')
  })

  test('[M-68] it names the terms that it is placed under', () => {
    expect(words(page())).toContain('agree to')
    expect(pageOf(page()).linksTo('/page/terms/')).toHaveLength(1)
  })

  test('[C-43] [C-46] [K-04] the summary adds up', () => {
    const html = drawn(<OrderTotals sums={sumsOf([item('28000.00'), item('45000.50', 2)])} />)
    expect(words(html)).toContain('ItemsBDT 73,000.50ShippingBDT 0TaxBDT 0TotalBDT 73,000.50')
  })

  test('[L-124] what changed the price of an order stands between its items and its total, once it counts', () => {
    const charge = {
      id: 1,
      kind: 'overtime',
      amount: '6000.00',
      reason: 'Two hours',
      isAgreed: true,
      code: '',
    } as const
    const charges = [
      charge,
      { ...charge, id: 2, kind: 'discount', amount: '-1000.00' } as const,
      { ...charge, id: 3, kind: 'travel', isAgreed: false } as const,
    ]
    const sums = { ...sumsOf([item('28000.00')]), totalPrice: '33000.00' }
    const html = drawn(<OrderTotals sums={sums} charges={charges} />)
    expect(words(html)).toContain('TaxBDT 0OvertimeBDT 6,000DiscountBDT −1,000TotalBDT 33,000')
  })

  test('[L-144] the summary names the advance and its day below the total', () => {
    const advance = { due: 'booking', amount: '14000.00', dueOn: '2026-11-29' } as const
    const html = drawn(<OrderTotals sums={sumsOf([item('28000.00')])} advance={advance} />)
    expect(words(html)).toContain('TotalBDT 28,000Advance, at bookingBDT 14,000by Sun 2026-11-29')
  })

  test.each(['50', '100', '150'])('[C-44] [K-02] [K-05] a sum of %s is shipped for nothing', (sum) => {
    const html = drawn(<OrderTotals sums={sumsOf([item(`${sum}.00`)])} />)
    expect(words(html)).toContain(`ItemsBDT ${sum}ShippingBDT 0TaxBDT 0TotalBDT ${sum}`)
  })

  test('[C-45] [K-03] there is no tax', () => {
    expect(words(drawn(<OrderTotals sums={sumsOf([item('100.00')])} />))).toContain('TaxBDT 0')
  })

  test('an order names services and the prices that were shown', () => {
    expect(payloadOf({ items: [item('28000.00')], address, method: 'CashOn' })).toEqual({
      orderItems: [{ product: 'service-1', price: '28000.00' }],
      shippingAddress: address,
      paymentMethod: 'CashOn',
      itemsPrice: '28000.00',
      shippingPrice: '0.00',
      taxPrice: '0.00',
      totalPrice: '28000.00',
    })
  })
})
