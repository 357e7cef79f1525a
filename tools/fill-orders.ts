// Some customers and their orders for the pictures of the back office, placed by the calls that visitors make.
import type { Service } from '@chobighor/contract/catalog'
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

/** @returns what the browser stores for the signed-in admin */
export async function fillBackOffice(baseUrl: string): Promise<string> {
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
  const services = await ask<Service[]>('GET', '/service/list/')
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
      if (time === 1) await ask('PUT', `/order/${id}/pay/`, { method: 'cash', note: '' }, admin)
      if (time === 1 && nth % 3 === 0) await ask('PUT', `/order/${id}/deliver/`, {}, admin)
    }
  }
  return JSON.stringify(admin)
}
