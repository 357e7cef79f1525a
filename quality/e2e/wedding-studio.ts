// Another running product whose only content is a service `wedding`, with customers who book it: for tests that need terms,
// accounts or dates of their own.
import { randomUUID } from 'node:crypto'
import { aPayload, SHIPPING } from '@chobighor/api/test/fixtures/order'
import type { UserInfo } from '@chobighor/contract/accounts'
import type { BookingTerms } from '@chobighor/contract/booking-terms'
import type { Order } from '@chobighor/contract/orders'
import { type EmptyStudio, openEmptyStudio } from './empty-studio.ts'

export const PASSWORD = 'monsoon-evening'

export interface WeddingStudio extends EmptyStudio {
  /** Its instalments are half at the booking and the rest on the day of the event, unless `changes` says otherwise. */
  writeTerms: (changes?: object) => Promise<void>
  /** A new customer, with the password `PASSWORD`. */
  register: (email?: string) => Promise<UserInfo>
  /** This customer orders the wedding, for BDT 28,000. */
  book: (customer: UserInfo, eventDate?: string) => Promise<Order>
}

/** @param env settings beside its own */
export async function openWeddingStudio(env: Record<string, string> = {}): Promise<WeddingStudio> {
  const studio = await openEmptyStudio(env)
  const service = { slug: 'wedding', name: 'Wedding, one evening', price: '28000', excerpt: '', description: '' }
  await studio.ask('POST', '/admin/services/', { ...service, is_top: false, is_published: true })
  return {
    ...studio,
    async writeTerms(changes = {}) {
      const terms = await studio.ask<BookingTerms>('GET', '/admin/booking-terms/')
      const instalments = [{ due: 'booking', percent: 50 }, { due: 'event_day' }]
      await studio.ask('PUT', '/admin/booking-terms/', { ...terms, instalments, ...changes })
    },
    register: (email = `${randomUUID()}@post.example`) =>
      studio.askAs(undefined, 'POST', '/user/register/', {
        first_name: 'Rokeya',
        last_name: 'Hossain',
        phone: '+8801700000000',
        email,
        password: PASSWORD,
      }),
    book: (customer, eventDate = SHIPPING.eventDate) => {
      const orderItems = [{ product: 'wedding', price: '28000.00' }]
      const order = aPayload({ orderItems, shippingAddress: { ...SHIPPING, eventDate } })
      return studio.askAs(customer, 'POST', '/order/add/', order)
    },
  }
}
