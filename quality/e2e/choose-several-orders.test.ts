// Several orders are chosen in the list: their state is changed, or they are exported.
import { expect, test } from 'vitest'
import { aCustomer, callAs, theAdmin } from './customer.ts'
import { asked, button, PHONE, said } from './in-back-office.ts'
import { oneBackOffice } from './one-back-office.ts'
import { aPlacedOrder } from './placed-order.ts'

const open = oneBackOffice()

async function someOrders(year: number) {
  const customer = await aCustomer({ first_name: `Several${year}` })
  const { user } = await theAdmin()
  const ids: number[] = []
  for (const month of ['03', '04', '05']) {
    const { id } = await aPlacedOrder(customer.user, ['wedding-one-evening'], { eventDate: `${year}-${month}-16` })
    ids.push(Number(id))
  }
  const at = `/admin/orders/${ids[0]}/`
  const { version } = (await callAs(user, 'GET', at)) as { version: number }
  await callAs(user, 'PUT', `${at}confirm/`, { version })
  const stageOf = async (id: number | undefined) =>
    ((await callAs(user, 'GET', `/admin/orders/${id}/`)) as { stage: string }).stage
  return { ids, stageOf, search: encodeURIComponent(JSON.stringify({ q: `Several${year}` })) }
}

test.each([
  ['on a desk', undefined, 2085],
  ['on a phone', PHONE.viewport, 2086],
])(
  '[BO-23] [BO-24] %s: what can’t be changed is named, the rest is done, and chosen ones are exported',
  async (_, viewport, year) => {
    const { ids, stageOf, search } = await someOrders(year)
    const page = await open(`/orderDesk?filter=${search}`, { ...(viewport && { viewport }) })
    if (viewport) await button(page, 'Choose several').click()
    const boxes = viewport
      ? page.getByRole('main').getByRole('checkbox')
      : page.getByRole('checkbox', { name: /^Select Order No/ })
    await expect.poll(() => boxes.count()).toBe(3)
    for (const box of await boxes.all()) await box.check()
    const download = page.waitForEvent('download')
    await button(page, 'Export these').click()
    expect((await download).suggestedFilename()).toMatch(/^orders-.*\.csv$/)
    await button(page, 'Change their state').click()
    await asked(page).getByRole('combobox', { name: 'What to do' }).click()
    await page.getByRole('option', { name: 'Decline' }).click()
    await asked(page).getByLabel('Reason').fill('We are away.')
    await asked(page).getByRole('button', { name: 'Change them' }).click()
    await asked(page).getByRole('heading', { name: 'One order was not changed' }).waitFor()
    await asked(page)
      .getByRole('link', { name: `Order No ${ids[0]}` })
      .waitFor()
    await said(page, '2 orders are changed.')
    await button(page, 'Close').click()
    expect(await Promise.all(ids.map(stageOf))).toEqual(['confirmed', 'declined', 'declined'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  },
)
