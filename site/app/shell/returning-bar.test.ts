import { expect, test } from 'vitest'
import { type Bar, barAt } from './returning-bar.ts'

const HEIGHT = 84
const at = (before: Bar, turned: number, position: number) => barAt(before, { position, turned, height: HEIGHT })

test('the bar leaves with the top of the page', () => {
  expect(at(undefined, 0, HEIGHT)).toBeUndefined()
  expect(at(undefined, 0, HEIGHT + 1)).toBe('above')
})

test('it comes back after 12 pixels upwards, and not before', () => {
  expect(at('above', 1000, 988)).toBe('above')
  expect(at('above', 1000, 987)).toBe('back')
  expect(at('away', 1000, 987)).toBe('back')
})

test('it leaves when the page goes on', () => {
  expect(at('back', 900, 900)).toBe('back')
  expect(at('back', 900, 901)).toBe('away')
  expect(at('away', 900, 1000)).toBe('away')
})

test('at the top of the page it is part of the page again', () => {
  expect(at('back', 1000, 30)).toBe('back')
  expect(at('back', 1000, 0)).toBeUndefined()
  expect(at('away', 1000, -5)).toBeUndefined()
})
