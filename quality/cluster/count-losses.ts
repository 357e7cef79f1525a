// Compares what clients were told with what is there: each acknowledged write once, and what was not acknowledged once
// after it is sent again.
import type { Database } from '@chobighor/api/platform/database/database'
import type { Photo } from '@chobighor/contract/portfolio'
import { sql } from 'kysely'
import sharp from 'sharp'
import { listOrders, PRICE, place } from '../faults/order.ts'
import { comesTrue } from '../faults/until.ts'
import { begin, statesOf } from '../faults/upload.ts'
import type { Acknowledged, Uploaded } from './acknowledged.ts'
import { type ClientsWish, sendRest } from './clients.ts'

type Whole = ClientsWish & { slug: string; database: Database }

/** In ms: on a busy machine the workers for pictures come last. */
const PROCESSED_WITHIN = 300_000

interface Losses {
  lost: string[]
  doubled: string[]
}

export async function countLosses(told: Acknowledged, wish: Whole): Promise<Losses> {
  const found: Losses = { lost: [], doubled: [] }
  await ordersAndPayments(told, wish, found)
  await uploads(told, wish, found)
  return found
}

async function ordersAndPayments({ orders, payments }: Acknowledged, { payPal }: ClientsWish, found: Losses) {
  const { lost, doubled } = found
  for (const customer of new Set(orders.map((order) => order.customer))) {
    const own = orders.filter((order) => order.customer === customer)
    const before = new Set((await listOrders(customer)).map(({ id }) => id))
    for (const { id } of own) if (id !== undefined && !before.has(id)) lost.push(`order ${id}`)
    for (const sent of own) {
      if (sent.id !== undefined) continue
      const again = await place(customer, sent.key)
      if (again.status !== 201) lost.push(`an order that was sent again: ${again.status}`)
      sent.id = again.body.id
    }
    const after = await listOrders(customer)
    for (const { id, totalPrice, orderItems } of after)
      if (totalPrice !== PRICE || orderItems.length !== 1) lost.push(`a part of order ${id}`)
    if (after.length > own.length) doubled.push(`${after.length - own.length} orders of one customer`)
    for (const payment of payments.filter((each) => each.customer === customer)) {
      const order = after.find(({ id }) => id === payment.order)
      if (payment.isPaid && !order?.isPaid) lost.push(`the payment of order ${payment.order}`)
      if (payment.isDelivered && !order?.isDelivered) lost.push(`the delivery of order ${payment.order}`)
      if ((order?.payments.length ?? 0) > 1) doubled.push(`the payment of order ${payment.order}`)
      const captures = payPal.orders.get(payment.payPalId)?.purchase_units[0]?.payments?.captures.length ?? 0
      if (captures > 1) doubled.push(`PayPal’s capture for order ${payment.order}`)
    }
  }
}

async function uploads(told: Acknowledged, wish: Whole, { lost, doubled }: Losses) {
  const { admin, baseUrl, category, slug, database } = wish
  for (const photo of told.uploads) if (!photo.isDone) await sendAgain(photo, wish)
  const ids = told.uploads.map(({ id }) => id)
  const isSettled = async () => {
    const states = await statesOf(admin, ids).catch(() => undefined)
    return states?.every(({ state }) => state === 'taken' || state === 'refused') ?? false
  }
  if (!(await comesTrue(isSettled, { every: 500, patience: PROCESSED_WITHIN })))
    lost.push(`photographs that are not processed after five minutes; jobs: ${await jobsOf(database)}`)
  for (const { id, state, sentence } of await statesOf(admin, ids))
    if (state === 'refused') lost.push(`upload ${id}: ${sentence}`)
  const { body } = await admin.ask<{ total: number }>('GET', `/admin/photos/?category_id=${category}&per_page=1`)
  if (body.total < ids.length) lost.push(`${ids.length - body.total} photographs`)
  if (body.total > ids.length) doubled.push(`${body.total - ids.length} photographs`)
  for (const broken of await brokenPictures(baseUrl, slug)) lost.push(broken)
}

async function sendAgain(photo: Uploaded, { admin, category }: ClientsWish): Promise<void> {
  const metadata = { purpose: 'photo', category_id: String(category) }
  if (photo.id === '') photo.id = (await begin(admin, photo.name, photo.bytes.length, metadata)).id
  photo.isDone = (await sendRest(admin, photo)).status === 204
}

/**
 * The sizes of a public gallery that are missing or not whole.
 * @param which `only answered`: an error is no picture, so it is no broken one
 */
export async function brokenPictures(baseUrl: string, slug: string, which: 'all' | 'only answered' = 'all') {
  const broken: string[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await fetch(`${baseUrl}/api/v1/get/gallery/${slug}/?page=${page}`)
    const gallery = (await answer.json()) as { photos: Photo[]; pages: number }
    pages = gallery.pages
    for (const { picture } of gallery.photos) {
      const sizes = picture ? [`${picture.folder}/${picture.widths[0]}.avif`, picture.jpeg] : []
      for (const path of sizes) if (!(await isWhole(new URL(path, baseUrl), which === 'all'))) broken.push(path)
    }
  }
  return broken
}

async function isWhole(address: URL, mustBeThere: boolean): Promise<boolean> {
  const answer = await fetch(address).catch(() => undefined)
  const bytes = answer?.status === 200 ? await answer.arrayBuffer().catch(() => undefined) : undefined
  if (!bytes) return !mustBeThere
  return sharp(bytes, { failOn: 'warning' })
    .stats()
    .then(() => true)
    .catch(() => false)
}

async function jobsOf(database: Database): Promise<string> {
  const { rows } = await sql`
    select name, state, count(*), max(retry_count) as tries, min(started_on) as started, max(heartbeat_on) as heartbeat
    from pgboss.job where state in ('created', 'retry', 'active') group by name, state
  `.execute(database)
  return JSON.stringify(rows)
}
