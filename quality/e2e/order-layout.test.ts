// How the page of an order is laid out on a desk.
import { expect, test } from 'vitest'
import { aCustomer } from './customer.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor } from './visitor.ts'

test('[L-037] on a desk the summary of an order stays in sight beside what scrolls', async () => {
  const customer = await aCustomer()
  const { id } = await aPlacedOrder(customer.user)
  const viewport = { width: 1440, height: 800 }
  const { page, leave } = await aVisitor({ storage: customer.storage, viewport, reducedMotion: 'reduce' })
  await page.goto(`/order/${id}/`)
  const summary = page.getByRole('heading', { name: 'Summary' })
  await summary.waitFor()
  const before = (await summary.boundingBox())?.y ?? Number.NaN
  const scrolled = await page.evaluate(() => {
    scrollTo(0, 500)
    return scrollY
  })
  // further than the summary would have gone with the page
  expect(scrolled).toBeGreaterThan(before)
  await expect.poll(async () => (await summary.boundingBox())?.y ?? -1).toBeGreaterThan(0)
  await leave()
})
