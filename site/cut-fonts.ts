// Reduces the fonts to what pages need, before a build: Latin only in the weights that are used, with its common
// characters apart from the rest; the Taka sign alone, since every price needs it (1 kB instead of 156); Bangla's text
// in two weights instead of the whole axis. A page loads only the files whose characters it contains. Hints for
// low-resolution screens are left out: a third of Tiro.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { TAKA_SIGN } from '@chobighor/contract/plain/money'
import subsetFont from 'subset-font'

const ANEK = '@fontsource-variable/anek-bangla/files/anek-bangla'
const TIRO = '@fontsource/tiro-bangla/files/tiro-bangla'

// The characters of `fonts.css`.
const LATIN = `${lettersFrom(0x20, 0x7e)}\u00a0©·–—‘’“”•…←→`
const MORE_LATIN = `${lettersFrom(0xa1, 0xff)}ıŒœŠšŽž‚„‹›€™↑↓`
const BANGLA = `${lettersFrom(0x0980, 0x09fe)}\u0951\u0952\u0964\u0965\u200c\u200d\u25cc`

/** The font features that Latin uses. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum']

interface Cut {
  file: string
  from: string
  letters: string
  weight?: number | { min: number; max: number }
  features?: string[]
}

const anek = { from: `${ANEK}-latin-wght-normal.woff2`, weight: { min: 400, max: 600 }, features: FEATURES }
const tiro = { from: `${TIRO}-latin-400-normal.woff2`, features: FEATURES }
const anekBangla = { from: `${ANEK}-bengali-wght-normal.woff2`, letters: BANGLA }

const cuts: Cut[] = [
  { file: 'anek-latin.woff2', letters: LATIN, ...anek },
  { file: 'anek-more-latin.woff2', letters: MORE_LATIN, ...anek },
  { file: 'anek-bangla-taka.woff2', from: anekBangla.from, letters: TAKA_SIGN },
  { file: 'anek-bangla-400.woff2', weight: 400, ...anekBangla },
  { file: 'anek-bangla-600.woff2', weight: 600, ...anekBangla },
  { file: 'tiro-latin.woff2', letters: LATIN, ...tiro },
  { file: 'tiro-more-latin.woff2', letters: MORE_LATIN, ...tiro },
  {
    file: 'tiro-italic.woff2',
    from: `${TIRO}-latin-400-italic.woff2`,
    letters: LATIN + MORE_LATIN,
    features: FEATURES,
  },
  { file: 'tiro-bangla.woff2', from: `${TIRO}-bengali-400-normal.woff2`, letters: BANGLA },
]

/** Makes the missing files in `app/style/cut/`. */
export async function cutFonts(): Promise<void> {
  const folder = join(import.meta.dirname, 'app/style/cut')
  mkdirSync(folder, { recursive: true })
  for (const { file, from, letters, weight, features } of cuts) {
    const path = join(folder, file)
    if (existsSync(path)) continue
    const whole = readFileSync(createRequire(import.meta.url).resolve(from))
    const cut = await subsetFont(whole, letters, {
      targetFormat: 'woff2',
      noHinting: true,
      ...(weight !== undefined && { variationAxes: { wght: weight } }),
      ...(features && { keepFeatures: features }),
    })
    writeFileSync(path, cut)
  }
}

function lettersFrom(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
}
