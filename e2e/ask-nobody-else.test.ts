// M-84: before a visitor asks for it, nobody but the studio hears of their visit: no font, no counter, no picture from elsewhere.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { aBookingOf } from './booking.ts'
import { aCustomer, callAs, theAdmin } from './customer.ts'
import { aPlacedOrder } from './placed-order.ts'
import { OWN_SCREENS, SCREENS, STEPS } from './screens.ts'
import { aVisitor } from './visitor.ts'

/** Whom the browser asks, beside the studio, from now on: origins, each once. */
function listenTo(page: Page): Set<string> {
  const others = new Set<string>()
  page.context().on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    // `data:` and `blob:` ask nobody
    if (/^(https?|wss?):$/.test(protocol) && origin !== inject('house')) others.add(origin)
  })
  return others
}

/** To its end, so that whatever waits until it is seen is seen. */
async function readThrough(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' }) // guests are led on from some
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  await page.waitForLoadState('networkidle')
}

test('[M-84] no public screen asks anybody else, read to its end; a company’s film asks its own host alone', async () => {
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

test('[M-84] [O-15] nor does any screen of who is signed in; an order to be paid asks the payment provider alone', async () => {
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
  // who asks, and never for which order
  expect([...referrers]).toEqual([`${inject('house')}/`])
  await leave()
})

test('[M-84] [O-15] an order that is taken back, or that the studio looks at, asks nobody', async () => {
  const { user, storage } = await aCustomer()
  const { id } = await aPlacedOrder(user)
  const desk = await aVisitor({ storage: (await theAdmin()).storage })
  const asked = listenTo(desk.page)
  await readThrough(desk.page, `/order/${id}/`)
  await desk.leave()
  await callAs(user, 'PUT', `/order/${id}/cancel/`, { reason: '' })
  const { page, leave } = await aVisitor({ storage })
  const others = listenTo(page)
  await readThrough(page, `/order/${id}/`)
  expect([[...asked], [...others]]).toEqual([[], []])
  await leave()
})
