// Cuts the text's font to what pages need, before a build: Latin in the weights that the style uses; the Taka sign alone,
// since every price has it (1 kB in place of 156); Bangla in two weights in place of the whole axis (54 kB each, and a page
// fetches only those that it writes in).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { TAKA_SIGN } from '@chobighor/contract/money'
import subsetFont from 'subset-font'

const WHOLE = {
  latin: '@fontsource-variable/anek-bangla/files/anek-bangla-latin-wght-normal.woff2',
  bangla: '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2',
}
// The letters of `fonts.css`.
const LATIN = `${lettersFrom(0x20, 0x7e)}${lettersFrom(0xa0, 0xff)}ıŒœŠšŽž–—‘’‚“”„•…‹›€™←↑→↓`
const BANGLA = `${lettersFrom(0x0980, 0x09fe)}\u0951\u0952\u0964\u0965\u200c\u200d\u25cc`

interface Cut {
  file: string
  from: keyof typeof WHOLE
  letters: string
  weight?: number | { min: number; max: number }
}

const cuts: Cut[] = [
  { file: 'anek-bangla-latin.woff2', from: 'latin', letters: LATIN, weight: { min: 400, max: 600 } },
  { file: 'anek-bangla-taka.woff2', from: 'bangla', letters: TAKA_SIGN },
  { file: 'anek-bangla-400.woff2', from: 'bangla', letters: BANGLA, weight: 400 },
  { file: 'anek-bangla-600.woff2', from: 'bangla', letters: BANGLA, weight: 600 },
]

/** Makes the files that are missing in `app/style/cut/`. */
export async function cutFonts(): Promise<void> {
  const folder = join(import.meta.dirname, 'app/style/cut')
  mkdirSync(folder, { recursive: true })
  for (const { file, from, letters, weight } of cuts) {
    const path = join(folder, file)
    if (existsSync(path)) continue
    const whole = readFileSync(createRequire(import.meta.url).resolve(WHOLE[from]))
    const axes = weight === undefined ? {} : { variationAxes: { wght: weight } }
    writeFileSync(path, await subsetFont(whole, letters, { targetFormat: 'woff2', ...axes }))
  }
}

function lettersFrom(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
}
