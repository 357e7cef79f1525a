import { expect, test } from 'vitest'
import { frameNumber } from './hero.tsx'

test('frames are numbered as on film', () => {
  expect([0, 1, 2, 3, 4].map(frameNumber)).toEqual(['12', '12A', '13', '13A', '14'])
})
