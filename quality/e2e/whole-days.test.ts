// On a phone no day breaks at its hyphens, neither alone nor in a sentence; a break at its spaces is fine.
import type { UserInfo } from '@chobighor/contract/accounts'
import type { QuoteFile } from '@chobighor/contract/admin/quotes'
import type { Order } from '@chobighor/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, type Visitor } from './visitor.ts'
import { openWeddingStudio, type WeddingStudio } from './wedding-studio.ts'

/** Where the lines end differs with the width, so each day is looked at near many ends. */
const WIDTHS = Array.from({ length: 27 }, (_, nth) => 320 + nth * 4)
let studio: WeddingStudio
let customer: UserInfo
let order: Order
let quote: string
let visitor: Visitor

beforeAll(async () => {
  studio = await openWeddingStudio()
  await studio.writeTerms({ rescheduleDays: 30 })
  customer = await studio.register()
  order = await studio.book(customer)
  const { id } = await studio.ask<QuoteFile>('POST', '/admin/quotes/', {
    customer: { name: 'Mitu Rahman', phone: '01711223344', email: 'mitu@mail.example' },
    event: { address: 'Senakunja', city: 'Dhaka', country: 'Bangladesh', eventTime: '18:30', eventDate: '2031-12-18' },
    items: [{ product: 'wedding', price: '25000' }],
    customs: [],
    note: '',
    validUntil: '2031-11-30',
  })
  const { address } = await studio.ask<{ address: string }>('POST', `/admin/quotes/${id}/addresses/`, {})
  quote = new URL(address).pathname
  visitor = await aVisitor({
    baseURL: studio.baseUrl,
    storage: { userInfo: JSON.stringify(customer) },
    viewport: { width: Math.max(...WIDTHS), height: 780 },
    hasTouch: true,
    isMobile: true,
  })
})
afterAll(async () => {
  await visitor?.leave()
  await studio?.close()
})

/** Runs in the page: how many days it shows, and those that stand in two lines. @param width instead of the window's */
function daysOf(width?: number): { days: number; broken: string[] } {
  if (width) document.body.style.width = `${width}px`
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  let days = 0
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    for (const { 0: day, index } of text.data.matchAll(/\d{4}-\d{2}-\d{2}/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + day.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 0) days++
      if (lines.size > 1) broken.push(`${day} in “${text.parentElement?.closest('p, li, dd, td')?.textContent}”`)
    }
  }
  return { days, broken }
}

test.each([
  ['an order', () => `/order/${order.id}/`, 6],
  ['the list of orders', () => '/user/profile/', 2],
  ['a quote', () => quote, 3],
  ['the services, for a day', () => '/service/?day=2031-12-16', 1],
  ['the answer for a day', () => '/contact/?day=2031-12-16', 1],
])('[L-012] on a phone no day of %s breaks at its hyphens', async (_, path, least) => {
  const { page } = visitor
  await page.goto(path())
  await expect.poll(async () => (await page.evaluate(daysOf, undefined)).days).toBeGreaterThanOrEqual(least)
  for (const width of WIDTHS) expect((await page.evaluate(daysOf, width)).broken, `${width} px`).toEqual([])
})
