// Before a visitor acts, no other host learns of the visit: no font, no counter, no picture from elsewhere (M-84).
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { aBookingOf } from './booking.ts'
import { aCustomer, callAs, theAdmin } from './customer.ts'
import { aPlacedOrder } from './placed-order.ts'
import { OWN_SCREENS, SCREENS, STEPS } from './screens.ts'
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

/** Scrolls to the end, so that everything that waits to be visible loads. */
async function readThrough(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' }) // guests are redirected from some
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  await page.waitForLoadState('networkidle')
}

test('[M-84] no public screen contacts another host, even when read to its end; a company’s video contacts only its own host', async () => {
  const { page, leave } = await aVisitor({ forgive: /status of 404/ })
  const others = listenTo(page)
  for (const [path] of [...SCREENS, ...STEPS]) {
    others.clear()
    await readThrough(page, path)
    const allowed = path.startsWith('/company/') ? [inject('videoHost')] : []
    expect([path, [...others].filter((origin) => !allowed.includes(origin))]).toEqual([path, []])
  }
  await leave()
})

test('[M-84] [O-15] nor does any screen of a signed-in user; an unpaid order contacts only the payment provider', async () => {
  const { user, storage } = await aCustomer()
  const { id } = await aPlacedOrder(user)
  const { page, leave } = await aVisitor({ storage: { ...storage, ...(await aBookingOf(user)) } })
  const others = listenTo(page)
  for (const path of OWN_SCREENS) {
    others.clear()
    await readThrough(page, path)
    expect([path, [...others]]).toEqual([path, []])
  }
  const referrers = new Set<string>()
  page.on('request', (request) => {
    if (request.url().startsWith(inject('payPalHost')) && request.frame() === page.mainFrame())
      referrers.add(request.headers().referer ?? '')
  })
  await readThrough(page, `/order/${id}/`)
  expect([...others]).toEqual([inject('payPalHost')])
  // the referrer says which studio, and never which order
  expect([...referrers]).toEqual([`${inject('baseUrl')}/`])
  await leave()
})

test('[M-84] [O-15] an order that was withdrawn, or that the studio looks at, contacts nobody', async () => {
  const { user, storage } = await aCustomer()
  const { id } = await aPlacedOrder(user)
  const backOffice = await aVisitor({ storage: (await theAdmin()).storage })
  const asked = listenTo(backOffice.page)
  await readThrough(backOffice.page, `/order/${id}/`)
  await backOffice.leave()
  await callAs(user, 'PUT', `/order/${id}/cancel/`, { reason: '' })
  const { page, leave } = await aVisitor({ storage })
  const others = listenTo(page)
  await readThrough(page, `/order/${id}/`)
  expect([[...asked], [...others]]).toEqual([[], []])
  await leave()
})
