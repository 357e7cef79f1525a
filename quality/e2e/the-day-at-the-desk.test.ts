// What whoever works at the desk sees without looking for it: the day, and the way on from where nothing is yet.
import { addDays, today } from '@chobighor/contract/plain/dates'
import { expect, test } from 'vitest'
import { callAs, theAdmin } from './customer.ts'
import { oneBackOffice } from './one-back-office.ts'
import { isWithin } from './page.ts'

const open = oneBackOffice()

test('[BO-12] services and companies show their pictures in their lists, on a phone too', async () => {
  for (const path of ['/services', '/companies']) {
    const page = await open(path)
    for (const [viewport, pictures] of [
      [{ width: 1280, height: 800 }, page.locator('tbody img')],
      [{ width: 360, height: 740 }, page.locator('.MuiAvatar-root img')],
    ] as const) {
      await page.setViewportSize(viewport)
      await pictures.first().waitFor()
      await expect
        .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      expect(await isWithin(page)).toBe(true)
    }
  }
})

test('[BO-06] the first window of the overview has today and tomorrow, what waits and who owes what, on a phone too', async () => {
  const { user } = await theAdmin()
  for (const [name, days] of [
    ['Shirin Sultana', 0],
    ['Kamal Uddin', 1],
  ] as const)
    await callAs(user, 'POST', '/admin/orders/', {
      customer: { name, phone: '+8801711556677' },
      event: {
        eventDate: addDays(today(), days),
        eventTime: '18:30',
        address: 'Hall of the lake',
        city: 'Dhaka',
        country: 'Bangladesh',
        venueName: 'Hall of the lake',
        venueLocation: 'Dhaka',
      },
      items: [],
      customs: [{ name: 'A day', price: '20000' }],
      despiteFull: true,
      isTold: false,
    })
  const page = await open('/', { anew: true })
  const parts = ['Today and tomorrow', 'To do', 'Who owes what'].map((name) =>
    page.getByRole('region', { name, exact: true }),
  )
  await page.getByText('18:30 Event, Shirin Sultana').waitFor()
  await page.getByText('18:30 Event, Kamal Uddin').waitFor()
  await page.getByRole('link', { name: 'All who owe' }).waitFor()
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    // other tests may have filled the day
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? height))
    expect(tops[0]).toBeLessThan(height / 3)
    if (width > 360) expect(Math.max(...tops)).toBeLessThan(height / 2)
    expect(await isWithin(page)).toBe(true)
  }
  await page.getByRole('link', { name: '18:30 Event, Shirin Sultana' }).click()
  await page.getByText('Shirin Sultana').first().waitFor()
})
