import type { FullShifts } from '@chobighor/contract/free-days'
import { expect, test } from 'vitest'
import { answerFor } from './day-check.tsx'

const NOW = new Date('2027-01-01T06:00:00Z')
const shifts = (...full: FullShifts['full']): FullShifts => ({
  eveningBegins: 17,
  full,
  refusesPast: false,
  requiresVerified: false,
})

test.each([
  ['an open day', shifts(), 'Fri 2027-01-15 is still open.'],
  [
    'a full evening',
    shifts({ date: '2027-01-15', shift: 'evening' }),
    'On Fri 2027-01-15 only the time before 17:00 is open.',
  ],
  [
    'a full day shift',
    shifts({ date: '2027-01-15', shift: 'day' }),
    'On Fri 2027-01-15 only the evening is open, from 17:00.',
  ],
  [
    'a full day',
    shifts({ date: '2027-01-15', shift: 'day' }, { date: '2027-01-15', shift: 'evening' }),
    'Fri 2027-01-15 is taken. Sat 2027-01-16 is open.',
  ],
])('a visitor who asks about %s reads what is open (M-12)', (_, full, answer) => {
  expect(answerFor(full, '2027-01-15', NOW).text).toBe(answer)
})

test('a day in the past is named as one', () => {
  expect(answerFor(shifts(), '2026-12-31', NOW)).toMatchObject({ text: 'This day is in the past.', isOpen: false })
})
