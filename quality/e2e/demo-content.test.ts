import { CONTENT } from '@chobighor/contract/admin/collections'
import { expect, test } from 'vitest'
import { callAs, theAdmin } from './customer.ts'
import { aVisitor } from './visitor.ts'

test.each(CONTENT)('the demo has $name', async ({ path }) => {
  const { user } = await theAdmin()
  const { total } = (await callAs(user, 'GET', `/admin/${path}/`)) as { total: number }
  expect(total, 'demo/fill-in.ts adds none').toBeGreaterThan(0)
})

test('the back office marks the demo’s photographs, and no others', async () => {
  const { user, storage } = await theAdmin()
  const { rows } = (await callAs(user, 'GET', '/admin/photos/?in_home=true&sort=home_position&per_page=200')) as {
    rows: { demo: boolean }[]
  }
  const { page, leave } = await aVisitor({ storage, reducedMotion: 'reduce' })
  await page.goto('/admin/#/photographs/home')
  const tiles = page.getByRole('list', { name: 'Photographs' }).getByRole('listitem')
  await expect.poll(() => tiles.count()).toBe(rows.length)
  const marked = await tiles.evaluateAll((all) => all.map((tile) => tile.textContent?.includes('Demo')))
  expect(marked).toEqual(rows.map(({ demo }) => demo))
  await leave()
})
