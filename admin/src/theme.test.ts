// Contrast of what both themes are made of. Browser tests look at each screen in one theme wide and in the other on a phone.
import { createTheme, getContrastRatio, hexToRgb, rgbToHex, type ThemeOptions } from '@mui/material/styles'
import type { CSSProperties } from 'react'
import { expect, test } from 'vitest'
import { darkroom, paper } from './theme.ts'

/** Of normal text, by WCAG 1.4.3. */
const READABLE = 4.5

/** What is seen where a see-through colour lies over another, both as hex values. */
function over(ground: string, colour: string, opacity: number): string {
  const [under, above] = [channels(ground), channels(colour)]
  const mixed = under.map((part, at) => Math.round(part * (1 - opacity) + (above[at] ?? 0) * opacity))
  return rgbToHex(`rgb(${mixed.join(', ')})`)
}

const channels = (colour: string) => (hexToRgb(colour).match(/\d+/g) ?? []).map(Number)

test.each([
  ['dark', darkroom],
  ['light', paper],
])('all text of the %s theme is readable on all its grounds', (_, options) => {
  const { palette, components } = createTheme(options as ThemeOptions)
  const { primary, secondary, text, background, action } = palette
  const { backgroundColor: dialog = '' } = (components?.MuiDialog?.styleOverrides?.paper ?? {}) as CSSProperties
  const calm = { page: background.default, paper: background.paper, dialog }
  const rows = {
    selected: over(background.default, primary.main, action.selectedOpacity),
    hovered: over(background.default, text.primary, action.hoverOpacity),
  }
  const on = (ink: string, colour: string, grounds: Record<string, string>) =>
    Object.entries(grounds).map(([name, ground]) => ({ pair: `${ink} on ${name}`, colour, ground }))
  const pairs = [
    ...on('text', text.primary, { ...calm, ...rows }),
    ...on('lesser text', text.secondary, { ...calm, ...rows }),
    ...on('a link', primary.main, { ...calm, ...rows }),
    ...on('an error', palette.error.main, calm),
    ...on('a button’s text', primary.contrastText, { it: primary.main, 'it under the pointer': primary.dark }),
    ...on('another button’s text', secondary.contrastText, { it: secondary.main }),
  ]
  const contrasts = pairs.map(({ pair, colour, ground }) => ({ pair, contrast: getContrastRatio(colour, ground) }))
  expect(contrasts.filter(({ contrast }) => contrast < READABLE)).toEqual([])
})
