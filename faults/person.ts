// Somebody who uses the studio by its API: a guest, a customer who signed up, or the studio's own admin.
import { ADMIN } from '../e2e/open-house.ts'

export interface Answer<Body> {
  status: number
  headers: Headers
  body: Body
}

export interface Person {
  /** @throws TypeError where no answer came */
  ask<Body>(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer<Body>>
  house: string
  token: string
  email: string
}

let visitors = 0

/** From an address of their own, as the limits count them. */
export function aGuest(house: string, token = '', email = ''): Person {
  const number = visitors++
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  return {
    house,
    token,
    email,
    async ask<Body>(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
      const answer = await fetch(`${house}/api/v1${path}`, {
        method,
        headers: {
          'x-forwarded-for': address,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      const isJson = /json/.test(answer.headers.get('content-type') ?? '')
      return { status: answer.status, headers: answer.headers, body: (isJson ? JSON.parse(text) : text) as Body }
    },
  }
}

/** The same at a house that was started anew. */
export const at = (house: string, { token, email }: Person): Person => aGuest(house, token, email)

const PASSWORD = 'a lamp in every window'

export async function aCustomer(house: string, name = 'Nadia'): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.com`
  const names = { first_name: name, last_name: 'Rahman', phone: '+8801700000000' }
  const { status, body } = await aGuest(house).ask<{ token: string }>('POST', '/user/register/', {
    ...names,
    email,
    password: PASSWORD,
  })
  if (status !== 201) throw new Error(`signing up was answered ${status}: ${JSON.stringify(body)}`)
  return aGuest(house, body.token, email)
}

export async function theAdmin(house: string): Promise<Person> {
  const who = { username: ADMIN.email, password: ADMIN.password }
  const { status, body } = await aGuest(house).ask<{ token: string }>('POST', '/users/login/', who)
  if (status !== 200) throw new Error(`signing in was answered ${status}: ${JSON.stringify(body)}`)
  return aGuest(house, body.token, ADMIN.email)
}
