// The studio closes a day in its calendar: no customer can order for it, and then it is open again.
import type { FreeMonth } from '@chobighor/contract/free-days'
import { expect, test } from 'vitest'
import { aBookingOf, fillInVenue, title } from './booking.ts'
import { aCustomer, callAs } from './customer.ts'
import { button, inBackOffice, PHONE, press, said } from './in-back-office.ts'
import { keepOnce } from './page.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor } from './visitor.ts'

/** A day of the coming two years, which the site knows. No other test uses the 437th. */
const DAY = (() => {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 437)
  return day.toISOString().slice(0, 10)
})()
const NOTE = 'Tareq’s own wedding'

test('a day that the studio closes is closed for visitors and for orders, and can be opened again', async () => {
  const { page, leave } = await inBackOffice(`/orders/month?month=${DAY.slice(0, 7)}`, PHONE)
  const fillIn = (note?: string) => async (dialog: ReturnType<typeof page.getByRole>) => {
    await dialog.getByLabel('First day').fill(DAY)
    await dialog.getByLabel('Last day').fill(DAY)
    if (note) await dialog.getByLabel('Note, only for the studio').fill(note)
  }
  await press(page, 'Close days', fillIn(NOTE))
  await said(page, `Closed (whole day): ${NOTE}`)

  const { user } = await aCustomer()
  const sentence = await aPlacedOrder(user, ['wedding-one-evening'], { eventDate: DAY }).catch(String)
  expect(sentence).toContain(' is full. Please choose another date')
  const month = (await callAs(undefined, 'GET', `/order/shifts/month/?month=${DAY.slice(0, 7)}`)) as FreeMonth
  expect(month.days.find(({ date }) => date === DAY)).toEqual({ date: DAY, day: 'closed', evening: 'closed' })
  expect(JSON.stringify(month)).not.toContain(NOTE)
  const booking = await aVisitor(PHONE)
  await keepOnce(booking.page, { ...(await aBookingOf(user)), shippingAddress: '{}' })
  await booking.page.goto('/user/login/shipping/')
  await title(booking.page, 'Event Place')
  await fillInVenue(booking.page)
  const date = booking.page.getByLabel('Event Date', { exact: true })
  await date.fill(DAY)
  await button(booking.page, 'Continue').click()
  await expect.poll(() => date.getAttribute('aria-invalid')).toBe('true')

  await press(page, 'Open days again', fillIn())
  await expect.poll(() => page.getByText('Closed (').count()).toBe(0)
  await booking.page.reload()
  await title(booking.page, 'Event Place')
  await fillInVenue(booking.page)
  await date.fill(DAY)
  await button(booking.page, 'Continue').click()
  await title(booking.page, 'Select Method')
  await booking.leave()
  await leave()
})
