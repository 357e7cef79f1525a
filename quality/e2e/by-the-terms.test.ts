// By an order's terms its customer chooses another date on a phone (decision 094), and the studio works out overtime.
import { SHIPPING } from '@chobighor/api/test/fixtures/order'
import type { UserInfo } from '@chobighor/contract/accounts'
import type { OrderFile } from '@chobighor/contract/admin/order-details'
import type { Order } from '@chobighor/contract/orders'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { asked, button, PHONE, said } from './in-back-office.ts'
import { isWithin } from './page.ts'
import { aVisitor } from './visitor.ts'
import { openWeddingStudio, type WeddingStudio } from './wedding-studio.ts'

const [OLD, TAKEN, NEW] = ['2031-12-16', '2031-12-18', '2031-12-20']
let studio: WeddingStudio

beforeAll(async () => {
  studio = await openWeddingStudio()
  const instalments = [
    { due: 'booking', percent: 50 },
    { due: 'before_event', days: 7 },
  ]
  await studio.writeTerms({ instalments, rescheduleDays: 14, overtime: '1500' })
  const rules = { refuse_past_dates: false, require_verified: false, evening_begins: 17, review_names: 'full' }
  await studio.ask('POST', '/admin/order-settings/', { ...rules, cash_words: '', capacity_per_shift: 1 })
})
afterAll(() => studio.close())

async function somebodyWhoBooked(eventDate: string): Promise<{ customer: UserInfo; order: Order }> {
  const customer = await studio.register()
  return { customer, order: await studio.book(customer, eventDate) }
}

async function choose(page: Page, date: string, time: string) {
  await page.getByLabel('New date').fill(date)
  await page.getByLabel('New start time').fill(time)
  await page.getByRole('button', { name: 'Move the event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move the event to this date?' })
  await dialog.getByText('What you have paid still counts.').waitFor()
  await dialog.getByRole('button', { name: 'Move the event' }).click()
}

test('[B-60] [B-61] a phone moves an event: a taken date is told with free ones, the new date moves what is due, payments stay', async () => {
  const { customer, order } = await somebodyWhoBooked(OLD)
  await somebodyWhoBooked(TAKEN)
  const find = () => studio.ask<{ version: number }>('GET', `/admin/orders/${order.id}/`)
  const { version } = await find()
  await studio.ask('POST', `/admin/orders/${order.id}/payments/`, { version, method: 'cash', amount: '14000' })
  const { page, leave } = await aVisitor({
    baseURL: studio.baseUrl,
    storage: { userInfo: JSON.stringify(customer) },
    ...PHONE,
    forgive: /status of (400|409)/,
  })
  await page.goto(`/order/${order.id}/`)
  const glance = page.getByRole('region', { name: 'Your booking at a glance' })
  await glance.getByText('BDT 14,000 is due by Tue 2031-12-09.').waitFor()
  await page.getByText('Choose another date', { exact: true }).click()
  await page.getByText('You may choose another date until Tue 2031-12-02, at no cost.').waitFor()

  await choose(page, TAKEN, '18:30')
  await page.getByText(`The evening of ${TAKEN} is full.`).first().waitFor()
  await page
    .getByText(/The nearest free evenings: 2031-12-17/)
    .first()
    .waitFor()
  expect(await page.getByLabel('New date').inputValue()).toBe(TAKEN)
  await glance.getByText('BDT 14,000 is due by Tue 2031-12-09.').waitFor()
  expect(await findings(page)).toEqual([])

  await choose(page, NEW, '19:00')
  await page.getByText('The event is on Sat 2031-12-20, 19:00.').waitFor()
  await glance.getByText('BDT 14,000 of BDT 28,000 is paid.').waitFor()
  await glance.getByText('BDT 14,000 is due by Sat 2031-12-13.').waitFor()
  expect(await isWithin(page)).toBe(true)
  expect((await somebodyWhoBooked(OLD)).order.isDateHeld).toBe(true)
  await leave()
})

test('[L-189] overtime is worked out from the terms of the order, and the sum may be changed', async () => {
  const { id } = await studio.ask<{ id: number }>('POST', '/admin/orders/', {
    customer: { name: 'Shumi’s mother', phone: '+8801711000000', email: '' },
    event: { ...SHIPPING, eventDate: '2041-12-16' },
    items: [{ product: 'wedding' }],
  })
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
  await asked(page).getByRole('button', { name: 'Add it' }).click()
  await said(page, 'The addition is recorded.')
  await leave()
  const { order } = await studio.ask<OrderFile>('GET', `/admin/orders/${id}/`)
  expect(order.charges).toMatchObject([{ kind: 'overtime', amount: '11000.00' }])
})
