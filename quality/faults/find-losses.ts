// After everything was killed and started again: what was confirmed must be there once and complete, and what was not
// confirmed once or not at all. Requests that a client would repeat are repeated.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { storageKeys } from '@chobighor/api/media/rules'
import { walkPictures } from '@chobighor/api/media/store'
import { orderedOften } from '@chobighor/api/orders/core/order-limits-store'
import { ORDER_EMAILS_LIMIT } from '@chobighor/api/platform/bounds'
import type { Database } from '@chobighor/api/platform/database/database'
import { diskStorage } from '@chobighor/api/platform/storage/disk-storage'
import type { Service } from '@chobighor/contract/catalog'
import type { PayPalHost } from '../../tools/paypal-host.ts'
import type { ArrivedEmail } from '../../tools/smtp-host.ts'
import { aGuest, at, type Person } from './api-user.ts'
import { type AnswerLog, payWith, type SentPayment, writeReview } from './concurrent-writers.ts'
import { listOrders, ORDER, PRICE, place } from './order.ts'
import { comesTrue } from './until.ts'
import { arrivedOf, begin, send, statesOf } from './upload.ts'

export interface Restarted {
  baseUrl: string
  admin: Person
  category: number
  database: Database
  payPal: PayPalHost
  lost: (what: string) => void
}

const once = (count: number, wanted: boolean) => (wanted ? count === 1 : count <= 1)

export async function checkOrders(book: AnswerLog, { baseUrl, lost }: Restarted): Promise<void> {
  for (const customer of new Set(book.orders.map((order) => order.customer))) {
    const person = at(baseUrl, customer)
    const own = book.orders.filter((order) => order.customer === customer)
    const there = await listOrders(person)
    const answered = own.filter(({ id }) => id !== undefined)
    for (const { id } of answered) {
      const found = there.filter((order) => order.id === id)
      if (found.length !== 1) lost(`order ${id} was answered and is there ${found.length} times`)
    }
    if (there.length > own.length) lost(`${own.length} orders were sent and ${there.length} are there`)
    for (const order of there)
      if (order.totalPrice !== PRICE || order.orderItems.length !== ORDER.orderItems.length)
        lost(`order ${order.id} is half there`)
    for (const sent of own) {
      const again = await place(person, sent.key)
      if (again.status !== 201) lost(`an order sent again was answered ${again.status}`)
      else if (sent.id !== undefined && again.body.id !== sent.id)
        lost(`order ${sent.id} sent again is ${again.body.id}`)
      sent.id = again.body.id
    }
    const after = await listOrders(person)
    if (after.length !== own.length) lost(`${own.length} orders with a key each are ${after.length} after a second try`)
  }
}

export async function checkPayments(book: AnswerLog, { baseUrl, payPal, lost }: Restarted): Promise<void> {
  for (const payment of book.payments) {
    const person = at(baseUrl, payment.customer)
    const orderOf = async () => (await listOrders(person)).find(({ id }) => id === payment.order)
    if (payment.isAnswered && !(await orderOf())?.isPaid) lost(`order ${payment.order} was answered as paid, and isn't`)
    const again = await payAgain({ ...payment, customer: person })
    if (!again) lost(`the payment of order ${payment.order}, sent again, was not taken`)
    payment.isAnswered = true
    const paid = await orderOf()
    if (paid?.payments.length !== 1) lost(`order ${payment.order} has ${paid?.payments.length} payments`)
    const captures = payPal.orders.get(payment.payPalId)?.purchase_units[0]?.payments?.captures.length
    if (captures !== 1) lost(`order ${payment.order} was captured ${captures} times`)
  }
}

/** If another process of ours is working on it now, ask again. */
const payAgain = (payment: SentPayment): Promise<boolean> =>
  comesTrue(async () => (await payWith(payment)).status === 200, { every: 500 })

export async function checkReviews(book: AnswerLog, { baseUrl, lost }: Restarted): Promise<void> {
  const listServices = async () => (await aGuest(baseUrl).ask<Service[]>('GET', '/service/list/')).body
  const countOf = (services: Service[], comment: string) =>
    services.flatMap(({ reviews }) => reviews).filter((review) => review.comment === comment).length
  const before = await listServices()
  for (const review of book.reviews) {
    const count = countOf(before, review.comment)
    if (!once(count, review.isAnswered)) lost(`a review is there ${count} times (answered: ${review.isAnswered})`)
    const { status } = await writeReview({ ...review, customer: at(baseUrl, review.customer) })
    if (status !== (count === 1 ? 400 : 201))
      lost(`a review sent again was answered ${status}, and was there ${count} times`)
    review.isAnswered = true
  }
  for (const { slug, numReviews, rating, reviews } of await listServices()) {
    const mean = reviews.reduce((sum, review) => sum + review.rating, 0) / Math.max(1, reviews.length)
    if (numReviews !== reviews.length || Math.abs(rating - mean) > 0.051)
      lost(`${slug} says ${numReviews} reviews, ${rating}, and has ${reviews.length}, ${mean.toFixed(2)}`)
  }
}

export async function checkPhotos(book: AnswerLog, dataFolder: string, restarted: Restarted): Promise<void> {
  const { baseUrl, admin, category, database, lost } = restarted
  for (const photo of book.photos) await sendOn(photo, restarted)
  const ids = book.photos.map(({ id }) => id)
  const isSettled = async () =>
    (await statesOf(admin, ids)).every(({ state }) => state === 'taken' || state === 'refused')
  if (!(await comesTrue(isSettled, { every: 200 }))) lost('photographs that have arrived are not taken in')
  for (const { id, state, sentence, photo_id } of await statesOf(admin, ids))
    if (state !== 'taken' || photo_id === null) lost(`upload ${id} is ${state}: ${sentence}`)
  const { body } = await admin.ask<{ total: number }>('GET', `/admin/photos/?category_id=${category}&per_page=1`)
  if (body.total !== book.photos.length)
    lost(`${book.photos.length} photographs were sent, and ${body.total} are there`)
  await checkFiles(dataFolder, database, lost)
  checkLeftovers(join(dataFolder, 'uploads'), { ids, lost })
  if ((await fetch(`${baseUrl}/`)).status !== 200) lost('the home page is not answered')
}

/** As the back office does: asks how much has arrived, and continues from there. */
async function sendOn(photo: AnswerLog['photos'][number], { admin, category, lost }: Restarted): Promise<void> {
  const arrived = photo.id === '' ? undefined : await arrivedOf(admin, photo.id)
  if (photo.isAnswered && arrived !== photo.bytes.length)
    lost(`${photo.name} was answered, and ${arrived} bytes are there`)
  if (arrived === undefined) {
    const metadata = { purpose: 'photo', category_id: String(category) }
    photo.id = (await begin(admin, photo.name, photo.bytes.length, metadata)).id
  }
  if (arrived !== photo.bytes.length) {
    const { status, body } = await send(admin, photo.id, photo.bytes, arrived)
    if (status !== 204) lost(`${photo.name}, sent on, was answered ${status}: ${body}`)
  }
  photo.isAnswered = true
}

/**
 * A client that starts an upload and gets no answer does not know its address, and starts another. The first one,
 * empty, is removed after a day.
 */
function checkLeftovers(folder: string, { ids, lost }: { ids: string[] } & Pick<Restarted, 'lost'>): void {
  for (const left of existsSync(folder) ? readdirSync(folder) : [])
    if (ids.includes(left) || statSync(join(folder, left)).size > 0) lost(`the upload’s file ${left} is left over`)
}

/** Each row has all its files, and each file its row. */
async function checkFiles(dataFolder: string, database: Database, lost: Restarted['lost']): Promise<void> {
  const media = join(dataFolder, 'media')
  const storage = diskStorage(dataFolder)
  const names = new Set<string>()
  for await (const picture of walkPictures(database)) {
    names.add(picture.name)
    for (const key of storageKeys(picture))
      if (!((await storage.size(key)) ?? 0)) lost(`the file ${key} is missing or empty`)
  }
  for (const name of readdirSync(join(media, 'public'))) if (!names.has(name)) lost(`the files of ${name} have no row`)
}

/** @param received by the mail server, in all rounds */
export async function checkEmails(
  received: ArrivedEmail[],
  { database, lost }: Pick<Restarted, 'database' | 'lost'>,
): Promise<{ letters: number; twice: number }> {
  // for a customer with very many orders some e-mails are held back, for the studio to see
  const waiting = async () =>
    (
      await database
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('parked_at', 'is', null)
        .execute()
    ).length
  if (!(await comesTrue(async () => (await waiting()) === 0, { patience: 120_000, every: 200 })))
    lost(`${await waiting()} letters don't go out`)
  const letters = await database.selectFrom('outbox').select(['message_id', 'parked_at', 'refusal']).execute()
  for (const { message_id, refusal } of letters)
    if (refusal !== '' && refusal !== orderedOften(ORDER_EMAILS_LIMIT.points))
      lost(`the letter ${message_id} was refused: ${refusal}`)
  const counts = new Map<string, number>()
  for (const { text } of received) {
    const id = /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? ''
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  for (const { message_id, parked_at } of letters)
    if (!parked_at && !counts.has(message_id)) lost(`the letter ${message_id} never came`)
  const known = new Set(letters.map(({ message_id }) => message_id))
  for (const id of counts.keys()) if (!known.has(id)) lost(`a letter came that nobody promised: ${id}`)
  await checkEmailsOfOrders(database, lost)
  return { letters: letters.length, twice: [...counts.values()].filter((count) => count > 1).length }
}

/**
 * One to the customer, one to the studio, and one more if it is paid. An e-mail that was enqueued twice has two
 * Message-IDs.
 */
async function checkEmailsOfOrders(database: Database, lost: Restarted['lost']): Promise<void> {
  const orders = await database
    .selectFrom('orders')
    .select((row) => [
      'orders.id',
      row
        .selectFrom('outbox')
        .select((all) => all.fn.countAll<number>().as('count'))
        .whereRef('order_id', '=', 'orders.id')
        .as('letters'),
      row
        .selectFrom('order_items')
        .select((all) => all.fn.countAll<number>().as('count'))
        .whereRef('order_items.order_id', '=', 'orders.id')
        .as('items'),
      row
        .selectFrom('payments')
        .select((all) => all.fn.countAll<number>().as('count'))
        .whereRef('payments.order_id', '=', 'orders.id')
        .as('payments'),
    ])
    .execute()
  for (const { id, letters, items, payments } of orders) {
    if (letters !== 2 + (payments ?? 0)) lost(`order ${id} has ${letters} letters and ${payments} payments`)
    if (items === 0) lost(`order ${id} has no items`)
  }
}
