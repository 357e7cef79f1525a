// Behind a proxy that keeps its connections: a request that is refused before its body was read must not spoil the
// connection for the next visitor on it.
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { anEmptyDataFolder } from '../e2e/start/empty-data-folder.ts'
import { aRun, IS_OPEN } from '../e2e/start/run-product.ts'
import { findProxy, PROXIES, runProxy } from '../e2e/start/run-proxy.ts'

interface Sent {
  method?: string
  path: string
  bytes: number
  headers?: Record<string, string>
}

const JSON_TYPE = { 'content-type': 'application/json' }
const ELSEWHERE = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://elsewhere.example' }
/** All requests that are refused before their body arrived, and how. */
const REFUSED: [Sent, status: number][] = [
  [{ path: '/api/v1/get/mail/', bytes: 200_000, headers: JSON_TYPE }, 413],
  [{ path: '/api/v1/get/mail/', bytes: 300_000, headers: JSON_TYPE }, 413],
  [{ path: '/api/v1/get/mail/', bytes: 90_000, headers: { 'content-type': 'text/plain' } }, 415],
  [{ path: '/api/v1/order/add/', bytes: 90_000, headers: JSON_TYPE }, 401],
  [{ path: '/api/v1/none/', bytes: 90_000, headers: JSON_TYPE }, 404],
  [{ path: '/api/v1/payment/paypal/webhook/', bytes: 300_000, headers: JSON_TYPE }, 413],
  [{ method: 'PATCH', path: `/api/v1/admin/uploads/${'a'.repeat(32)}`, bytes: 900_000 }, 401],
  [{ path: '/contact/', bytes: 300_000, headers: ELSEWHERE }, 403],
  [{ path: '/contact/', bytes: 300_000 }, 413],
  [{ path: '/about/', bytes: 90_000 }, 405],
  [{ path: '/media/none', bytes: 300_000 }, 404],
  [{ path: '/projects/none', bytes: 300_000 }, 404],
]
const SMALL: Sent = { path: '/api/v1/order/add/', bytes: 2, headers: JSON_TYPE }
const LANES = 8
const ROUNDS = 4

/**
 * @param agent keeps its connections to the proxy. A request that is refused early has its own connection, because the
 * proxy may close it too
 */
function send(to: string, { method = 'POST', path, bytes, headers = {} }: Sent, agent: Agent | false): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sent = request(to + path, { method, agent, headers: { ...headers, 'content-length': bytes } }, (answer) =>
    text(answer).then(() => resolve(answer.statusCode ?? 0), reject),
  )
  sent.on('error', reject)
  sent.end(bytes === 2 ? '{}' : Buffer.alloc(bytes, ' '))
  return promise
}

test.for(PROXIES)(
  'behind %s no request fails because somebody else’s was refused before it was read',
  async (proxy, { skip }) => {
    const program = findProxy(proxy, skip)
    const run = await aRun({ DATA_DIR: anEmptyDataFolder(), DEMO: 'off', TRUSTED_PROXIES: '1' })
    await run.says(IS_OPEN)
    const address = await runProxy(proxy, program, run.baseUrl)
    const agent = new Agent({ keepAlive: true, maxSockets: LANES })
    onTestFinished(() => agent.destroy())
    const wrong: string[] = []
    const expectStatus = async (sent: Sent, status: number) => {
      const got = await send(address, sent, sent === SMALL && agent).catch((error: Error) => error.message)
      if (got !== status) wrong.push(`${sent.method ?? 'POST'} ${sent.path} ${sent.bytes}: ${got}, not ${status}`)
    }
    const lane = async (nth: number) => {
      for (let round = 0; round < ROUNDS; round++)
        for (let each = 0; each < REFUSED.length; each++) {
          const [large, status] = REFUSED[(nth + each) % REFUSED.length] as [Sent, number]
          await Promise.all([expectStatus(large, status), expectStatus(SMALL, 401)])
        }
    }
    await Promise.all(Array.from({ length: LANES }, (_, nth) => lane(nth)))
    expect(wrong).toEqual([])
  },
)
