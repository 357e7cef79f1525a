import { describe, expect, test } from 'vitest'
import {
  axisOf,
  doubleTapped,
  isDoubleTap,
  keptInPlace,
  type Moment,
  pinched,
  releaseOf,
  speedOf,
  WHOLE,
} from './lightbox-gestures.ts'

const SLOW = { x: 0.01, y: 0 }
const fast = (x: number) => ({ x, y: 0 })
const at = (time: number, x: number): Moment => ({ time, x, y: 0 })

describe('a finger that lifts', () => {
  test.each([
    [-49, SLOW, 1],
    [49, SLOW, -1],
    [-48, SLOW, 'stay'],
    [-20, fast(-0.36), 1],
    [20, fast(0.36), -1],
    [-20, fast(-0.35), 'stay'],
    // it went back at the end
    [-200, fast(0.5), 'stay'],
    [200, fast(-0.5), 'stay'],
  ] as const)('after %i px sideways, at the speed %o: %s', (x, speed, expected) => {
    expect(releaseOf('x', { x, y: 30 }, speed)).toBe(expected)
  })

  test.each([
    [91, 'close'],
    [90, 'stay'],
    [-300, 'stay'],
  ])('after %i px down: %s', (y, expected) => {
    expect(releaseOf('y', { x: 200, y }, fast(2))).toBe(expected)
  })
})

test('a movement is sideways, or up and down', () => {
  expect(axisOf({ x: -9, y: 8 })).toBe('x')
  expect(axisOf({ x: 8, y: -9 })).toBe('y')
})

test('the speed is that of the last tenth of a second', () => {
  expect(speedOf([at(0, 0), at(100, 300), at(150, 310), at(200, 320)])).toEqual({ x: 0.2, y: 0 })
  expect(speedOf([at(0, 0), at(20, 200), at(400, 200)]).x).toBe(0)
  expect(speedOf([at(5, 5)])).toEqual({ x: 0, y: 0 })
  expect(speedOf([])).toEqual({ x: 0, y: 0 })
})

test('two taps are a double tap if they are close to each other, in time and in place', () => {
  expect(isDoubleTap(at(0, 100), at(300, 130))).toBe(true)
  expect(isDoubleTap(at(0, 100), at(301, 100))).toBe(false)
  expect(isDoubleTap(at(0, 100), at(100, 131))).toBe(false)
  expect(isDoubleTap(undefined, at(0, 100))).toBe(false)
})

describe('an enlarged photo', () => {
  /** Which part of the photo, measured from its middle, is drawn at this place. */
  const partAt = ({ x, y, scale }: typeof WHOLE, place: { x: number; y: number }) => ({
    x: (place.x - x) / scale,
    y: (place.y - y) / scale,
  })

  test('by a double tap is 2.2 times as large; what was under the finger stays there', () => {
    const finger = { x: 80, y: -50 }
    const view = doubleTapped(WHOLE, finger)
    expect(view.scale).toBe(2.2)
    expect(partAt(view, finger)).toEqual({ x: expect.closeTo(80), y: expect.closeTo(-50) })
    expect(doubleTapped(view, { x: 0, y: 0 })).toEqual(WHOLE)
  })

  test('by a pinch stays under both fingers', () => {
    const from = [
      { x: -40, y: 0 },
      { x: 40, y: 0 },
    ] as const
    const to = [
      { x: -50, y: 20 },
      { x: 110, y: 20 },
    ] as const
    const view = pinched(WHOLE, from, to)
    expect(view.scale).toBe(2)
    expect(partAt(view, to[0])).toEqual({ x: expect.closeTo(-40), y: expect.closeTo(0) })
    expect(partAt(view, to[1])).toEqual({ x: expect.closeTo(40), y: expect.closeTo(0) })
  })

  test.each([
    [1000, 5],
    [1, 0.7],
  ])('by a pinch to %i px has a limit', (width, scale) => {
    const spread = (px: number) =>
      [
        { x: -px / 2, y: 0 },
        { x: px / 2, y: 0 },
      ] as const
    expect(pinched(WHOLE, spread(100), spread(width)).scale).toBe(scale)
    // two fingers at the same point
    expect(pinched(WHOLE, spread(0), spread(width)).scale).toBeGreaterThan(0)
  })

  test('fills its place as far as it can', () => {
    const photo = { width: 360, height: 240 }
    const place = { width: 360, height: 600 }
    expect(keptInPlace({ x: 999, y: 999, scale: 2 }, photo, place)).toEqual({ x: 180, y: 0, scale: 2 })
    expect(keptInPlace({ x: -999, y: -999, scale: 3 }, photo, place)).toEqual({ x: -360, y: -60, scale: 3 })
    expect(keptInPlace({ x: 10, y: 5, scale: 0.8 }, photo, place)).toEqual(WHOLE)
  })
})
