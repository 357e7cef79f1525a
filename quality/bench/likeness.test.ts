import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { inDecibels, type Lightness, lightnessOf, likeness, SHORTEST_SIDE } from './likeness.ts'
import { makePhotograph } from './make-photograph.ts'

const SIZE = { width: 360, height: 240 }
const photograph = await makePhotograph(SIZE.width, SIZE.height)

async function lightness(picture: Sharp): Promise<Lightness> {
  return lightnessOf(await picture.removeAlpha().raw().toBuffer(), SIZE)
}
const whole = await lightness(sharp(photograph))
const changed = (change: (value: number, at: number) => number) => ({ ...whole, data: whole.data.map(change) })

test('a picture is completely similar to itself', () => {
  expect(likeness(whole, whole)).toBeCloseTo(1, 6)
})

test('more compression makes a picture less similar', async () => {
  const packed = await Promise.all(
    [90, 70, 40, 10].map(async (quality) => {
      const bytes = await sharp(photograph).webp({ quality }).toBuffer()
      return likeness(whole, await lightness(sharp(bytes)))
    }),
  )
  expect(packed).toEqual([...packed].sort((one, other) => other - one))
  expect(packed[0]).toBeLessThan(1)
  expect(packed[0]).toBeGreaterThan(0.9)
})

test('the order of the two pictures makes no difference', async () => {
  const blurred = await lightness(sharp(photograph).blur(2))
  expect(likeness(whole, blurred)).toBeCloseTo(likeness(blurred, whole), 6)
})

test('a blur is less similar than an equal shift of the lightness', async () => {
  const blurred = await lightness(sharp(photograph).blur(2))
  const difference = Math.sqrt(blurred.data.reduce((sum, value, at) => sum + (value - (whole.data[at] ?? 0)) ** 2, 0))
  const lighter = changed((value) => value + difference / Math.sqrt(whole.data.length))
  expect(likeness(whole, lighter)).toBeGreaterThan(likeness(whole, blurred))
})

test('of plain surfaces only the lightness decides, by the formula', () => {
  const ground = (value: number) => changed(() => value)
  // contrast and structure are 1; lightness counts at the last scale with its weight
  const c1 = 2.55 ** 2
  const expected = ((2 * 100 * 150 + c1) / (100 ** 2 + 150 ** 2 + c1)) ** 0.1333
  expect(likeness(ground(100), ground(150))).toBeCloseTo(expected, 4)
})

test('a picture with light and dark exchanged is not similar at all', () => {
  expect(
    likeness(
      whole,
      changed((value) => 255 - value),
    ),
  ).toBe(0)
})

test('three decibels are half the difference', () => {
  expect(inDecibels(0.99)).toBeCloseTo(20, 6)
  expect(inDecibels(0.995) - inDecibels(0.99)).toBeCloseTo(3.01, 2)
})

test('pictures that can’t be compared are refused', () => {
  expect(() => likeness(whole, { ...whole, width: 240, height: 360 })).toThrow('different sizes')
  const small = { width: SHORTEST_SIDE - 1, height: 400, data: new Float32Array((SHORTEST_SIDE - 1) * 400) }
  expect(() => likeness(small, small)).toThrow(`${SHORTEST_SIDE} pixels`)
})
