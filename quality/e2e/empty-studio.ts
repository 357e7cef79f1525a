// Another running product without content: for tests that fill it in their own way.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN, startProduct } from './start-product.ts'

export interface EmptyStudio {
  /** Its address, without a slash at its end. */
  baseUrl: string
  /** A call of its admin. */
  ask: <Answer>(method: string, path: string, body?: object) => Promise<Answer>
  close: () => Promise<void>
}

export async function openEmptyStudio(): Promise<EmptyStudio> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'chobighor-empty-'))
  const { baseUrl, close } = await startProduct({
    DATA_DIR: dataFolder,
    DEMO: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { token } = await call('POST', '/users/login/', { username: ADMIN.email, password: ADMIN.password })
  return {
    baseUrl,
    ask: (method, path, body) => call(method, path, body, token),
    async close() {
      await close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
