import { describe, expect, test } from 'vitest'
import { addWorkingDays, promisedDays } from './working-days.ts'

const closed = new Set(['2026-12-16', '2026-12-17'])

describe('working days', () => {
  // 2026-12-11 is a Friday
  test.each([
    ['Fridays are left out', '2026-12-10', 1, false, '2026-12-12'],
    ['unless the studio works on Fridays', '2026-12-10', 1, true, '2026-12-11'],
    ['so are days on which it is closed', '2026-12-15', 1, false, '2026-12-19'],
    ['a week has six of them', '2026-11-01', 6, false, '2026-11-08'],
    ['they are counted from the day after', '2026-11-01', 0, false, '2026-11-01'],
    ['over the end of a year and of February', '2027-12-30', 53, true, '2028-02-21'],
  ])('[B-63] %s', (_, day, many, worksFridays, last) => {
    expect(addWorkingDays(day, many, { worksFridays, closed })).toBe(last)
  })

  test('a studio that is always closed has an answer too', () => {
    const always = { has: () => true } as unknown as ReadonlySet<string>
    expect(addWorkingDays('2026-12-10', 1, { worksFridays: false, closed: always })).toMatch(/^20\d\d-/)
  })

  test('[B-63] the days of the terms follow the last event; what they don’t say is null', () => {
    const terms = { worksFridays: false, selectionDays: 3, deliveryDays: 20, printDays: 0 }
    expect(promisedDays(terms, { lastEvent: '2026-12-10', closed })).toEqual({
      selectionBy: '2026-12-14',
      deliveryBy: '2027-01-05',
      printsBy: null,
    })
  })
})
