// The studio works out overtime from an order's terms. The test has its own studio, because it writes terms.
import { SHIPPING } from '@chobighor/api/test/fixtures/order'
import type { OrderFile } from '@chobighor/contract/admin/order-file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { asked, button, PHONE, said } from './in-back-office.ts'
import { aVisitor } from './visitor.ts'
import { openWeddingStudio, type WeddingStudio } from './wedding-studio.ts'

let studio: WeddingStudio
let id: number

beforeAll(async () => {
  studio = await openWeddingStudio()
  await studio.writeTerms({ overtime: '1500' })
  const entered = await studio.ask<{ id: number }>('POST', '/admin/orders/', {
    customer: { name: 'Shumi’s mother', phone: '+8801711000000', email: '' },
    event: { ...SHIPPING, eventDate: '2041-12-16' },
    items: [{ product: 'wedding' }],
  })
  id = entered.id
})
afterAll(() => studio.close())

test('[L-189] overtime is worked out from the terms of the order, and the sum may be changed', async () => {
  const { page, leave } = await aVisitor({ baseURL: studio.baseUrl, storage: studio.storage, ...PHONE })
  await page.goto(`/admin/#/orderDesk/${id}/show`)
  await button(page, 'Add to the price').click()
  await asked(page).getByRole('heading', { name: 'Add to the price', exact: true }).waitFor()
  await asked(page).getByText('each further hour costs BDT 1,500 for each person').waitFor()
  await asked(page).getByLabel('Further hours').fill('২.৫')
  await asked(page).getByLabel('People').fill('3')
  await expect.poll(() => asked(page).getByLabel('Sum in BDT').inputValue()).toBe('11,250')
  expect(await asked(page).getByLabel('Reason, for the customer').inputValue()).toBe('Further hours: ২.৫, for 3 people')
  await asked(page).getByLabel('Sum in BDT').fill('11000')
  expect(await findings(page)).toEqual([])
  await asked(page).getByRole('button', { name: 'Add it' }).click()
  await said(page, 'The addition is recorded.')
  await leave()
  const { order } = await studio.ask<OrderFile>('GET', `/admin/orders/${id}/`)
  expect(order.charges).toMatchObject([{ kind: 'overtime', amount: '11000.00' }])
})
