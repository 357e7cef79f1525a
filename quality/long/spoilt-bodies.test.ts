// Bodies that no call was written for leave nothing in the memory of the process that refuses them: with a small heap it
// would end if it kept them.
import { addressOf, promisedCalls, titleOf } from '@chobighor/api/test/fixtures/contract-calls'
import { HOSTILE_WORDS } from '@chobighor/api/test/fixtures/hostile-values'
import { expect, test } from 'vitest'
import { anEmptyDataFolder } from '../e2e/start/empty-data-folder.ts'
import { ask, flood } from '../e2e/start/raw-http.ts'
import { aRun, IS_OPEN } from '../e2e/start/run-product.ts'
import { ADMIN } from '../e2e/start-product.ts'

const WRITES = promisedCalls.filter(({ method, fields }) => method !== 'GET' && Object.keys(fields).length > 0)
/** Megabytes. The product needs most of it for itself. */
const HEAP = 128
/** The bodies together have more bytes than the product leaves free in its heap. */
const TIMES = 1_500
const BYTES_EACH = 80_000

/** Every field has a word that means something to somebody, and the first one is long and unlike all others. */
function bodyOf(fields: string[], nth: number): string {
  const words = fields.map((name, at) => [name, HOSTILE_WORDS[(nth + at) % HOSTILE_WORDS.length]])
  return JSON.stringify({
    ...Object.fromEntries(words),
    [fields[0] ?? '']: `${nth} `.repeat(BYTES_EACH / `${nth} `.length),
  })
}

test('bodies of any call that are spoilt are answered, and not kept in memory', async () => {
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const NODE_OPTIONS = `--max-old-space-size=${HEAP}`
  const run = await aRun({ DATA_DIR: anEmptyDataFolder(), DEMO: 'off', NODE_OPTIONS, ...admin })
  await run.says(IS_OPEN)
  const send = (path: string, method: string, body: string, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return ask(run.baseUrl, `/api/v1${path}`, { method, headers, body })
  }
  const words = JSON.stringify({ username: ADMIN.email, password: ADMIN.password })
  const { token } = JSON.parse((await send('/users/login/', 'POST', words)).text) as { token: string }
  let refused = 0
  await flood(TIMES, async (nth) => {
    const call = WRITES[nth % WRITES.length]
    if (!call) return
    const { status, text } = await send(addressOf(call), call.method, bodyOf(Object.keys(call.fields), nth), token)
    expect(status, `${titleOf(call)}: ${text.slice(0, 200)}`).toBeLessThan(500)
    if (status === 400) refused++
  })
  expect(refused).toBeGreaterThan(TIMES * 0.9)
  expect((await ask(run.baseUrl, '/healthz')).status).toBe(200)
})
