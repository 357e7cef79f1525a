// Nothing that an admin can type breaks the visitor's site, nor does an empty studio: a studio of its own, in which every
// collection is filled through the back office's calls. Markup is in the studio of script-injections.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyStudio, openEmptyStudio } from './empty-studio.ts'
import { faultsOfLayout } from './look-at-a-screen.ts'
import { addressOf, PLAIN_SCREENS, ROW_PATHS, SHOWN } from './screens.ts'
import { fill, type Kind, linksOf, rowsOf } from './typed-by-the-studio.ts'
import { expectNoScriptsOn, type Watched, watchFrom } from './watch-for-scripts.ts'
import { goWithin } from './within-the-site.ts'

let studio: EmptyStudio
let guest: Watched

beforeAll(async () => {
  studio = await openEmptyStudio()
  // pictures on other hosts don't exist here
  guest = await watchFrom(studio.baseUrl, { forgive: /net::ERR_|status of 404/ })
})
afterAll(async () => {
  await guest.leave()
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
 * A row of each collection for each kind, and a review with its answer. Of settings the first kind shows.
 *
 * @returns the addresses of rows that have a screen of their own
 */
async function fillWith(kinds: Kind[]): Promise<string[]> {
  const addresses: string[] = []
  for (const [nth, kind] of kinds.entries()) {
    const ids: Record<string, number> = {}
    const slugs: Record<string, unknown> = {}
    for (const { name, path, row } of rowsOf(kind, nth + 1)) {
      const links = linksOf(name, (to) => ids[to])
      const added = await studio.ask<{ id: number }>('POST', path, { ...row, ...links })
      ids[name] = added.id
      slugs[name] = row.slug
    }
    await studio.ask('POST', `/service/${slugs.services}/reviews/`, { rating: 1, comment: fill(kind, 2000) })
    const { rows } = await studio.ask<{ rows: { id: number; version: number; answer: string }[] }>(
      'GET',
      '/admin/reviews/',
    )
    for (const { id, version, answer } of rows)
      if (!answer) await studio.ask('PUT', `/admin/reviews/${id}/`, { version, answer: fill(kind, 2000) })
    // a service is the same screen under either address
    for (const path of ROW_PATHS.filter((each) => nth === 0 || each !== '/service/check/:id/')) {
      const { of } = SHOWN[path]
      addresses.push(addressOf(path, { id: ids[of], slug: slugs[of] }))
    }
    addresses.push(`/cart/${slugs.services}`)
  }
  return addresses
}

const SCREENS = [...PLAIN_SCREENS, '/user/login/']

/** Opens each of them: the first by its address, the others as by a click on a link. */
async function expectSound(paths: string[]): Promise<void> {
  const { page } = guest
  const go = (path: string) => (path === paths[0] ? page.goto(path) : goWithin(page, path))
  await expectNoScriptsOn(guest, paths, go, async (path) => {
    await expect.poll(() => page.locator('main .waiting').count(), { message: path }).toBe(0)
    const { status } = await fetch(studio.baseUrl + path)
    return [...(status === 200 ? [] : [`answers ${status}`]), ...(await faultsOfLayout(page))]
  })
}

async function expectFeeds(): Promise<void> {
  for (const path of ['/sitemap.xml', '/rss.xml']) {
    const text = await (await fetch(studio.baseUrl + path)).text()
    const wrong = await guest.page.evaluate(
      (xml) => new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent,
      text,
    )
    expect(wrong ?? '', path).toBe('')
  }
}

test('[M-45] with no row in any list every screen is complete', async () => {
  await expectSound(SCREENS)
  await expectFeeds()
})

test('[Z-13] filled with texts of every kind, every screen works', async () => {
  await clear()
  const own = await fillWith(['one long word', 'nothing', 'right to left', 'Bangla'])
  await expectSound([...SCREENS, ...own])
  await expectFeeds()
})

/** Where settings and other single rows stand, beside the head and the foot of every screen. */
const WITH_SETTINGS = ['/', '/about/', '/contact/']

test('[Z-13] so do those with settings, if these are written from right to left', async () => {
  await clear()
  await fillWith(['right to left'])
  await expectSound(WITH_SETTINGS)
  await expectFeeds()
})

test('with 120 photo categories each one can be reached', async () => {
  await clear()
  const add = (nth: number) =>
    studio.ask('POST', '/admin/photo-categories/', {
      slug: `category-${nth}`,
      title: `Category ${nth}`,
      description: '',
      is_published: true,
    })
  for (let nth = 1; nth <= 120; nth++) await add(nth)
  await expectSound(['/', '/photography/all/', '/gallery/category-60/'])
  await expectFeeds()

  const { page } = guest
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    await goWithin(page, '/about/')
    await page.getByRole('button', { name: width === 320 ? 'Menu' : 'Portfolio' }).click()
    const last = page.getByRole('banner').getByRole('link', { name: 'Category 120', exact: true })
    await last.scrollIntoViewIfNeeded()
    await last.click()
    await page.waitForURL('**/gallery/category-120/')
  }
})
