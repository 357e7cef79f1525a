// The studio's admin, who calls the API as the back office does.
import type { UserInfo } from '@chobighor/contract/accounts'
import { ADMIN } from '../e2e/start-product.ts'

export interface AdminClient {
  token: string
  /** @returns the answer's JSON; the caller knows its type */
  ask<Answer>(method: string, path: string, body?: object): Promise<Answer>
}

export async function signIn(baseUrl: string): Promise<AdminClient> {
  const send = async (token: string | undefined, method: string, path: string, body?: object) => {
    const answer = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const who = { username: ADMIN.email, password: ADMIN.password }
  const { token } = (await send(undefined, 'POST', '/users/login/', who)) as UserInfo
  return {
    token,
    async ask<Answer>(method: string, path: string, body?: object) {
      return (await send(token, method, path, body)) as Answer
    },
  }
}
