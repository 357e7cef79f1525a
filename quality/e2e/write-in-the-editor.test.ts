// The editor of rich text shows words as visitors read them: in the studio's own typefaces and accent.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyStudio, openEmptyStudio } from './empty-studio.ts'
import { fontsOf } from './fonts-of.ts'
import { chooseTheme, oneBackOffice } from './one-back-office.ts'
import { asAdmin } from './start/as-admin.ts'
import { aVisitor, type Visitor } from './visitor.ts'

const BODY = `<p class="statement">We <em>wait</em>.</p><h2>Prices</h2><p>In Taka. <a href="/">Home</a></p>
  <blockquote><p>They laughed. <em>আলো</em></p></blockquote>`
const PARTS = ['h2', 'blockquote', 'p:has(a)', '.statement']

let studio: EmptyStudio
/** Of the site. */
let reader: Visitor
let id: number
let settings: number

beforeAll(async () => {
  studio = await openEmptyStudio()
  const page = { slug: 'terms', title: 'Terms', body: BODY, is_published: true }
  id = (await studio.ask<{ id: number }>('POST', '/admin/pages/', page)).id
  const addresses = { logo_url: null, fav_icon_url: null, blog_url: null, video_host: '' }
  settings = (await (await asAdmin(studio)).add('basicSettings', addresses)).id
  reader = await aVisitor({ baseURL: studio.baseUrl, reducedMotion: 'reduce' })
  await reader.page.goto('/robots.txt')
})
afterAll(async () => {
  await reader?.leave()
  await studio?.close()
})
const open = oneBackOffice(() => ({ baseURL: studio.baseUrl, storage: studio.storage }))

async function setLook(look: object): Promise<void> {
  const { version } = await studio.ask<{ version: number }>('GET', `/admin/basic-settings/${settings}/`)
  await studio.ask('PUT', `/admin/basic-settings/${settings}/`, { version, ...look })
}

/** What the browser computes for each part, below this element. */
async function lookOf(page: Page, within: string) {
  const area = page.locator(within)
  await area.locator('h2').waitFor()
  const accents = await area.evaluate((text) => {
    const styleOf = (part: string) => getComputedStyle(text.querySelector(part) ?? text)
    return [styleOf('blockquote').borderLeftColor, styleOf('a').textDecorationColor, styleOf('.statement em').color]
  })
  const fonts = await Promise.all(PARTS.map((part) => fontsOf(page, `${within} ${part}`)))
  // a screen may draw a quote upright, and the site sends the typefaces by parts
  const families = fonts.map((names) => [...new Set(names.map((name) => name.slice(0, 4)))])
  return { accents, families }
}

// the typefaces don't depend on the theme
test.each([
  ['tiro-anek', 'dark'],
  ['anek', 'light'],
  ['tiro', 'dark'],
] as const)(
  'the editor shows text in the typefaces %s and in the accent, as the site does in the %s theme',
  async (type_pair, theme) => {
    await setLook({ type_pair, accent: 'river' })
    await reader.page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
    await reader.page.goto('/page/terms/')
    const onSite = await lookOf(reader.page, '.rich-text')
    const page = await open(`/pages/${id}`)
    await chooseTheme(page, theme)
    await expect.poll(() => lookOf(page, '.tiptap')).toEqual(onSite)
  },
)
