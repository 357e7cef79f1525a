import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SCREENS } from './screens.ts'
import { MENU } from './shell/navbar.tsx'

const pages = import.meta.glob<Record<string, unknown>>('./pages/**/*-page.tsx')
const screensOf = (file: string) => SCREENS.filter((screen) => `./pages/${screen.file}` === file)

test('the table names files that exist', () => {
  for (const { file } of SCREENS) expect(existsSync(join(import.meta.dirname, 'pages', file)), file).toBe(true)
})

describe.each(Object.entries(pages).filter(([file]) => !file.includes('/not-found/')))('%s', (file, load) => {
  test('is a screen of the table', () => {
    expect(screensOf(file)).not.toEqual([])
  })

  // the server knows no session of a visitor: what it renders from data is the same for everybody
  test('is public if the server loads its data', async () => {
    // a quote, or an order without an account, is read without scripts, by whoever knows its secret address
    if (!('loader' in (await load())) || /\/(quote|order-by-address)-page/.test(file)) return
    for (const { path, isPublic } of screensOf(file)) expect([path, isPublic]).toEqual([path, true])
  })
})

test.each(MENU.filter(([, to]) => to))('the menu’s entry %s leads to a public screen', (_, to) => {
  expect(SCREENS.find(({ path }) => path === to)).toMatchObject({ isPublic: true })
})
