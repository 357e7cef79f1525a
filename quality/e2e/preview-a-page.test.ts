// Unpublished content is only visible at a preview's address, for one page load; an old address redirects to the new
// one.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type EmptyStudio, openEmptyStudio } from './empty-studio.ts'
import { addressOf, ROW_PATHS, SHOWN } from './screens.ts'
import { rowsOf } from './typed-by-the-studio.ts'
import { aVisitor, type Visitor } from './visitor.ts'

let studio: EmptyStudio
let visitor: Visitor

beforeAll(async () => {
  studio = await openEmptyStudio()
  visitor = await aVisitor({ baseURL: studio.baseUrl, forgive: /status of 404|net::ERR_/ })
})
afterEach(() => expect(visitor.complaints.splice(0)).toEqual([]))
afterAll(async () => {
  await visitor?.leave()
  await studio?.close()
})

interface StoredRow {
  id: number
  version: number
}
const ask = (method: string, path: string, body?: object) => studio.ask<StoredRow>(method, `/admin${path}`, body)
const preview = async (of: string, id: number) =>
  (await studio.ask<{ address: string }>('POST', '/admin/preview/', { of, id })).address

const BAR = 'A preview: visitors don’t see this yet.'
let pages = 0
const aSlug = () => `page-${++pages}`

test('a draft is seen by whoever has the preview’s address, marked as one, and by nobody else', async () => {
  const slug = aSlug()
  const { id } = await ask('POST', '/pages/', { slug, title: 'Prices', body: '<p>Old</p>', is_published: true })
  await ask('PUT', `/pages/${id}/draft/`, { version: 1, title: 'New prices', body: '<p>New</p>' })
  const { page } = visitor
  const answer = await page.goto(await preview('pages', id))
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'strict-origin',
  })
  const title = page.getByRole('heading', { level: 1 })
  expect(await title.textContent()).toBe('New prices')
  expect(await page.getByRole('complementary', { name: 'Preview' }).textContent()).toBe(BAR)
  const token = new URL(page.url()).searchParams.get('preview') ?? ''
  const links = await page.locator('a, link').evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  expect(links.filter((link) => link?.includes(token))).toEqual([])

  await page.getByRole('contentinfo').getByRole('link', { name: 'New prices' }).click()
  await page.waitForURL(`**/page/${slug}/`)
  await expect.poll(() => title.textContent()).toBe('Prices')
  expect(await page.getByText(BAR).count()).toBe(0)
  expect(await page.getByRole('contentinfo').getByRole('link', { name: 'New prices' }).count()).toBe(0)
  await ask('DELETE', `/pages/${id}/`)
})

test('an unpublished gallery opens in its preview, with its photographs', async () => {
  const unpublished = { title: 'Rivers', description: '', is_published: false }
  const { id } = await ask('POST', '/photo-categories/', { slug: 'rivers', ...unpublished })
  for (const title of ['Ferry', 'Pier'])
    await ask('POST', '/photos/', {
      category_id: id,
      company_id: null,
      picture_id: null,
      photo_url: 'https://pictures.example.com/a.jpg',
      title,
      alt: '',
      in_home: false,
      is_published: true,
    })
  const { page } = visitor
  expect((await fetch(`${studio.baseUrl}/gallery/rivers/`)).status).toBe(404)
  await page.goto(await preview('photoCategories', id))
  await page.locator('.rows a').first().click()
  await page.getByRole('dialog').waitFor()
  expect(page.url()).not.toContain('preview=')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.getByText(BAR).isVisible()).toBe(true)

  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await page.waitForURL('**/about/')
  expect(await page.getByText(BAR).count()).toBe(0)
})

test('a hidden slide, testimonial and video are seen at their later places', async () => {
  const slide = {
    title: 'Low water',
    text: 'Nobody waits.',
    picture_id: null,
    upright_picture_id: null,
    image_url: 'https://pictures.example.com/water.jpg',
  }
  await ask('POST', '/slides/', { ...slide, title: 'High water', is_published: true })
  const testimonial = { name: 'Farzana', occasion: 'Wedding', words: 'She laughed, at last.' }
  const film = { title: 'The six o’clock ferry', link: 'abcdefghijk', poster_id: null, company_id: null }
  const { page } = visitor
  for (const [list, of, row, path, words] of [
    ['slides', 'slides', slide, '/', 'Low water'],
    ['testimonials', 'testimonials', testimonial, '/about/', 'She laughed, at last.'],
    ['videos', 'videos', film, '/videography/all/', 'The six o’clock ferry'],
  ] as const) {
    const { id } = await ask('POST', `/${list}/`, { ...row, is_published: false })
    await page.goto(await preview(of, id))
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.getByText(BAR).isVisible()).toBe(true)
    expect(await page.getByRole('main').getByText(words, { exact: true }).first().isVisible()).toBe(true)
    expect(await (await fetch(studio.baseUrl + path)).text()).not.toContain(words)
  }
})

test('an expired preview shows the public page, and says so', async () => {
  const { page } = visitor
  const answer = await page.goto(`/about/?preview=${'x'.repeat(43)}`)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  expect(await page.getByText('This preview has ended.').isVisible()).toBe(true)
})

test('an old address redirects permanently, by a page load and within the site', async () => {
  const [first, second] = [aSlug(), aSlug()]
  const { id } = await ask('POST', '/pages/', { slug: first, title: 'Moved', body: '', is_published: true })
  const { page } = visitor
  await page.goto('/about/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Moved' })
  await ask('PUT', `/pages/${id}/`, { version: 1, slug: second })

  const answer = await fetch(`${studio.baseUrl}/page/${first}/?from=letter`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `/page/${second}/?from=letter`])

  await link.last().click()
  await page.waitForURL(`**/page/${second}/`)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Moved')
  await ask('DELETE', `/pages/${id}/`)
  expect((await fetch(`${studio.baseUrl}/page/${first}/`)).status).toBe(404)
})

test.each(ROW_PATHS.filter((path) => path.includes(':slug')))('%s redirects from an old address', async (path) => {
  const { name, path: list, row } = rowsOf('nothing', 1).find((each) => each.name === SHOWN[path].of) ?? {}
  const [slug, next] = [aSlug(), aSlug()]
  const { id } = await studio.ask<StoredRow>('POST', list ?? '', { ...row, slug })
  await studio.ask('PUT', `${list}${id}/`, { version: 1, slug: next })
  const answer = await fetch(`${studio.baseUrl}${addressOf(path, { id, slug })}?page=1`, { redirect: 'manual' })
  const moved = `${addressOf(path, { id, slug: next })}?page=1`
  expect([name, answer.status, answer.headers.get('location')]).toEqual([name, 301, moved])
  await studio.ask('DELETE', `${list}${id}/`)
})

test('a cart with a service’s old address still works', async () => {
  const slug = aSlug()
  const { id } = await ask('POST', '/services/', {
    slug,
    name: 'Kept day',
    excerpt: '',
    description: '',
    price: '100.00',
    is_top: false,
    picture_id: null,
    image_url: null,
    is_published: true,
  })
  const { page } = visitor
  await page.goto(`/cart/${slug}`)
  await page.getByRole('link', { name: 'Kept day' }).first().waitFor()
  const next = aSlug()
  await ask('PUT', `/services/${id}/`, { version: 1, slug: next })
  await page.goto('/cart/')
  const line = page.getByRole('link', { name: 'Kept day' }).first()
  await expect.poll(() => line.getAttribute('href')).toBe(`/service/${next}/`)
  expect(await page.getByRole('button', { name: /checkout/i }).isEnabled()).toBe(true)
  await ask('DELETE', `/services/${id}/`)
})
