import { CONTENT } from '@chobighor/contract/admin/collections'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, theAdmin } from './customer.ts'
import { asked, inBackOffice } from './in-back-office.ts'
import { isWithin } from './page.ts'
import type { Visitor } from './visitor.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

test.each(CONTENT)('the demo has $name', async ({ path }) => {
  const { user } = await theAdmin()
  const { total } = (await callAs(user, 'GET', `/admin/${path}/`)) as { total: number }
  expect(total, 'demo/fill-in.ts adds none').toBeGreaterThan(0)
})

describe('in the back office', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await inBackOffice()
    page = visitor.page
  })
  afterAll(() => visitor.leave())
  const open = (path: string) => page.goto(`/admin/#${path}`)

  test('the demo’s photographs are marked, and no others', async () => {
    const { user } = await theAdmin()
    const { rows } = (await callAs(user, 'GET', '/admin/photos/?in_home=true&sort=home_position&per_page=200')) as {
      rows: { demo: boolean }[]
    }
    await open('/photographs/home')
    const tiles = page.getByRole('list', { name: 'Photographs' }).getByRole('listitem')
    await expect.poll(() => tiles.count()).toBe(rows.length)
    const marked = await tiles.evaluateAll((all) => all.map((tile) => tile.textContent?.includes('Demo')))
    expect(marked).toEqual(rows.map(({ demo }) => demo))
  })

  test('the note above a list says how much is the demo’s, and removes and shows nothing without asking', async () => {
    await open('/slides')
    await page.getByText('4 of these came with the demo.').waitFor()
    await page.getByRole('button', { name: 'Remove them' }).click()
    await asked(page).getByText('What you added or changed stays').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => asked(page).count()).toBe(0)
    expect(await page.getByText('4 of these came with the demo.').count()).toBe(1)
  })
})

test('at every width the note above a list keeps its words and buttons apart', async () => {
  const { page, leave } = await inBackOffice(undefined, { viewport: { width: 1440, height: 900 } })
  // as it is once the studio has its own: nothing is hidden here, because other tests look at the demo
  await page.route('**/api/v1/admin/demo/', async (route) => {
    const answer = await route.fetch()
    const demo = (await answer.json()) as { kinds: object }
    await route.fulfill({ response: answer, json: { ...demo, hidden: demo.kinds, left: ['testimonials'] } })
  })
  await page.goto('/admin/#/testimonials')
  const note = page.getByRole('alert').filter({ hasText: 'You have your own now, so the 4' })
  await note.waitFor()
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    const parts = [
      note.locator('svg'),
      note.getByText('You have'),
      ...['Show them again', 'Remove them'].map((name) => note.getByRole('button', { name })),
    ]
    const boxes = () =>
      Promise.all(parts.map(async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }))
    // the note is drawn once more after the window got narrower
    await expect
      .poll(async () => (await boxes()).slice(2).map(({ height }) => height < 50), {
        message: 'each button in one line',
      })
      .toEqual([true, true])
    const [icon, words, show, remove] = (await boxes()) as [Box, Box, Box, Box]
    expect(icon.x + icon.width, 'the sign stands beside the words').toBeLessThanOrEqual(words.x)
    const isApart = remove.x >= show.x + show.width + 8 || remove.y >= show.y + show.height + 8
    expect(isApart, `in ${width} px`).toBe(true)
    expect(await isWithin(page)).toBe(true)
  }
  await leave()
})
