import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { aCustomer } from './customer.ts'
import { isFocused } from './page.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor } from './visitor.ts'

test.each([
  [360, 'dark'],
  [1440, 'light'],
] as const)('who cancels an order sees and hears that it is, at %i px', async (width, theme) => {
  const { user, storage } = await aCustomer()
  const { id } = await aPlacedOrder(user)
  const { page, leave } = await aVisitor({
    storage: { ...storage, theme },
    viewport: { width, height: 740 },
    reducedMotion: 'reduce',
  })
  await page.goto(`/order/${id}/`)
  await page.getByRole('heading', { level: 2, name: 'Cancel the order' }).waitFor()
  await page.getByLabel('Reason (optional)').fill('Rain.')
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
  const said = page.getByRole('status').getByText('This order was cancelled.')
  await said.waitFor()
  await expect.poll(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true)
  // it is in the window, beneath the header
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0
  const inView = async () => {
    const box = await said.boundingBox()
    return box !== null && box.y >= header && box.y + box.height <= 740
  }
  await expect.poll(inView).toBe(true)
  expect(await page.getByText('Project is not ready').count()).toBe(0)
  expect(await findings(page)).toEqual([])

  await page.goto('/user/profile/')
  await page.locator('.my-orders').getByText('Cancelled.', { exact: true }).waitFor()
  await leave()
})
