// People who write without a pause until the house is gone – orders, payments, reviews, photographs – and the book of what they were
// answered.
import type { Order } from '@chobighor/contract/orders'
import type { PayPalHost } from '../tools/paypal-host.ts'
import { place } from './order.ts'
import { aCustomer, type Person } from './person.ts'
import { aPhotograph, begin, send } from './upload.ts'

interface PlacedOrder {
  customer: Person
  key: string
  /** As answered; undefined where no answer came. */
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
  /** '' where no answer came. */
  id: string
  isAnswered: boolean
}

export interface Book {
  orders: PlacedOrder[]
  payments: SentPayment[]
  reviews: WrittenReview[]
  photos: SentPhoto[]
  /** Writes that were answered as done. */
  acknowledged: number
  /** Writes that wait for their answer just now. */
  inFlight: number
}

export const anEmptyBook = (): Book => ({
  orders: [],
  payments: [],
  reviews: [],
  photos: [],
  acknowledged: 0,
  inFlight: 0,
})

/** What one book says is in the other one as well. */
export function enter(all: Book, { orders, payments, reviews, photos, acknowledged }: Book): void {
  all.orders.push(...orders)
  all.payments.push(...payments)
  all.reviews.push(...reviews)
  all.photos.push(...photos)
  all.acknowledged += acknowledged
}

export interface Crowd {
  house: string
  admin: Person
  /** Of services that may be reviewed. */
  services: string[]
  category: number
  payPal: PayPalHost
}

/** An answer came, and it is not the one that the house owes. */
class Wrong extends Error {}

/** @returns once the house is gone, and nobody waits any more @throws where something was answered wrongly */
export async function writeOnAndOn(crowd: Crowd, book: Book): Promise<void> {
  const { house } = crowd
  const [first, second, payer] = await Promise.all([aCustomer(house), aCustomer(house), aCustomer(house)])
  const critics = await Promise.all([aCustomer(house), aCustomer(house)])
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
    untilGone(() => bringPhoto(book, crowd)),
    untilGone(() => bringPhoto(book, crowd)),
  ])
}

/** A write, counted while it waits and when it was answered as done. */
async function counted<Body>(book: Book, status: number, write: () => Promise<{ status: number; body: Body }>) {
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

async function order(book: Book, customer: Person): Promise<Order> {
  const placed: PlacedOrder = { customer, key: crypto.randomUUID() }
  book.orders.push(placed)
  const body = await counted(book, 201, () => place(customer, placed.key))
  placed.id = body.id
  return body
}

async function pay(book: Book, customer: Person, payPal: PayPalHost): Promise<void> {
  const { id } = await order(book, customer)
  const opened = await customer.ask<{ id: string }>('POST', `/order/${id}/paypal/`)
  // thirty an hour may be opened: then the rest of the crowd goes on alone
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

async function reviewAll(book: Book, customer: Person, services: string[]): Promise<void> {
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

async function bringPhoto(book: Book, { admin, category }: Crowd): Promise<void> {
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
