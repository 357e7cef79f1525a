// The manual has each page that screens lead to, and is searched by words.
import { expect, test } from 'vitest'
import { MENU, routesOf } from '../screens.ts'
import { helpOf } from './help-of.ts'
import { findInManual, isPage, PAGES, readManual } from './manual.ts'

test('[BO-38] each screen of the studio has a page of the manual', () => {
  expect(routesOf('admins').filter((route) => !isPage(helpOf(route)))).toEqual([])
  expect(helpOf('/payments/terms')).toBe('payments')
  expect(helpOf('/photographs/category/7')).toBe('photographs')
  expect(helpOf('/pages/7')).toBe('services')
  expect(MENU.map(({ label }) => label)).toContain('Help')
})

test('[BO-38] each page is there, with a title and parts', async () => {
  const pages = await readManual()
  expect(pages.map(({ name }) => name)).toEqual([...PAGES])
  for (const { name, title, parts } of pages) {
    expect(title, name).toMatch(/^[A-Z]/)
    expect(parts.length, name).toBeGreaterThan(1)
  }
})

test('[BO-38] the search finds the parts that have all words, in any order', async () => {
  const pages = await readManual()
  const found = findInManual(pages, 'TRXID confirm')
  expect(found.map(({ name }) => name)).toContain('payments')
  for (const part of found.flatMap(({ parts }) => parts)) expect(part.toLowerCase()).toContain('trxid')
  expect(findInManual(pages, 'xyzzy')).toEqual([])
})
