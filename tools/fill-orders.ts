// Some customers and their orders for the pictures of the order page and the back office, by the calls that people make.
import type { ClaimRow } from '@chobighor/contract/admin/payment-claims'
import type { BookingTerms } from '@chobighor/contract/booking-terms'
import type { Service } from '@chobighor/contract/catalog'
import type { Order } from '@chobighor/contract/orders'
import type { PaymentMethods } from '@chobighor/contract/payments'
import { ADMIN } from '../quality/e2e/start-product.ts'

/** Invented names. */
const CUSTOMERS = [
  ['Rokeya', 'Haque'],
  ['Nadia', 'Karim'],
  ['Tahmina', 'Sultana'],
  ['Kamal', 'Uddin'],
  ['Ruma', 'Akter'],
  ['Arif', 'Chowdhury'],
] as const
const PLACES = ['Sena Kunjo', 'Lalbagh Garden', 'Hatirjheel Hall', 'Bengal Courtyard']
const EACH = 3
const DAY = 86_400_000

interface SignedIn {
  token: string
}

const INSTALMENTS = [{ due: 'booking', days: 3, percent: 30 }, { due: 'event_day', percent: 50 }, { due: 'delivery' }]
const ACCOUNTS = [
  { wallet: 'bkash', kind: 'merchant', number: '01700-000000', holder: 'Chobighor' },
  { wallet: 'nagad', kind: 'personal', number: '01800-000000', holder: 'Chobighor' },
]

export interface FilledStudio {
  /** What the browser stores for the signed-in admin. */
  admin: string
  /** The same for a customer who has paid the advance of `order` and reported another transfer. */
  customer: string
  order: number
}

export async function fillBackOffice(baseUrl: string): Promise<FilledStudio> {
  const ask = async <Answer>(method: string, path: string, body?: object, by?: SignedIn): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...(by && { authorization: `Bearer ${by.token}` }) }
    const answer = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const admin = await ask<SignedIn>('POST', '/users/login/', { username: ADMIN.email, password: ADMIN.password })
  const terms = await ask<BookingTerms>('GET', '/admin/booking-terms/', undefined, admin)
  await ask('PUT', '/admin/booking-terms/', { ...terms, instalments: INSTALMENTS }, admin)
  for (const account of ACCOUNTS)
    await ask('POST', '/admin/payment-accounts/', { ...account, password: ADMIN.password }, admin)
  const { accounts } = await ask<PaymentMethods>('GET', '/payment/methods/')
  const services = await ask<Service[]>('GET', '/service/list/')
  const last = { customer: '', order: 0 }
  const report = async (id: number, customer: SignedIn, transactionId: string) => {
    const { askedSum: amount } = await ask<Order>('GET', `/order/${id}/`, undefined, customer)
    await ask('POST', `/order/${id}/claims/`, { account: accounts[0]?.id, transactionId, amount }, customer)
  }
  for (const [nth, [first_name, last_name]] of CUSTOMERS.entries()) {
    const email = `${first_name}@customers.example`.toLowerCase()
    const who = { first_name, last_name, email, phone: `+88017000000${nth}`, password: 'an evening in the monsoon' }
    const customer = await ask<SignedIn>('POST', '/user/register/', who)
    for (let time = 0; time < EACH; time++) {
      const service = services[(nth + time) % services.length]
      if (!service) throw new Error('the demo has services')
      const eventDate = new Date(Date.now() + (5 + ((nth * 4 + time * 3) % 24)) * DAY).toISOString().slice(0, 10)
      const { id } = await ask<{ id: number }>(
        'POST',
        '/order/add/',
        {
          orderItems: [{ product: service.slug, price: service.price }],
          shippingAddress: {
            address: PLACES[(nth + time) % PLACES.length],
            city: 'Dhaka',
            postalCode: '1206',
            country: 'Bangladesh',
            eventTime: time === 1 ? '18:30' : '11:00',
            eventDate,
          },
          paymentMethod: 'CashOn',
          itemsPrice: service.price,
          shippingPrice: '0.00',
          taxPrice: '0.00',
          totalPrice: service.price,
        },
        customer,
      )
      last.order = id
      last.customer = JSON.stringify(customer)
      if (time === 2) await report(id, customer, `DDC947L${nth}P`)
      if (time === 1) await ask('PUT', `/order/${id}/pay/`, { method: 'cash', note: '' }, admin)
      if (time === 1 && nth % 3 === 0) await ask('PUT', `/order/${id}/deliver/`, {}, admin)
    }
  }
  const { claims } = await ask<{ claims: ClaimRow[] }>('GET', '/admin/payment-claims/', undefined, admin)
  const advance = claims.find(({ order }) => order === last.order)
  // under the demo's terms the advance confirms the order
  await ask('PUT', `/admin/payment-claims/${advance?.id}/confirm/`, {}, admin)
  return { admin: JSON.stringify(admin), ...last }
}
