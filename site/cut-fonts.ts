// Reduces the fonts to what pages need, before a build: Latin only in the weights that are used, with its common
// characters apart from the rest; the Taka sign alone, since every price needs it (1 kB instead of 156); Bangla's text
// in two weights instead of the whole axis. A page loads only the files whose characters it contains. Hints for
// low-resolution screens are left out: a third of Tiro. Writes the faces of these files as a style sheet too.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { TAKA_SIGN } from '@chobighor/contract/plain/money'
import subsetFont from 'subset-font'

const ANEK = '@fontsource-variable/anek-bangla/files/anek-bangla'
const TIRO = '@fontsource/tiro-bangla/files/tiro-bangla'

const LATIN = `${lettersFrom(0x20, 0x7e)}\u00a0©·–—‘’“”•…←→`
const MORE_LATIN = `${lettersFrom(0xa1, 0xff).replace(/[©·]/g, '')}ıŒœŠšŽž‚„‹›€™↑↓`
const BANGLA = `${lettersFrom(0x0980, 0x09fe)}\u0951\u0952\u0964\u0965\u200c\u200d\u25cc`

/** The font features that Latin uses. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum']

// All faces of a family use one of two weight ranges: faces with another range would count as another font, without
// these characters.
const REGULAR = 'font-weight: 100 500'
const BOLD = 'font-weight: 501 800'
const UPRIGHT = 'font-style: normal'
const ITALIC = 'font-style: italic'

interface Cut {
  file: string
  from: string
  letters: string
  weight?: number | { min: number; max: number }
  features?: string[]
  /** What tells the faces that use the file apart. */
  faces: string[]
}

const anek = {
  from: `${ANEK}-latin-wght-normal.woff2`,
  weight: { min: 400, max: 600 },
  features: FEATURES,
  faces: [REGULAR, BOLD],
}
const tiro = { from: `${TIRO}-latin-400-normal.woff2`, features: FEATURES, faces: [UPRIGHT] }
const anekBangla = { from: `${ANEK}-bengali-wght-normal.woff2`, letters: BANGLA.replace(TAKA_SIGN, '') }

const cuts: Cut[] = [
  { file: 'anek-latin.woff2', letters: LATIN, ...anek },
  { file: 'anek-more-latin.woff2', letters: MORE_LATIN, ...anek },
  { file: 'anek-bangla-taka.woff2', from: anekBangla.from, letters: TAKA_SIGN, faces: [REGULAR, BOLD] },
  { file: 'anek-bangla-400.woff2', weight: 400, ...anekBangla, faces: [REGULAR] },
  { file: 'anek-bangla-600.woff2', weight: 600, ...anekBangla, faces: [BOLD] },
  { file: 'tiro-latin.woff2', letters: LATIN, ...tiro },
  { file: 'tiro-more-latin.woff2', letters: MORE_LATIN, ...tiro },
  {
    ...tiro,
    file: 'tiro-italic.woff2',
    from: `${TIRO}-latin-400-italic.woff2`,
    letters: LATIN + MORE_LATIN,
    faces: [ITALIC],
  },
  // Bangla has no italics: without the second face a browser would look for its letters in the Latin italics
  { file: 'tiro-bangla.woff2', from: `${TIRO}-bengali-400-normal.woff2`, letters: BANGLA, faces: [UPRIGHT, ITALIC] },
]

/** Makes the missing files in `app/style/cut/`, and `faces.css` with the faces of all. */
export async function cutFonts(): Promise<void> {
  const folder = join(import.meta.dirname, 'app/style/cut')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'faces.css'), cuts.flatMap(facesOf).join('\n'))
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

function facesOf({ file, letters, faces }: Cut): string[] {
  const family = file.startsWith('anek') ? 'Anek Bangla' : 'Tiro Bangla'
  const source = `src: url("./${file}") format("woff2"); unicode-range: ${rangesOf(letters)}`
  return faces.map((face) => `@font-face { font-family: "${family}"; font-display: swap; ${face}; ${source} }`)
}

/** As CSS writes them: `U+20-7e, U+a0`. */
function rangesOf(letters: string): string {
  const ranges: { first: number; last: number }[] = []
  for (const code of [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range && code === range.last + 1) range.last = code
    else ranges.push({ first: code, last: code })
  }
  const hex = (code: number) => code.toString(16)
  return ranges.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ')
}

function lettersFrom(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
}
