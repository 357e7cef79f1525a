// What a browser loads of the built back office until the sign-in form stands, and until the overview does.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '@chobighor/api/platform/installation'
import { describe, expect, test } from 'vitest'

const BUILD = join(PROJECT_ROOT, 'admin/build')

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(BUILD, '.vite/manifest.json'), 'utf8'))

const FORM = ['index.html']
const OVERVIEW = [...FORM, 'src/back-office.tsx']
/** Of Latin text: the words, and the headings. Bengali text loads others. */
const FONTS = /^(anek-bangla-latin-wght-normal|tiro-bangla-latin-400-normal)-.*\.woff2$/

/** The files of these chunks, and of those that they import, directly or through others. */
function filesOf(keys: string[]): string[] {
  const seen = new Set(keys)
  for (const key of seen) for (const other of chunks[key]?.imports ?? []) seen.add(other)
  return [...seen].flatMap((key) => [chunks[key]?.file ?? '', ...(chunks[key]?.css ?? [])])
}

/** In bytes: as they are sent, which is compressed where that saves enough. */
function sizeOf(file: string): number {
  const plain = join(BUILD, file)
  return statSync(`${plain}.br`, { throwIfNoEntry: false })?.size ?? statSync(plain).size
}

const fonts = readdirSync(join(BUILD, 'assets')).filter((name) => FONTS.test(name))
const weigh = (keys: string[]) =>
  [...new Set([...filesOf(keys), ...fonts.map((name) => `assets/${name}`)])].reduce(
    (sum, each) => sum + sizeOf(each),
    0,
  )

describe('[BO-26] the first load of the back office', () => {
  test('has two fonts of Latin text, and no file within the style sheet, which the security policy forbids', () => {
    expect(fonts).toHaveLength(2)
    for (const file of filesOf(OVERVIEW).filter((name) => name.endsWith('.css')))
      expect(readFileSync(join(BUILD, file), 'utf8')).not.toContain('url(data:')
  })

  test('is 250 kB at most until the sign-in form stands: less, as long as it needs no Material UI', () => {
    expect(weigh(FORM)).toBeGreaterThan(50_000)
    expect(weigh(FORM)).toBeLessThan(180_000)
  })

  test('is 400 kB at most until the overview stands', () => expect(weigh(OVERVIEW)).toBeLessThan(400_000))

  test('has no screen but the overview, and not the editor of texts', () => {
    const later = chunks['src/back-office.tsx']?.dynamicImports ?? []
    expect(later.filter((key) => key.endsWith('-bundle.tsx')).length).toBeGreaterThanOrEqual(7)
    const first = new Set(filesOf(OVERVIEW))
    for (const key of [...later, 'src/fields/rich-text/rich-text-editor.tsx'])
      expect(first.has(chunks[key]?.file ?? key), key).toBe(false)
  })
})
