import { describe, expect, test } from 'vitest'
import { MOVES_MOST, movableUntil, moveRefusal } from './reschedule.ts'

const event = {
  status: 'confirmed',
  isDelivered: false,
  terms: { rescheduleDays: 14 },
  eventDate: '2026-12-16',
  movedTimes: 0,
} as const

describe('an event may be moved by its customer', () => {
  test('[B-60] until so many days before it', () => {
    expect(movableUntil(event)).toBe('2026-12-02')
    expect(moveRefusal(event, '2026-12-02')).toBeUndefined()
    expect(moveRefusal(event, '2026-12-03')).toBe('It is too late to choose another date here. Please call the studio.')
  })

  test.each([
    ['without terms', { terms: null }, 'Please call the studio for another date.'],
    ['if the terms say nothing of it', { terms: { rescheduleDays: 0 } }, 'Please call the studio for another date.'],
    ['of a cancelled order', { status: 'cancelled' as const }, 'This order was cancelled.'],
    ['of a delivered order', { isDelivered: true }, 'This order was delivered.'],
    [
      'too often',
      { movedTimes: MOVES_MOST },
      'This event was moved 5 times already. Please call the studio for another date.',
    ],
  ])('not %s', (_, more, sentence) => {
    expect(movableUntil({ ...event, ...more })).toBeNull()
    expect(moveRefusal({ ...event, ...more }, '2026-10-01')).toBe(sentence)
  })
})
