// For tests: somebody who has signed in, without the time that passwords take.
import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Call, FreshApi } from './fresh-api.ts'
import { openSession } from './kit/sessions.ts'
import type { Users } from './kit/tables.ts'

export interface FreshVisitor {
  id: number
  email: string
  token: string
  call: Call
  /** A plain request with the token; what isn't text is sent as JSON. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
}

export async function signInAs(api: FreshApi, person: Partial<Insertable<Users>> = {}): Promise<FreshVisitor> {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  const { id, ...user } = await api.database
    .insertInto('users')
    .values({ email, username: email, password_hash: 'none', first_name: 'Nadia', last_name: 'Rahman', ...person })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  const token = await openSession(api.database, id, { idleDays: 7, days: 30 })
  return {
    id,
    email: user.email,
    token,
    call: api.callAs(token),
    ask: (method, path, body, headers) =>
      api.ask(path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  }
}
