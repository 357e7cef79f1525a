// The studio's admin, for tests on a product of their own: makes calls, and adds own content.
import { exampleOfAll } from '@chobighor/api/test/fixtures/contract-calls'
import { CONTENT, referencesOf } from '@chobighor/contract/admin/collections'
import { expect } from 'vitest'
import { ADMIN } from '../start-product.ts'

interface StoredRow {
  id: number
  version: number
  demo: boolean
  is_published: boolean
}

export async function asAdmin({ baseUrl }: { baseUrl: string }) {
  let token = ''
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect([method, path, answer.ok]).toEqual([method, path, true])
    return (await answer.json()) as StoredRow & { token: string; rows: StoredRow[] } & Record<string, unknown>
  }
  token = (await send('POST', '/users/login/', { username: ADMIN.email, password: ADMIN.password })).token
  return {
    send,
    /** Adds a row of this collection, with an example of each field that isn't given. */
    add(name: string, given: object) {
      const collection = CONTENT.find((each) => each.name === name)
      if (!collection) throw new Error(`There is no collection ${name}.`)
      const references = Object.keys(referencesOf(collection)).map((field) => [field, null])
      const body = { ...exampleOfAll(collection.added.shape), ...Object.fromEntries(references), is_published: true }
      return send('POST', `/admin/${collection.path}/`, { ...body, ...given })
    },
  }
}
