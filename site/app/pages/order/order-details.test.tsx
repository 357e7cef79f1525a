// What a customer reads of an order between booking and event: what is awaited is not said to be done, what is due later does not
// press, and a day that is over is not held.
import type { Order } from '@chobighor/contract/orders'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page-of.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { anEvent, anOrder } from '../../../test/samples.ts'
import { anAddedEvent as holud } from '../../../test/samples-of-parts.ts'
import { wordsOf } from '../../../test/words-of.ts'
import OrderPage from './order-page.tsx'

const instalment = { days: 0, paidSum: '0.00', state: 'unpaid' } as const
const advance = { ...instalment, due: 'booking', dueOn: '2099-02-13', amount: '36500.00' } as const
const rest = { ...instalment, due: 'event_day', dueOn: '2099-12-16', amount: '36500.00' } as const
const shippingAddress = { ...anEvent, eventDate: '2099-12-16' }
const methods = {
  cash: { words: '' },
  accounts: [{ id: 3, wallet: 'bkash', kind: 'personal', number: '01711223344', holder: '', details: '', qr: null }],
  takesCodes: false,
  gateways: [],
  paypal: null,
} as const

function sheet(over: Partial<Order>, by: object = {}): string {
  const order = anOrder({ shippingAddress, instalments: [advance, rest], askedSum: '36500.00', ...over })
  return renderScreen(OrderPage, {
    path: `/order/${order.id}/`,
    loaderData: { order, methods: { ...methods, ...by }, isAdmin: false, isMine: true, isJustPlaced: false },
  })
}
const steps = (html: string) => pageOf(html).select('.order-timeline li')
/** What the page wants done first. */
const primary = (html: string) => pageOf(html).select('.button.primary')

test('[L-146] a step that is awaited is not called done: the advance, the studio’s answer, the files', () => {
  const [, awaited, confirmed, ...others] = steps(sheet({}))
  expect(awaited?.attribute('aria-current')).toBe('step')
  expect(awaited?.text).toBe('Advance, not paid yet')
  expect(confirmed?.text).toBe('The studio confirms it')
  expect(others.at(-1)?.text).toBe('You get your files')
  const done = steps(
    sheet({ status: 'confirmed', instalments: [{ ...advance, paidSum: '36500.00', state: 'paid' }, rest] }),
  )
  expect(done.map(({ text }) => text).slice(1, 3)).toEqual(['Advance paid', 'Confirmed by the studio'])
})

test('[L-147] a sum that is due in months is no primary button; the advance, and what is due today, is', () => {
  const paid = { ...advance, paidSum: '36500.00', state: 'paid' } as const
  const later: Partial<Order> = { status: 'confirmed', instalments: [paid, rest] }
  expect(wordsOf(sheet(later))).toContain('BDT 36,500 is due by Wed 2099-12-16.')
  const pays = (html: string) => primary(html).filter(({ text }) => /^(Pay|Send the TrxID)/.test(text))
  const toPay = (html: string) => pays(html).flatMap((link) => (link.attribute('href') === '#pay' ? [link.text] : []))
  expect(pays(sheet(later))).toEqual([])
  const gateways = [{ provider: 'bkash', isSandbox: false, most: null }] as const
  expect(pays(sheet(later, { gateways: [...gateways] }))).toEqual([])
  const withGateway = pays(sheet({}, { gateways: [...gateways] })).map(({ text }) => text)
  expect(withGateway).toContainEqual(expect.stringMatching(/^Pay BDT 36,500 with bKash/))
  expect(toPay(sheet({}))).toEqual(['Pay BDT 36,500'])
  const wasDue = { ...rest, dueOn: '2001-12-16', state: 'overdue' } as const
  const overdue: Partial<Order> = { ...later, instalments: [paid, wasDue] }
  expect(toPay(sheet(overdue))).toHaveLength(1)
})

test('[L-032] an addition that waits for consent is one tap from the head of the page, before what is to pay', () => {
  const charge = { id: 4, kind: 'overtime', amount: '4000.00', reason: 'Two hours', isAgreed: false, code: '' } as const
  const asked = sheet({ status: 'confirmed', charges: [charge] })
  expect(primary(asked)[0]?.text).toBe('See the addition')
  const anchors = pageOf(asked)
    .all('link')
    .map((link) => link.attribute('href'))
    .filter((to) => to?.startsWith('#'))
  expect(anchors.slice(0, 2)).toEqual(['#charges', '#pay'])
  expect(pageOf(asked).select('section#charges')).toHaveLength(1)
  expect(pageOf(sheet({ charges: [{ ...charge, isAgreed: true }] })).linksTo('#charges')).toEqual([])
})

test('[L-148] a day that is over is held for nobody: neither the order’s nor that of an added event', () => {
  const past = {
    shippingAddress: { ...anEvent, eventDate: '2001-12-16' },
    isDateHeld: true,
    heldUntil: '2099-01-01T10:00',
  }
  const over = wordsOf(
    sheet({
      ...past,
      events: [
        { ...holud, position: 0, date: '2001-12-16' },
        { ...holud, date: '2001-12-14' },
      ],
    }),
  )
  expect(over).toContain('The day is over.')
  expect(over).not.toMatch(/held for you|kept for you/)
  expect(wordsOf(sheet({ events: [holud] }))).toContain('The date is kept for you.')
})

test('[L-149] an added event says what it does to the price, and that it can be taken away', () => {
  const words =
    'Adding an event does not change the total. If the studio charges extra for it, you see the sum on this page and agree'
  const removable = wordsOf(sheet({ events: [{ ...holud, removableUntil: '2099-12-13' }] }))
  expect(removable).toContain(words)
  expect(removable).toContain('Remove this event')
  expect(wordsOf(sheet({ events: [holud] }))).not.toContain('Remove this event')
  expect(wordsOf(sheet({ events: [{ ...holud, removableUntil: '2001-12-13' }] }))).not.toContain('Remove this event')
})

test('[L-153] where it is too late for another date no day that is over is named, and of a past event nothing is said', () => {
  const event = { ...holud, position: 0, date: '2099-12-16' }
  const late = wordsOf(sheet({ events: [{ ...event, movableUntil: '2001-12-02' }] }))
  expect(late).toContain('It is too late to choose another date here. Please call the studio.')
  expect(late).not.toContain('2001-12-02')
  const over = wordsOf(sheet({ events: [{ ...event, date: '2001-12-16', movableUntil: '2001-12-02' }] }))
  expect(over).not.toContain('another date')
  expect(wordsOf(sheet({ events: [{ ...event, movableUntil: '2099-12-02' }] }))).toContain(
    'You may choose another date until Wed 2099-12-02, at no cost.',
  )
})

test('[L-151] to deliver before the last event asks first, in words that stand beside the button too', () => {
  const asAdmin = (over: Partial<Order>) => {
    const order = anOrder({ shippingAddress, isPaid: true, status: 'confirmed', ...over })
    const path = `/order/${order.id}/`
    return wordsOf(
      renderScreen(OrderPage, {
        path,
        loaderData: { order, methods, isAdmin: true, isMine: false, isJustPlaced: false },
      }),
    )
  }
  const ahead = asAdmin({})
  expect(ahead).toContain('The event is on Wed 2099-12-16. Deliver now?')
  expect(ahead).toContain('The event is on Wed 2099-12-16, which is still to come.')
  const reception = { ...holud, date: '2099-12-18', kind: 'reception' } as const
  expect(asAdmin({ events: [reception] })).toContain('The event is on Fri 2099-12-18. Deliver now?')
  expect(asAdmin({ shippingAddress: { ...anEvent, eventDate: '2001-12-16' } })).not.toContain('Deliver now?')
})
