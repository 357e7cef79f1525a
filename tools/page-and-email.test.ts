// The other half, of the page, is in site/app/pages/order/order-states.test.tsx.
import type { Email, Studio } from '@chobighor/api/mail/email-kinds'
import { writeEmail } from '@chobighor/api/mail/write-email'
import { type Sms, writeSms } from '@chobighor/api/sms/sms-texts'
import type { Order } from '@chobighor/contract/orders'
import { describe, expect, test } from 'vitest'
import { ORDER_STATES } from '../site/test/order-states.ts'
import { sampleStudio } from './demo-emails.ts'

const studio: Studio = {
  ...sampleStudio,
  cashWords: '',
  accounts: [{ wallet: 'bkash', kind: 'merchant', number: '01711223344', holder: '', details: '' }],
  today: '2099-02-11',
}
const place = { kind: 'event', date: '2099-12-16', time: '18:00', venueName: 'Hall', venueLocation: '' } as const

type Kind = (typeof ORDER_STATES)[number]['emails'][number]
function write(kind: Kind, order: Order, hasNoPage = false): string {
  const to = { to: 'mitu@mail.example', firstName: 'Mitu', order, hasNoPage }
  const letters: Record<Kind, Email> = {
    'order-placed': { kind: 'order-placed', ...to },
    'order-confirmed': { kind: 'order-confirmed', ...to },
    'order-changed': { kind: 'order-changed', ...to },
    'event-changed': { kind: 'event-changed', ...to, change: { before: place, now: place } },
    'payment-received': { kind: 'payment-received', ...to },
    'payment-overdue': { kind: 'payment-overdue', ...to, sum: '36500.00', due: '2001-02-13' },
    'order-paid': { kind: 'order-paid', ...to },
  }
  return writeEmail(letters[kind], studio).text
}

describe.each(ORDER_STATES.map((each) => [each.state, each] as const))('an order that is %s', (_, each) => {
  const { order } = each
  test.each(each.emails)('[L-141] the e-mail %s says of date, money and the next step what the page says', (kind) => {
    const text = write(kind, order)
    for (const sentence of each.told) expect(text).toContain(sentence)
    if (!each.isAsked) return expect(text).not.toContain('01711223344')
    const asked = order.askedSum === '73000.00' ? 'BDT 73,000' : 'BDT 36,500'
    expect(text).toContain(`Exact sum: ${asked}\nReference: 1042\n\n`)
    expect(text).toContain('bKash 01711223344\nChoose “Payment” in the app: you pay no fee.')
    expect(text).toContain('on the page of your order')
    expect(text).not.toContain('We will write to you to agree')
  })
})

/** The sums and days that are written in a text. */
const figuresIn = (text: string) => text.match(/BDT [\d,]+|\d{4}-\d\d-\d\d|\d\d:\d\d/g) ?? []
const due = { sum: '36500.00' }

test.each<[string, (order: Order) => Sms, string[]]>([
  [
    'requested, with an advance to pay',
    (order) => ({ kind: 'hold-ending', order, ...due, due: order.heldUntil ?? '' }),
    ['2099-02-13', '23:59', 'BDT 36,500'],
  ],
  [
    'requested, with an advance to pay',
    (order) => ({ kind: 'payment-due', order, ...due, due: '2099-02-13' }),
    ['BDT 36,500', '2099-02-13'],
  ],
  ['overdue', (order) => ({ kind: 'payment-overdue', order, ...due, due: '2001-02-13' }), ['BDT 36,500', '2001-02-13']],
  ['confirmed by its advance', (order) => ({ kind: 'order-confirmed', order }), ['2099-12-16']],
  ['confirmed by its advance', (order) => ({ kind: 'payment-received', order }), ['BDT 36,500']],
  [
    'confirmed by its advance',
    (order) => ({ kind: 'confirmed-by-payment', order, received: order.paidSum }),
    ['BDT 36,500', '2099-12-16', 'BDT 36,500'],
  ],
  ['paid', (order) => ({ kind: 'order-paid', order }), []],
])('[L-141] of an order that is %s an SMS names only sums and days that its page says', (state, smsOf, figures) => {
  const found = ORDER_STATES.find((each) => each.state === state)
  if (!found) throw new Error('there is no such state')
  const text = writeSms(smsOf(found.order), { title: 'Chobighor', publicUrl: 'https://studio.example', hasPage: true })
  expect(figuresIn(text)).toEqual(figures)
  const page = found.told.join(' ')
  for (const figure of figures) expect(page).toContain(figure)
})

test('[L-141] a customer without an account is asked to answer the e-mail, not to open the page', () => {
  const [first] = ORDER_STATES
  const text = first ? write('order-confirmed', first.order, true) : ''
  expect(text).toContain('Please answer this e-mail afterwards, with the TrxID.')
  expect(text).not.toContain('on the page of your order')
})

test('[L-142] the e-mail of overtime names it, its sum, its reason, and that it waits for consent', () => {
  const asking = ORDER_STATES.find(({ state }) => state === 'waiting for consent to overtime')
  if (!asking) throw new Error('there is no such state')
  const { order } = asking
  const charge = { kind: 'overtime', amount: '2000.00', reason: 'Two hours more', isAgreed: false } as const
  const letter = { kind: 'order-changed', to: 'mitu@mail.example', firstName: 'Mitu', order, charge } as const
  const { subject, text } = writeEmail(letter, studio)
  expect(subject).toContain('Please agree to a change of the price of your order 1042')
  expect(text).toContain('The studio asks you to agree to BDT 2,000 for overtime.\n\nTwo hours more')
  expect(text).toContain('It is added to the total once you agree.')
  expect(text).toContain(`Agree on the page of the order ${studio.publicUrl}/order/1042/`)
  const agreed = writeEmail({ ...letter, charge: { ...charge, isAgreed: true } }, studio).text
  expect(agreed).toContain('BDT 2,000 for overtime is added to the total.')
  const off = { kind: 'discount', amount: '-1500.00', reason: 'A friend', isAgreed: true } as const
  expect(writeEmail({ ...letter, charge: off }, studio).text).toContain(
    'A discount of BDT 1,500 is taken off the total.',
  )
})
