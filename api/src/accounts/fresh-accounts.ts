// For tests: the API with its calls of accounts at hand, and the letters that it has promised.
import type { UserInfo } from '@chobighor/contract/accounts'
import { FROM, type FreshApi, freshApi } from '../fresh-api.ts'
import { promisedLetters } from '../fresh-letters.ts'
import type { Refusal } from '../kit/answer.ts'

export const mitu = {
  first_name: 'Mitu',
  last_name: 'Rahman',
  phone: '+8801700000000',
  email: 'mitu@example.com',
  password: 'seven boats at dusk',
}

export interface Answer {
  status: number
  headers: Headers
  /** The one or the other: by the status. */
  body: UserInfo & Refusal['body']
}

export interface FreshAccounts extends FreshApi {
  send(method: string, path: string, body?: unknown, by?: { token?: string; from?: string }): Promise<Answer>
  post(path: string, body: unknown, by?: { token?: string; from?: string }): Promise<Answer>
  letters(): Promise<{ recipient: string; subject: string; text: string; html: string }[]>
  /** The words of the last letter's link. */
  lastLink(): Promise<{ href: string; uid: string; token: string }>
  /** Nobody, no letter, nothing counted. */
  clear(): Promise<void>
}

export async function freshAccounts(deps: Parameters<typeof freshApi>[0] = {}): Promise<FreshAccounts> {
  const api = await freshApi(deps)
  const send: FreshAccounts['send'] = async (method, path, body, { token, from = '203.0.113.1' } = {}) => {
    const answer = await api.ask(path, {
      method,
      headers: {
        [FROM]: from,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer['body'] }
  }
  const letters = () => promisedLetters(api.database)
  return {
    ...api,
    send,
    post: (path, body, by) => send('POST', path, body, by),
    letters,
    lastLink: async () => {
      const found = (await letters()).map(({ text }) => /https?:\/\/\S+token=[\w-]+/.exec(text)?.[0]).filter(Boolean)
      const link = new URL(found.at(-1) ?? '')
      return {
        href: link.href,
        uid: link.searchParams.get('uid') ?? '',
        token: link.searchParams.get('token') ?? '',
      }
    },
    clear: async () => {
      for (const table of ['users', 'outbox', 'limits'] as const) await api.database.deleteFrom(table).execute()
    },
  }
}
