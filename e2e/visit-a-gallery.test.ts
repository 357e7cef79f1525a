import { expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

test('[R-07] a gallery shows the photos of its category', async () => {
  const visitor = await aVisitor()
  await visitor.page.goto('/gallery/plants/')
  expect(await visitor.page.locator('main img').count()).toBe(3)
  await visitor.leave()
})
