// Another running product without content: for tests that fill it in their own way.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserInfo } from '@chobighor/contract/accounts'
import { copyEmptyDataFolder } from './start/empty-data-folder.ts'
import { ADMIN, startProduct } from './start-product.ts'

export interface EmptyStudio {
  /** Its address, without a slash at its end. */
  baseUrl: string
  /** For `aVisitor`: a browser in which its admin is signed in. */
  storage: { userInfo: string }
  /** A call of its admin. */
  ask: <Answer>(method: string, path: string, body?: object) => Promise<Answer>
  /** A call of somebody else; without a user, of a guest. */
  askAs: <Answer>(user: UserInfo | undefined, method: string, path: string, body?: object) => Promise<Answer>
  /** Its output on the terminal so far. */
  said: () => string
  close: () => Promise<void>
}

/** @param env settings beside its own */
export async function openEmptyStudio(env: Record<string, string> = {}): Promise<EmptyStudio> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'chobighor-empty-'))
  copyEmptyDataFolder(dataFolder)
  const { baseUrl, said, close } = await startProduct({
    DATA_DIR: dataFolder,
    DEMO: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...env,
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
  const user = await call('POST', '/users/login/', { username: ADMIN.email, password: ADMIN.password })
  return {
    baseUrl,
    said,
    storage: { userInfo: JSON.stringify(user) },
    ask: (method, path, body) => call(method, path, body, user.token),
    askAs: (somebody, method, path, body) => call(method, path, body, somebody?.token),
    async close() {
      await close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
