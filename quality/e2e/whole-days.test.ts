// On a phone no day breaks at its hyphens, neither alone nor in a sentence; a break at its spaces is fine.
import { randomUUID } from 'node:crypto'
import type { UserInfo } from '@chobighor/contract/accounts'
import type { QuoteFile } from '@chobighor/contract/admin/quotes'
import type { BookingTerms } from '@chobighor/contract/booking-terms'
import type { Order } from '@chobighor/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESS } from './booking.ts'
import { type EmptyStudio, openEmptyStudio } from './empty-studio.ts'
import { aVisitor } from './visitor.ts'

/** Where the lines end differs with the width, so each day is looked at near many ends. */
const WIDTHS = [360, ...Array.from({ length: 26 }, (_, nth) => 320 + nth * 4)]
let studio: EmptyStudio
let customer: UserInfo
let order: Order
let quote: string

beforeAll(async () => {
  studio = await openEmptyStudio()
  const service = { slug: 'wedding', name: 'Wedding, one evening', price: '28000', excerpt: '', description: '' }
  await studio.ask('POST', '/admin/services/', { ...service, is_top: false, is_published: true })
  const { version, ...terms } = await studio.ask<BookingTerms>('GET', '/admin/booking-terms/')
  const instalments = [{ due: 'booking', percent: 50 }, { due: 'event_day' }]
  await studio.ask('PUT', '/admin/booking-terms/', { ...terms, instalments, rescheduleDays: 30, version })
  customer = await asCustomer<UserInfo>('/user/register/', {
    first_name: 'Rokeya',
    last_name: 'Hossain',
    phone: '+8801700000000',
    email: `${randomUUID()}@post.example`,
    password: 'monsoon-evening',
  })
  order = await asCustomer<Order>('/order/add/', {
    orderItems: [{ product: 'wedding', price: '28000.00' }],
    shippingAddress: ADDRESS,
    paymentMethod: 'CashOn',
    itemsPrice: '28000.00',
    shippingPrice: '0.00',
    taxPrice: '0.00',
    totalPrice: '28000.00',
  })
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
})
afterAll(() => studio.close())

async function asCustomer<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${studio.baseUrl}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(customer && { authorization: `Bearer ${customer.token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<Answer>
}

/** Runs in the page: how many days it shows, and those that stand in two lines. */
function daysOf(): { days: number; broken: string[] } {
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
  const { page, leave } = await aVisitor({
    baseURL: studio.baseUrl,
    storage: { userInfo: JSON.stringify(customer) },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto(path())
  await expect.poll(async () => (await page.evaluate(daysOf)).days).toBeGreaterThanOrEqual(least)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 780 })
    expect((await page.evaluate(daysOf)).broken, `${width} px`).toEqual([])
  }
  await leave()
})
