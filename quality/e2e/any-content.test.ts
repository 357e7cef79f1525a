// Nothing that an admin can type breaks the visitor's site: a studio of its own, in which every collection is filled
// through the back office's calls, viewed at 320 px.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyStudio, openEmptyStudio } from './empty-studio.ts'
import { addressOf, PLAIN_SCREENS, ROW_PATHS, SHOWN } from './screens.ts'
import { fill, KINDS, type Kind, linksOf, rowsOf } from './typed-by-the-studio.ts'
import { aVisitor, type Visitor } from './visitor.ts'

let studio: EmptyStudio
let visitor: Visitor

beforeAll(async () => {
  studio = await openEmptyStudio()
  visitor = await aVisitor({
    baseURL: studio.baseUrl,
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 640 },
    // pictures on other hosts don't exist here
    forgive: /net::ERR_|status of 404/,
  })
})
afterAll(async () => {
  await visitor.leave()
  await studio.close()
})

async function clear(): Promise<void> {
  const lists = rowsOf('nothing', 0).map(({ path }) => path)
  for (const path of ['/admin/reviews/', ...lists.reverse()]) {
    const { rows } = (await studio.ask('GET', `${path}?per_page=200`)) as {
      rows: { id: number }[]
    }
    if (rows.length > 0) await studio.ask('DELETE', path, { ids: rows.map(({ id }) => id) })
  }
}

/**
 * Two rows of each collection, and a review with its answer. @returns the addresses of rows that have a screen of their
 * own
 */
async function fillWith(kind: Kind): Promise<string[]> {
  const ids: Record<string, number> = {}
  const slugs: Record<string, unknown> = {}
  for (const nth of [1, 2])
    for (const { name, path, row } of rowsOf(kind, nth)) {
      const links = linksOf(name, (to) => ids[to])
      const added = await studio.ask<{ id: number }>('POST', path, { ...row, ...links })
      ids[name] = added.id
      slugs[name] = row.slug
    }
  await studio.ask('POST', `/service/${slugs.services}/reviews/`, { rating: 1, comment: fill(kind, 2000) })
  const { rows } = await studio.ask<{ rows: { id: number; version: number }[] }>('GET', '/admin/reviews/')
  for (const { id, version } of rows)
    await studio.ask('PUT', `/admin/reviews/${id}/`, { version, answer: fill(kind, 2000) })
  const ofRows = ROW_PATHS.map((path) => {
    const { of } = SHOWN[path]
    return addressOf(path, { id: ids[of], slug: slugs[of] })
  })
  return [...ofRows, `/cart/${slugs.services}`]
}

const SCREENS = [...PLAIN_SCREENS, '/user/login/']

/** @returns what is wrong with a screen, at either width */
async function faultsOf(path: string): Promise<string[]> {
  const { page, complaints } = visitor
  complaints.length = 0
  const answer = await page.goto(path)
  await expect.poll(() => page.locator('main .waiting').count(), { message: path }).toBe(0)
  const faults = answer?.status() === 200 ? [] : [`answers ${answer?.status()}`]
  const titles = await page.locator('h1').count()
  if (titles !== 1) faults.push(`${titles} h1`)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 640 })
    faults.push(...(await page.evaluate(findings)).map((fault) => `at ${width} px: ${fault}`))
  }
  return [...faults, ...complaints].map((fault) => `${path} ${fault}`)
}

async function expectSound(...paths: string[]): Promise<void> {
  const faults: string[] = []
  for (const path of paths) faults.push(...(await faultsOf(path)))
  expect(faults).toEqual([])
}

/** Runs in the page. */
function findings(): string[] {
  const found: string[] = []
  if ('hacked' in window) found.push('a script of the content ran')
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) {
    const isBeyond = (each: Element | null) => (each?.getBoundingClientRect().right ?? 0) > innerWidth + 1
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => isBeyond(each) && !isBeyond(each.parentElement) && !each.closest('.rich-text table'),
    )
    const names = wide.map((each) => `${each.parentElement?.className} > ${each.tagName} ${each.className}`)
    found.push(`${scrollWidth - innerWidth} px beyond the window: ${[...new Set(names)].slice(0, 5).join('; ')}`)
  }
  for (const each of document.querySelectorAll('main *, header *, footer *')) {
    const wrong = [...each.attributes].find(
      ({ name, value }) => /^on/i.test(name) || (/^(href|src|action)$/i.test(name) && /^\s*javascript:/i.test(value)),
    )
    if (wrong) found.push(`${wrong.name}=${wrong.value.slice(0, 60)}`)
  }
  return found
}

async function expectFeeds(): Promise<void> {
  for (const path of ['/sitemap.xml', '/rss.xml']) {
    const text = await (await fetch(studio.baseUrl + path)).text()
    const wrong = await visitor.page.evaluate(
      (xml) => new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent,
      text,
    )
    expect(wrong ?? '', path).toBe('')
  }
}

test('[M-45] with no row in any list every screen is complete', async () => {
  await expectSound(...SCREENS)
  await expectFeeds()
})

test.each(Object.keys(KINDS) as Kind[])('[Z-13] filled with %s, every screen works', async (kind) => {
  await clear()
  const own = await fillWith(kind)
  await expectSound(...SCREENS, ...own)
  await expectFeeds()
})

test('with 300 photo categories each one can be reached', async () => {
  await clear()
  const add = (nth: number) =>
    studio.ask('POST', '/admin/photo-categories/', {
      slug: `category-${nth}`,
      title: `Category ${nth}`,
      description: '',
      is_published: true,
    })
  for (let nth = 1; nth <= 300; nth++) await add(nth)
  await expectSound('/', '/photography/all/', '/gallery/category-150/')
  await expectFeeds()

  const { page } = visitor
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/about/')
    await page.getByRole('button', { name: width === 320 ? 'Menu' : 'Portfolio' }).click()
    const last = page.getByRole('banner').getByRole('link', { name: 'Category 300', exact: true })
    await last.scrollIntoViewIfNeeded()
    await last.click()
    await page.waitForURL('**/gallery/category-300/')
  }
})
