// A customer cancels an order. Which orders may be cancelled, and how they stand in My Orders, is shown in site/app/pages/.
import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { aCustomer } from './customer.ts'
import { isFocused } from './page.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor } from './visitor.ts'
import { goWithin } from './within-the-site.ts'

test('who cancels an order sees and hears that it is, on a phone and in a wide window', async () => {
  const { user, storage } = await aCustomer()
  const orders = [await aPlacedOrder(user), await aPlacedOrder(user)]
  const { page, leave } = await aVisitor({ storage, reducedMotion: 'reduce' })
  await page.goto(`/order/${orders[0]?.id}/`)
  for (const [nth, width] of [360, 1440].entries()) {
    await page.setViewportSize({ width, height: 740 })
    if (nth > 0) await goWithin(page, `/order/${orders[nth]?.id}/`)
    await page.getByRole('heading', { level: 1, name: `Order No: ${orders[nth]?.id}` }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Cancel the order' }).waitFor()
    await page.getByLabel('Reason (optional)').fill('Rain.')
    const cancel = page.getByRole('button', { name: 'Cancel the order' })
    if (nth === 0) {
      await cancel.click()
      await page.keyboard.press('Escape')
      await expect.poll(() => isFocused(cancel)).toBe(true)
    }
    await cancel.click()
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
    if (nth === 0) expect(await findings(page)).toEqual([])
  }
  await leave()
})
