// Somebody who uses the studio through its API: a guest, a customer who signed up, or an admin.
import { ADMIN } from '../e2e/start-product.ts'

export interface Answer<Body> {
  status: number
  headers: Headers
  body: Body
}

export interface Person {
  /** @throws TypeError without an answer */
  ask<Body>(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer<Body>>
  baseUrl: string
  token: string
  email: string
}

let visitors = 0

/** From an IP address of their own, because limits count addresses. */
export function aGuest(baseUrl: string, token = '', email = ''): Person {
  const number = visitors++
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  return {
    baseUrl,
    token,
    email,
    async ask<Body>(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
      const answer = await fetch(`${baseUrl}/api/v1${path}`, {
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

/** The same person, at a server that was restarted. */
export const at = (baseUrl: string, { token, email }: Person): Person => aGuest(baseUrl, token, email)

const PASSWORD = 'a lamp in every window'

export async function aCustomer(baseUrl: string, name = 'Nadia'): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.com`
  const names = { first_name: name, last_name: 'Rahman', phone: '+8801700000000' }
  const { status, body } = await aGuest(baseUrl).ask<{ token: string }>('POST', '/user/register/', {
    ...names,
    email,
    password: PASSWORD,
  })
  if (status !== 201) throw new Error(`signing up was answered ${status}: ${JSON.stringify(body)}`)
  return aGuest(baseUrl, body.token, email)
}

export async function theAdmin(baseUrl: string): Promise<Person> {
  const who = { username: ADMIN.email, password: ADMIN.password }
  const { status, body } = await aGuest(baseUrl).ask<{ token: string }>('POST', '/users/login/', who)
  if (status !== 200) throw new Error(`signing in was answered ${status}: ${JSON.stringify(body)}`)
  return aGuest(baseUrl, body.token, ADMIN.email)
}
