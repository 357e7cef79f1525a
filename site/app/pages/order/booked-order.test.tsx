// An order in instalments, as its customer reads it: what was reported, its events, and its end.
import type { Order } from '@chobighor/contract/orders'
import type { PaymentMethods } from '@chobighor/contract/payments'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { anOrder, aPayment } from '../../../test/samples.ts'
import { anAddedEvent } from '../../../test/samples-of-parts.ts'
import { wordsOf } from '../../../test/words-of.ts'
import OrderPage from './order-page.tsx'
import { PayPalArea } from './paypal-area.tsx'

const instalment = { days: 0, paidSum: '0.00', state: 'unpaid' } as const
const inTwo: Partial<Order> = {
  instalments: [
    { ...instalment, due: 'booking', dueOn: '2027-02-11', amount: '36500.00' },
    { ...instalment, due: 'event_day', dueOn: '2099-12-16', amount: '36500.00' },
  ],
  askedSum: '36500.00',
}
const claim = {
  id: 5,
  wallet: 'bkash',
  account: '01711-223344',
  transactionId: 'DDC94KX7QM',
  amount: '36500.00',
  state: 'submitted',
  reason: '',
  createdAt: '2027-02-11T10:00:00+06:00',
  hasPicture: false,
} as const
const methods = { cash: { words: 'In the shop.' }, accounts: [], takesCodes: false, gateways: [], paypal: null }

function sheet(over: Partial<Order>, by: Partial<PaymentMethods> = {}): string {
  const order = anOrder({ ...inTwo, ...over })
  return renderScreen(OrderPage, {
    path: `/order/${order.id}/`,
    loaderData: { order, methods: { ...methods, ...by }, isAdmin: false, isMine: true, isJustPlaced: false },
  })
}
const page = (...of: Parameters<typeof sheet>) => wordsOf(sheet(...of))

test('who has reported all that is asked for is not asked to pay it again, and finds the transfer first', () => {
  expect(page({})).toContain('Pay BDT 36,500')
  const reported = page({ claims: [claim] })
  expect(reported).not.toContain('Pay BDT')
  expect(reported).toContain('You have reported BDT 36,500. It counts once the studio has confirmed it.')
  expect(reported.indexOf('Transfers you sent')).toBeLessThan(reported.indexOf('How to pay'))
})

test('[L-125] a transfer of which another sum came says which; one of the same sum is only confirmed', () => {
  const confirmed = { ...claim, state: 'confirmed' } as const
  const came = (amount: string) =>
    aPayment({ amount, method: 'mobile', wallet: 'bkash', reference: claim.transactionId })
  const short = page({ claims: [confirmed], payments: [came('30000.00')], paidSum: '30000.00' })
  expect(short).toMatch(/BDT 36,500 +Confirmed: BDT 30,000 came\./)
  const same = page({ claims: [confirmed], payments: [came('36500.00')], paidSum: '36500.00' })
  expect(same).toMatch(/BDT 36,500 +Confirmed\. /)
})

const accounts = [
  { id: 3, wallet: 'bkash', kind: 'merchant', number: '01711-223344', holder: '', details: '', qr: null },
] as const satisfies PaymentMethods['accounts']
const gateways = [
  { provider: 'sslcommerz', isSandbox: false, most: null },
] as const satisfies PaymentMethods['gateways']

test('who has reported all that is asked for reads before every way to pay that nothing more is to be sent', () => {
  const reported = page({ claims: [claim] }, { accounts: [...accounts], gateways: [...gateways] })
  const enough = reported.indexOf('Please send nothing more until the studio has answered.')
  expect(enough).toBeGreaterThan(reported.indexOf('How to pay'))
  expect(enough).toBeLessThan(reported.indexOf('36,500 online'))
})

test('of a gateway and a transfer only the first way to pay stands out', () => {
  const sending = /<button class="([^"]*)"[^>]*>Send the TrxID/
  expect(sending.exec(sheet({}, { accounts: [...accounts] }))?.[1]).toBe('button primary')
  expect(sending.exec(sheet({}, { accounts: [...accounts], gateways: [...gateways] }))?.[1]).toBe('button')
})

test('[L-031] who has reported all that is asked for finds the ways to pay folded; who has sent a part, or was refused, in the open', () => {
  const folded = /<details><summary>Show how to pay<\/summary>[\s\S]*01711-223344/
  const by = { accounts: [...accounts] }
  expect(sheet({ claims: [claim] }, by)).toMatch(folded)
  expect(sheet({ claims: [{ ...claim, amount: '500.00' }] }, by)).not.toContain('Show how to pay')
  expect(sheet({ claims: [{ ...claim, state: 'rejected' }] }, by)).not.toContain('Show how to pay')
})

const TRIAL = 'This is a trial: no money moves.'

test('[L-052] “no money moves” stands at the gateway of which it is true, and at no other', () => {
  const both = [{ provider: 'bkash', isSandbox: true, most: null }, ...gateways] as const
  const [beforeBkash, beforeSslcommerz, end] = page({}, { gateways: [...both] }).split(/Pay BDT 36,500 (?:with|online)/)
  expect(beforeBkash).toContain(TRIAL)
  expect(beforeSslcommerz).not.toContain(TRIAL)
  expect(end).not.toContain(TRIAL)
  const [, after] = page({}, { gateways: [...both].reverse() }).split('36,500 online')
  expect(after).toContain(TRIAL)
  expect(page({}, { gateways: [...gateways] })).not.toContain(TRIAL)
})

test.each([true, false])('[L-052] PayPal says that no money moves in its sandbox alone: %s', (isSandbox) => {
  vi.stubGlobal('document', { querySelector: () => null })
  onTestFinished(() => void vi.unstubAllGlobals())
  const paypal = { clientId: 'a', isSandbox, currency: 'USD', rate: '122.00', scriptHost: 'https://paypal.example' }
  const area = (
    <PayPalArea order={anOrder(inTwo)} methods={{ ...methods, gateways: [], paypal }} onPaid={() => undefined} />
  )
  expect(renderToStaticMarkup(area).includes(TRIAL)).toBe(isSandbox)
})

test.each([
  ['less than is asked for', { amount: '1000.00' }],
  ['a transfer that was not found', { state: 'rejected' }],
] as const)('who has reported %s is still asked to pay', (_, over) => {
  expect(page({ claims: [{ ...claim, ...over }] })).toContain('Pay BDT 36,500')
})

test('a confirmed transfer stands below what is to be paid next', () => {
  const next = page({ claims: [{ ...claim, state: 'confirmed' }] })
  expect(next.indexOf('Transfers you sent')).toBeGreaterThan(next.indexOf('How to pay'))
})

test('the way of an order counts all its events, and names the next one', () => {
  const events = ['2099-12-16', '2001-12-12', '2099-12-18'].map((date, position) => {
    return { ...anAddedEvent, id: position + 1, position, date }
  })
  const instalments = inTwo.instalments?.map((each) => ({ ...each, state: 'paid' as const })) ?? []
  const { shippingAddress } = anOrder()
  const order = { status: 'confirmed', events, instalments } as const
  const words = page({ ...order, shippingAddress: { ...shippingAddress, eventDate: '2099-12-16' } })
  expect(words).toContain('Events, Wed 2001-12-12 to Fri 2099-12-18')
  expect(words).toContain('We meet on Wed 2099-12-16.')
  const later = page({
    ...order,
    shippingAddress: { ...shippingAddress, eventDate: '2001-12-10' },
    events: events.slice(1),
  })
  expect(later).toContain('We meet on Fri 2099-12-18.')
})

test('an order that is over asks for nothing: its instalments are gone', () => {
  const over = page({ status: 'cancelled' })
  expect(over).toContain('Nothing was paid.')
  expect(over).not.toContain('Not paid yet')
})
