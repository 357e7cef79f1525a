// What a visitor sees before the first scroll, and where a page ends: the visit goes on to the next room, to an
// invitation, and to what the footer says.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settled } from './settled.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { goWithin } from './within-the-site.ts'

interface Room {
  name: string
  to: string
}
const PHOTOGRAPHS = { name: 'All photographs', to: '/photography/all/' }
const SERVICES = { name: 'Service', to: '/service/' }

/** The screens that show work, with the room that they end with. */
const SCREENS: [path: string, next?: Room][] = [
  ['/photography/all/'],
  ['/gallery/plants/'],
  ['/videography/all/', SERVICES],
  ['/service/', PHOTOGRAPHS],
  ['/service/wedding-one-evening/', PHOTOGRAPHS],
  ['/about/', PHOTOGRAPHS],
  ['/company/1/', PHOTOGRAPHS],
  ['/page/a-wedding-told/', { name: 'A week in the hills', to: '/page/a-week-in-the-hills/' }],
]
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

let visitor: Visitor
let page: Page
beforeAll(async () => {
  visitor = await aVisitor({ viewport: WIDE, reducedMotion: 'reduce' })
  page = visitor.page
})
afterAll(() => visitor.leave())

async function open(path: string): Promise<void> {
  await page.setViewportSize(WIDE)
  if (page.url() === 'about:blank') return void (await page.goto(path))
  await goWithin(page, path)
  await settled(page)
}

/** Where the first photograph or film begins, in px from the window's upper edge. A logo is neither. */
const topOfWork = () =>
  page
    .locator('main :is(img, iframe):not(.company-logo)')
    .first()
    .evaluate((work) => work.getBoundingClientRect().top)

/** The end of the page, after which nothing but the footer follows. */
async function expectEnd({ name, to }: Room): Promise<void> {
  const end = page.getByRole('main').getByRole('navigation', { name: 'Next' })
  expect(await end.getByRole('link').count()).toBe(2)
  expect(await end.getByRole('link', { name }).getAttribute('href')).toBe(to)
  expect(await end.getByRole('link', { name: 'Contact', exact: true }).getAttribute('href')).toBe('/contact/')
  const isLast = await end.evaluate((nav) => {
    const { parentElement } = nav
    return (
      parentElement?.lastElementChild === nav &&
      document.querySelector('main')?.textContent?.endsWith(nav.textContent ?? '')
    )
  })
  expect(isLast).toBe(true)
}

async function expectFilms(isFirstLarge: boolean): Promise<void> {
  for (const width of [1440, 992, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const shapes = await page.evaluate(() =>
      [...document.querySelectorAll('.videos > li > .video-frame')].map(({ clientWidth, clientHeight }) => [
        clientWidth,
        clientHeight,
      ]),
    )
    expect(shapes.length).toBeGreaterThan(1)
    for (const shape of shapes.slice(isFirstLarge ? 1 : 0)) expect(shape, `in ${width} px`).toEqual([427, 240])
  }
}

async function expectFilmsBesideWords(): Promise<void> {
  const boxOf = async (name: string) =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox()) ?? { x: 0, y: 0 }
  for (const width of [1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => scrollTo(0, 0))
    const [title, films, photographs] = [
      await boxOf('Neelghat River Lines'),
      await boxOf('Video gallery of Neelghat River Lines'),
      await boxOf('Photo gallery of Neelghat River Lines'),
    ]
    expect(films.x).toBeGreaterThan(title.x + 300)
    expect(photographs.x).toBe(title.x)
    expect(photographs.y).toBeGreaterThan(films.y + 240)
    // far below, nothing of it stays in the window
    await page.getByRole('navigation', { name: 'Next' }).scrollIntoViewIfNeeded()
    for (const part of await page.locator('.company-opening > *').all())
      expect(await part.evaluate((it) => it.getBoundingClientRect().bottom)).toBeLessThan(0)
  }
}

describe.each(SCREENS)('%s', (path, next) => {
  test('shows the work within the first 250 px, on a phone within 500, and ends with the way on', async () => {
    await open(path)
    expect(await topOfWork(), 'wide').toBeLessThanOrEqual(250)
    // every film but a large first one has one shape
    if (path === '/videography/all/' || path === '/company/1/') await expectFilms(path === '/videography/all/')
    if (path === '/company/1/') await expectFilmsBesideWords()
    await page.setViewportSize(PHONE)
    await page.evaluate(() => scrollTo(0, 0))
    // a company's own words stand before its films
    if (path !== '/company/1/') expect(await topOfWork(), 'phone').toBeLessThanOrEqual(500)
    if (next) await expectEnd(next)
    if (!path.startsWith('/page/')) return
    // a story opens with its title, before its photograph
    const parts = page.locator('main :is(h1, img)')
    const order = await parts.evaluateAll((all) => all.slice(0, 2).map(({ tagName }) => tagName))
    expect(order).toEqual(['H1', 'IMG'])
  })
})

test('a page of words ends with the way on too, which can be gone', async () => {
  await open('/page/terms/')
  await expectEnd(SERVICES)
  const end = page.getByRole('main').getByRole('navigation', { name: 'Next' })
  await end.getByRole('link', { name: 'Service' }).click()
  await page.waitForURL('**/service/')
  await page.goBack()
  await end.getByRole('link', { name: 'Contact', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
})

test('[L-155] the footer says by links how the studio is reached, where it is and when, and leads on to the screens', async () => {
  await open('/page/privacy/')
  const footer = page.getByRole('contentinfo')
  expect(await footer.getByRole('link', { name: '+880 1700-000000' }).getAttribute('href')).toBe('tel:+8801700000000')
  const chat = footer.getByRole('list', { name: 'Follow us' }).getByRole('link', { name: 'WhatsApp' })
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/8801700000000\?text=Hello/)
  const lines = footer.getByRole('listitem')
  for (const line of ['Dhanmondi, Dhaka 1209, Bangladesh', 'Saturday to Thursday, 10:00 to 19:00'])
    expect(await lines.filter({ hasText: line }).isVisible(), line).toBe(true)
  const rooms = footer.getByRole('navigation', { name: 'More of the studio' })
  for (const [room, to] of [
    ['Photographs', '/photography/all/'],
    ['Videography', '/videography/all/'],
    ['Service', '/service/'],
    ['Contact', '/contact/'],
  ] as const)
    expect(await rooms.getByRole('link', { name: room, exact: true }).getAttribute('href')).toBe(to)
})
