// Cuts the Bangla font to what pages need, before a build: the Taka sign alone, since every price has it (1 kB in place of
// 156), and two weights in place of the whole axis (54 kB each, and a page fetches only those that it writes in).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { TAKA_SIGN } from '@chobighor/contract/money'
import subsetFont from 'subset-font'

const WHOLE = '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2'
/** The letters of `fonts.css`: the Bangla block and the signs that stand beside it. */
const BANGLA = `${lettersFrom(0x0980, 0x09fe)}\u0951\u0952\u0964\u0965\u200c\u200d\u25cc`

const cuts: { file: string; letters: string; weight?: number }[] = [
  { file: 'anek-bangla-taka.woff2', letters: TAKA_SIGN },
  { file: 'anek-bangla-400.woff2', letters: BANGLA, weight: 400 },
  { file: 'anek-bangla-600.woff2', letters: BANGLA, weight: 600 },
]

/** Makes the files that are missing in `app/style/cut/`. */
export async function cutFonts(): Promise<void> {
  const folder = join(import.meta.dirname, 'app/style/cut')
  mkdirSync(folder, { recursive: true })
  for (const { file, letters, weight } of cuts) {
    const path = join(folder, file)
    if (existsSync(path)) continue
    const whole = readFileSync(createRequire(import.meta.url).resolve(WHOLE))
    const axes = weight === undefined ? {} : { variationAxes: { wght: weight } }
    writeFileSync(path, await subsetFont(whole, letters, { targetFormat: 'woff2', ...axes }))
  }
}

function lettersFrom(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
}
