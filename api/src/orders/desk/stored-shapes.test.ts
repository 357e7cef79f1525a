// Every shape in which terms, quotes and documents were ever stored. A field that is added later needs a default where they are
// read; its first shape is added here and none is taken away.
import { changedTerms } from '@chobighor/contract/booking-terms'
import { documentBody } from '@chobighor/contract/documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test/fixtures/api.ts'
import { aPayload } from '../../../test/fixtures/order.ts'
import { addService } from '../../../test/fixtures/rows.ts'
import { signInAs } from '../../../test/fixtures/signed-in-visitor.ts'
import { readBody, wordsOf } from '../money/documents/document-store.ts'
import { NO_TERMS, readTerms, termsOf } from '../terms/stored-terms.ts'
import { linesIn, termsIn } from './quotes/show-quotes.ts'

/** Since decision 087; midnight could be written as 24:30 then. */
const FIRST_TERMS = {
  instalments: [
    { due: 'booking', days: 2, percent: 30, amount: null },
    { due: 'before_event', days: 7, percent: null, amount: 500_000 },
    { due: 'delivery', days: 0, percent: null, amount: null },
  ],
  holdHours: 48,
  confirmsByAdvance: true,
  dayShift: { from: '12:30', to: '17:30' },
  eveningShift: { from: '19:00', to: '24:30' },
  overtime: 300_000,
  zones: [{ name: 'Sylhet', cost: null }],
  cancellation: [{ days: 30, percent: 50 }],
  cancellationOf: 'paid',
  rescheduleDays: 14,
  worksFridays: false,
  selectionDays: 10,
  deliveryDays: 30,
  printDays: 45,
  keepDays: 365,
  words: 'Ours.',
}

const payment = {
  id: 7,
  amount: '8400.00',
  method: 'paypal',
  reference: '',
  charged: 'USD 80.00',
  createdAt: '2026-12-01T10:00:00.000+06:00',
}
const FIRST_READ = { ...FIRST_TERMS, eveningShift: { from: '19:00', to: '00:30' } }
/** Since decision 091. */
const FIRST_DOCUMENT = {
  studio: { name: 'Chobighor', address: 'Dhaka', phone: '', email: '', bin: '', licence: '' },
  customer: 'Nadia',
  eventDate: '2026-12-16',
  eventTime: '18:30',
  lines: [
    { kind: 'service', name: 'Wedding', reason: '', qty: 1, unitPrice: '28000.00', amount: '28000.00', vat: '0.00' },
    { kind: 'discount', name: '', reason: '', qty: 1, unitPrice: '-500.00', amount: '-500.00', vat: '0.00' },
  ],
  instalments: [{ due: 'booking', dueOn: '2026-12-03', amount: '8400.00' }],
  payments: [payment],
  sum: '27500.00',
  totalPrice: '27500.00',
  paidSum: '8400.00',
  openSum: '19100.00',
  vat: { rate: 7.5, sum: '0.00' },
  isMushak: false,
  receivedBy: '',
  reason: null,
}
/** Since the gateways (decision 098). */
const DOCUMENT_OF_GATEWAYS = { ...FIRST_DOCUMENT, isTrial: true, payments: [{ ...payment, method: 'bkash' }] }

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  await addService(api.database)
})
afterAll(() => api.drop())

test('[L-087] terms, quotes and documents are read in every shape in which they were stored', () => {
  expect(readTerms(FIRST_TERMS)).toEqual(FIRST_READ)
  expect(termsOf({ terms: { version: 3, terms: FIRST_TERMS } })).toEqual({ version: 3, terms: FIRST_READ })
  expect(termsOf({ terms: null })).toBeNull()
  expect(termsIn({ terms: { version: 0, terms: JSON.parse(JSON.stringify(NO_TERMS.terms)) } })).toEqual(NO_TERMS)
  const lines = [
    { product: 'wedding-day', name: 'Wedding', paisa: 2_800_000 },
    { product: null, name: 'A drone', paisa: 500_000 },
  ]
  expect(linesIn({ lines })).toEqual(lines)
  const readPayment = { ...payment, wallet: null, paidOn: '2026-12-01' }
  expect(readBody(FIRST_DOCUMENT)).toEqual({ ...FIRST_DOCUMENT, isTrial: false, payments: [readPayment] })
  const ofGateway = { ...readPayment, method: 'bkash' }
  expect(readBody(DOCUMENT_OF_GATEWAYS)).toEqual({ ...DOCUMENT_OF_GATEWAYS, payments: [ofGateway] })
  const words = { venue: 'Hall, Dhaka', reasons: ['', 'A friend'], references: ['DDC1'] }
  expect(wordsOf({ words })).toEqual(words)
  expect(wordsOf({ words: null })).toBeNull()
})

test('[L-087] each field that came after the first shape has a default, and no field of today is forgotten', () => {
  expect(readTerms({})).toEqual(NO_TERMS.terms)
  expect(Object.keys(NO_TERMS.terms).sort()).toEqual(Object.keys(changedTerms.shape).sort())
  expect(Object.keys(readBody(FIRST_DOCUMENT)).sort()).toEqual(Object.keys(documentBody.shape).sort())
  // what a release after this one has written does no harm to this one
  expect(readTerms({ ...FIRST_TERMS, lateFee: 5 })).toEqual(FIRST_READ)
})

test('[L-087] what is read of one row is read once', () => {
  expect(readTerms(FIRST_TERMS)).toBe(readTerms(FIRST_TERMS))
})

test('[L-087] an order whose terms lack what came later is shown, moved and paid as one of its time', async () => {
  const nadia = await signInAs(api)
  const { id } = await nadia.call.orders.placeOrder(aPayload())
  const { rescheduleDays: _, keepDays: __, ...older } = FIRST_TERMS
  const terms = JSON.stringify({ version: 1, terms: older })
  await api.database.updateTable('orders').set({ terms }).where('id', '=', id).execute()
  const order = await nadia.call.orders.findOrder({ id: String(id) })
  expect(order.terms).toMatchObject({ version: 1, holdHours: 48, rescheduleDays: 0, keepDays: 0, words: 'Ours.' })
  expect(order.events[0]?.movableUntil).toBeNull()
  expect(order.cancellation).toEqual({ keptSum: '0.00', returnedSum: '0.00' })
})
