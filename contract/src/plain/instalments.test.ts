import { expect, test } from 'vitest'
import { changedTerms } from '../booking-terms.ts'
import { askedPaisa, type Instalment, planInstalments, standInstalments } from './instalments.ts'

const HALF = [
  { due: 'booking', days: 0, percent: 50, amount: null },
  { due: 'event_day', days: 0, percent: null, amount: null },
] as const
const AT = { today: '2026-12-01', bookedOn: '2026-11-25', eventDate: '2026-12-16' }

const stand = (instalments: Instalment[], totalPaisa: number, paidPaisa: number, at: object = {}) =>
  standInstalments(instalments, { totalPaisa, paidPaisa, ...AT, ...at })

test('[B-20] a percent is counted to whole taka once, and the last instalment is the rest', () => {
  const planned = planInstalments(HALF, 4_500_050)
  expect(planned.map(({ paisa }) => paisa)).toEqual([2_250_000, null])
  expect(stand(planned, 4_500_050, 0).map(({ paisa }) => paisa)).toEqual([2_250_000, 2_250_050])
})

test('[B-21] the ledger settles the oldest instalment first; paid, part paid, unpaid and overdue follow from it', () => {
  const planned = planInstalments(HALF, 4_000_000)
  const states = (paid: number, at = {}) => stand(planned, 4_000_000, paid, at).map(({ state }) => state)
  expect(states(0)).toEqual(['overdue', 'unpaid'])
  expect(states(0, { today: '2026-11-25' })).toEqual(['unpaid', 'unpaid'])
  expect(states(1_000_000, { today: '2026-11-25' })).toEqual(['part paid', 'unpaid'])
  expect(states(2_000_000)).toEqual(['paid', 'unpaid'])
  expect(states(3_000_000)).toEqual(['paid', 'part paid'])
  expect(states(2_000_000, { today: '2026-12-17' })).toEqual(['paid', 'overdue'])
  expect(states(2_000_000, { today: '2026-12-17', isOver: true })).toEqual(['paid', 'unpaid'])
  expect(states(9_000_000)).toEqual(['paid', 'paid'])
})

test('who books later than an instalment before the event is due pays it at once', () => {
  const [first] = stand([{ due: 'before_event', days: 30, paisa: null }], 100, 0)
  expect(first?.dueOn).toBe(AT.bookedOn)
})

test('at the selection and at delivery nothing is overdue, because nobody knows their days', () => {
  const rows = stand([{ due: 'delivery', days: 0, paisa: null }], 100, 0, { today: '2030-01-01' })
  expect(rows).toMatchObject([{ dueOn: null, state: 'unpaid' }])
})

test('a customer is asked for all that is due, or else for the next instalment', () => {
  const planned: Instalment[] = [
    { due: 'booking', days: 0, paisa: 100 },
    { due: 'before_event', days: 15, paisa: 200 },
    { due: 'event_day', days: 0, paisa: null },
  ]
  const asked = (paid: number, today: string) => askedPaisa(stand(planned, 1000, paid, { today }), today)
  expect(asked(0, '2026-12-01')).toBe(300)
  expect(asked(50, '2026-11-26')).toBe(50)
  expect(asked(300, '2026-12-01')).toBe(700)
  expect(asked(1000, '2026-12-20')).toBe(0)
})

test.each([
  ['percents that make 100', [{ due: 'booking', percent: 100 }, { due: 'event_day' }], /less than 100 percent/],
  [
    'a last one with a sum',
    [
      { due: 'booking', percent: 50 },
      { due: 'event_day', percent: 50 },
    ],
    /the last one is the rest/,
  ],
  [
    'a percent and a sum',
    [{ due: 'booking', percent: 50, amount: '10' }, { due: 'event_day' }],
    /a percentage or a sum/,
  ],
  ['a broken percent', [{ due: 'booking', percent: 33.3 }, { due: 'event_day' }], /whole percent/],
])('%s is refused with a sentence', (_, instalments, sentence) => {
  const { error } = changedTerms.pick({ instalments: true }).safeParse({ instalments })
  expect(error?.issues[0]?.message).toMatch(sentence)
})
