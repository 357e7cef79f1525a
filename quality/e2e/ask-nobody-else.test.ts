// Before a visitor acts, no other host learns of the visit (M-84): an order's page asks the payment provider alone, and
// only while there is something to pay. All other screens are in script-injections.test.ts.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { aCustomer, callAs, theAdmin } from './customer.ts'
import { readThrough } from './look-at-a-screen.ts'
import { aPlacedOrder } from './placed-order.ts'
import { settled } from './settled.ts'
import { aVisitor } from './visitor.ts'

/** The origins that the browser contacts from now on, besides the studio; each once. */
function listenTo(page: Page): Set<string> {
  const others = new Set<string>()
  page.context().on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    // `data:` and `blob:` contact nobody
    if (/^(https?|wss?):$/.test(protocol) && origin !== inject('baseUrl')) others.add(origin)
  })
  return others
}

test('[M-84] [O-15] an unpaid order contacts only the payment provider; one that the studio looks at, or that was withdrawn, nobody', async () => {
  const { user, storage } = await aCustomer()
  const { id } = await aPlacedOrder(user)
  const open = async (page: Page) => {
    await page.goto(`/order/${id}/`)
    await page.getByRole('heading', { level: 1, name: `Order No: ${id}` }).waitFor()
    await settled(page)
    await readThrough(page)
  }
  const { page, leave } = await aVisitor({ storage })
  const others = listenTo(page)
  const referrers = new Set<string>()
  page.on('request', (request) => {
    if (request.url().startsWith(inject('payPalHost')) && request.frame() === page.mainFrame())
      referrers.add(request.headers().referer ?? '')
  })
  await open(page)
  await expect.poll(() => [...others]).toEqual([inject('payPalHost')])
  // the referrer says which studio, and never which order
  expect([...referrers]).toEqual([`${inject('baseUrl')}/`])

  const backOffice = await aVisitor({ storage: (await theAdmin()).storage })
  const asked = listenTo(backOffice.page)
  await open(backOffice.page)
  await backOffice.leave()

  await callAs(user, 'PUT', `/order/${id}/cancel/`, { reason: '' })
  others.clear()
  await open(page)
  expect([[...asked], [...others]]).toEqual([[], []])
  await leave()
})
