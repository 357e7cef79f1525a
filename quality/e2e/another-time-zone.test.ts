// A studio in New York, and a visitor whose computer is in Tokyo: the product shows the studio's time (decision 139).
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPayload } from '@chobighor/api/test/fixtures/order'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { withDatabase } from '../faults/with-database.ts'
import { aCartOf, first } from './booking.ts'
import { asAdmin } from './start/as-admin.ts'
import { ADMIN, type Product, startProduct } from './start-product.ts'
import { aVisitor } from './visitor.ts'

let folder: string
let product: Product

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chobighor-zone-'))
  cpSync(inject('firstStart').freshFolder, folder, { recursive: true })
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  product = await startProduct({ DATA_DIR: folder, TIME_ZONE: 'America/New_York', ...admin })
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

test('[BO-39] site and back office show the time of the studio’s zone, wherever the visitor is', async () => {
  const { send } = await asAdmin(product)
  const user = await send('POST', '/users/login/', { username: ADMIN.email, password: ADMIN.password })
  const price = takaFromPaisa(first.pricePaisa)
  const payload = aPayload({ orderItems: [{ product: first.slug, price }], itemsPrice: price, totalPrice: price })
  const { id } = await send('POST', '/order/add/', payload)
  // the last second of Saturday there, with winter's clock; it is Sunday in Dhaka and in Tokyo
  const created_at = new Date('2026-03-08T04:59:59Z')
  await withDatabase(folder, (database) =>
    database.updateTable('orders').set({ created_at }).where('id', '=', id).execute(),
  )
  expect((await send('GET', `/order/${id}/`)).createdAt).toBe('2026-03-07T23:59:59.000-05:00')

  const { page, leave } = await aVisitor({
    baseURL: product.baseUrl,
    timezoneId: 'Asia/Tokyo',
    storage: { userInfo: JSON.stringify(user), cartItems: await aCartOf(first.slug) },
  })
  await page.goto('/user/login/shipping/')
  await page.getByText('New York time. Before 04:00 it belongs to the evening before.').waitFor()
  const zoneOf = () => page.evaluate(() => document.documentElement.dataset.timeZone)
  expect(await zoneOf()).toBe('America/New_York')
  await page.goto(`/order/${id}/`)
  await page.getByText('2026-03-07').first().waitFor()
  await page.goto('/admin/#/settings/orders')
  await page.getByText('In New York time. What falls into these hours is sent after them.', { exact: false }).waitFor()
  expect(await zoneOf()).toBe('America/New_York')
  await leave()
})
