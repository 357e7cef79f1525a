// People who write without a pause until the server is gone (orders, payments, reviews, photographs), and a record of
// the answers they got.
import type { Order } from '@chobighor/contract/orders'
import type { PayPalHost } from '../../tools/paypal-host.ts'
import { aCustomer, type Person } from './api-user.ts'
import { place } from './order.ts'
import { aPhotograph, begin, send } from './upload.ts'

interface PlacedOrder {
  customer: Person
  key: string
  /** As answered; undefined without an answer. */
  id?: number
}
export interface SentPayment {
  customer: Person
  order: number
  /** PayPal's own id. */
  payPalId: string
  isAnswered: boolean
}
export interface WrittenReview {
  customer: Person
  service: string
  comment: string
  isAnswered: boolean
}
interface SentPhoto {
  name: string
  bytes: Buffer
  /** '' without an answer. */
  id: string
  isAnswered: boolean
}

export interface AnswerLog {
  orders: PlacedOrder[]
  payments: SentPayment[]
  reviews: WrittenReview[]
  photos: SentPhoto[]
  /** Writes that were answered as done. */
  acknowledged: number
  /** Writes that wait for their answer now. */
  inFlight: number
}

export const anEmptyLog = (): AnswerLog => ({
  orders: [],
  payments: [],
  reviews: [],
  photos: [],
  acknowledged: 0,
  inFlight: 0,
})

/** Adds one record to the other. */
export function enter(all: AnswerLog, { orders, payments, reviews, photos, acknowledged }: AnswerLog): void {
  all.orders.push(...orders)
  all.payments.push(...payments)
  all.reviews.push(...reviews)
  all.photos.push(...photos)
  all.acknowledged += acknowledged
}

export interface Crowd {
  baseUrl: string
  admin: Person
  /** Of services that may be reviewed. */
  services: string[]
  category: number
  payPal: PayPalHost
}

/** An answer that is not the one required. */
class Wrong extends Error {}

/** @returns when the server is gone, and nobody waits any more @throws if an answer was wrong */
export async function writeOnAndOn(crowd: Crowd, book: AnswerLog): Promise<void> {
  const { baseUrl } = crowd
  const [first, second, payer] = await Promise.all([aCustomer(baseUrl), aCustomer(baseUrl), aCustomer(baseUrl)])
  const critics = await Promise.all([aCustomer(baseUrl), aCustomer(baseUrl)])
  const untilGone = async (work: () => Promise<unknown>) => {
    try {
      for (;;) await work()
    } catch (error) {
      if (error instanceof Wrong) throw error
    }
  }
  await Promise.all([
    untilGone(() => order(book, first)),
    untilGone(() => order(book, second)),
    untilGone(() => pay(book, payer, crowd.payPal)),
    ...critics.map((critic) => reviewAll(book, critic, crowd.services)),
    untilGone(() => uploadPhoto(book, crowd)),
    untilGone(() => uploadPhoto(book, crowd)),
  ])
}

/** A write, counted while it waits and when it was answered as done. */
async function counted<Body>(book: AnswerLog, status: number, write: () => Promise<{ status: number; body: Body }>) {
  book.inFlight++
  try {
    const answer = await write()
    if (answer.status !== status)
      throw new Wrong(`a write was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    book.acknowledged++
    return answer.body
  } finally {
    book.inFlight--
  }
}

async function order(book: AnswerLog, customer: Person): Promise<Order> {
  const placed: PlacedOrder = { customer, key: crypto.randomUUID() }
  book.orders.push(placed)
  const body = await counted(book, 201, () => place(customer, placed.key))
  placed.id = body.id
  return body
}

async function pay(book: AnswerLog, customer: Person, payPal: PayPalHost): Promise<void> {
  const { id } = await order(book, customer)
  const opened = await customer.ask<{ id: string }>('POST', `/order/${id}/paypal/`)
  // thirty an hour are allowed; after that the others go on alone
  if (opened.status === 429) return
  if (opened.status !== 200) throw new Wrong(`opening a payment was answered ${opened.status}`)
  payPal.approve(opened.body.id)
  const sent: SentPayment = { customer, order: id, payPalId: opened.body.id, isAnswered: false }
  book.payments.push(sent)
  const paid = await counted(book, 200, () => payWith(sent))
  if (!paid.isPaid) throw new Wrong(`order ${id} was answered as not paid`)
  sent.isAnswered = true
}

export const payWith = ({ customer, order, payPalId }: SentPayment) =>
  customer.ask<Order>('PUT', `/order/${order}/pay/`, { id: payPalId })

async function reviewAll(book: AnswerLog, customer: Person, services: string[]): Promise<void> {
  try {
    for (const service of services) {
      const review: WrittenReview = { customer, service, comment: crypto.randomUUID(), isAnswered: false }
      book.reviews.push(review)
      await counted(book, 201, () => writeReview(review))
      review.isAnswered = true
    }
  } catch (error) {
    if (error instanceof Wrong) throw error
  }
}

export const writeReview = ({ customer, service, comment }: WrittenReview) =>
  customer.ask('POST', `/service/${service}/reviews/`, { rating: 4, comment })

async function uploadPhoto(book: AnswerLog, { admin, category }: Crowd): Promise<void> {
  const photo: SentPhoto = {
    name: `photo-${crypto.randomUUID()}.jpg`,
    bytes: await aPhotograph(),
    id: '',
    isAnswered: false,
  }
  book.photos.push(photo)
  const metadata = { purpose: 'photo', category_id: String(category) }
  const begun = await begin(admin, photo.name, photo.bytes.length, metadata)
  if (begun.status !== 201) throw new Wrong(`an upload was answered ${begun.status}: ${JSON.stringify(begun.body)}`)
  photo.id = begun.id
  await counted(book, 204, () => send(admin, photo.id, photo.bytes))
  photo.isAnswered = true
}
