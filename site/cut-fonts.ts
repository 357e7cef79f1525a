// Cuts the Taka sign out of the Bangla font, so that a price in an English page costs 1 kB and not 156. Run by Vite's
// configuration; the file is made once.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { TAKA_SIGN } from '@chobighor/contract/money'
import subsetFont from 'subset-font'

const WHOLE = '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2'

export async function cutFonts(): Promise<void> {
  const folder = join(import.meta.dirname, 'app/style/cut')
  const file = join(folder, 'anek-bangla-taka.woff2')
  if (existsSync(file)) return
  const whole = readFileSync(createRequire(import.meta.url).resolve(WHOLE))
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, await subsetFont(whole, TAKA_SIGN, { targetFormat: 'woff2' }))
}
