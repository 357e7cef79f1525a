// The studio's day on a phone: a crew gets an order's event in the back office, and reads where it has to be.
import { expect, test } from 'vitest'
import { aCustomer, callAs, theAdmin } from './customer.ts'
import { asked, inBackOffice, PHONE, said } from './in-back-office.ts'
import { aPlacedOrder } from './placed-order.ts'

test('[B-12] [B-13] [BO-07] who is busy is seen before a crew is chosen, and a crew reads on a phone where its day’s event is, whom to call, and the way there', async () => {
  const { user } = await aCustomer()
  const eventDate = '2033-05-14'
  const { id } = await aPlacedOrder(user, ['wedding-one-evening'], { eventDate, address: 'Senakunja' })
  const { user: admin } = await theAdmin()
  const name = 'Crew of the river'
  const crew = (await callAs(admin, 'POST', '/admin/crews/', { name, phone: '+8801700000000' })) as { id: number }
  // its name stands first, but it is busy
  const busy = (await callAs(admin, 'POST', '/admin/crews/', { name: 'Ants of the hill', phone: '' })) as { id: number }
  const other = await aPlacedOrder(user, ['wedding-one-evening'], { eventDate, address: 'Officers Club' })
  const { events } = (await callAs(admin, 'GET', `/admin/orders/${other.id}/`)) as { events: { id: number }[] }
  await callAs(admin, 'PUT', `/admin/orders/${other.id}/events/${events[0]?.id}/crews/${busy.id}/`, {})

  const { page, leave } = await inBackOffice(`/orderDesk/${id}/show`, PHONE)
  await page.getByRole('heading', { name: 'Events' }).waitFor()
  await page.getByRole('button', { name: /^Assign a crew/ }).click()
  await asked(page).getByLabel('Crew').click()
  const options = await page.getByRole('option').allTextContents()
  expect(options.at(-1)).toBe('Ants of the hill (busy: 18:30 Event, Officers Club)')
  await page.getByRole('option', { name }).click()
  await asked(page).getByRole('button', { name: 'Assign a crew' }).click()
  await said(page, 'The crew is assigned.')
  await said(page, name)

  await page.goto(`/admin/#/crews/${crew.id}/day?date=${eventDate}`)
  await page.getByRole('heading', { name: /18:30/ }).waitFor()
  await page.getByText('Senakunja, 12 Lalbagh Road, Dhaka').waitFor()
  expect(await page.locator('a[href^="tel:"]').count()).toBe(1)
  expect(await page.getByRole('link', { name: /Senakunja/ }).getAttribute('href')).toContain('Senakunja')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await leave()
})
