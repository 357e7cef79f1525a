// Computes the contrast of each accent that a studio may choose, from the colours of the style sheet.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ACCENTS } from '@chobighor/contract/plain/look'
import { describe, expect, test } from 'vitest'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const themes = {
  dark: tokens.slice(0, tokens.indexOf('data-theme="light"')),
  light: tokens.slice(tokens.indexOf('data-theme="light"')),
}

const colourOf = (theme: keyof typeof themes, token: string) =>
  new RegExp(`--${token}: (?:var\\(--\\w+-accent, )?(oklch\\([^)]+\\))`).exec(themes[theme])?.[1] ?? ''

/** Linear light of red, green and blue, as CSS Color 4 converts OKLCH. */
function lightOf(colour: string): number[] {
  const [l = 0, c = 0, h = 0] = (/oklch\(([^)]+)\)/.exec(colour)?.[1] ?? '').split(' ').map(Number)
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const [x = 0, y = 0, z = 0] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((each) => each ** 3)
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

/** A screen shows a colour outside of its range as the nearest one. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = lightOf(colour).map((each) => Math.min(1, Math.max(0, each)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('the contrast of white on black is 21', () => {
  expect(contrastOf('oklch(1 0 0)', 'oklch(0 0 0)')).toBeCloseTo(21)
})

test('the first accent is the style sheet’s own', () => {
  expect(ACCENTS.ember).toEqual({ dark: colourOf('dark', 'accent'), light: colourOf('light', 'accent') })
})

describe.each(Object.entries(ACCENTS))('the accent %s', (_, accent) => {
  test.each(['dark', 'light'] as const)('can be read in the %s theme: text in it, and text on it', (theme) => {
    for (const ground of ['ground', 'raised', 'accent-ink'])
      expect(contrastOf(accent[theme], colourOf(theme, ground)), ground).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['dark', 'light'] as const)('is a colour that screens can show in the %s theme', (theme) => {
    for (const light of lightOf(accent[theme])) {
      expect(light).toBeGreaterThan(-0.01)
      expect(light).toBeLessThan(1.01)
    }
  })
})
