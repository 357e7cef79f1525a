import { expect, test } from 'vitest'
import { busyWords } from './busy-crews.ts'

test('[BO-07] what a crew does on a day is said with hours and venues, and nothing of a free one', () => {
  const work = { kind: 'holud', time: '11:00', endTime: '14:00', venueName: 'Sena Kunja' } as const
  expect(busyWords([])).toBe('')
  expect(busyWords([work, { ...work, kind: 'reception', time: '19:00', endTime: null }])).toBe(
    '11:00–14:00 Holud, Sena Kunja; 19:00 Reception, Sena Kunja',
  )
})
