// A provider answers without end: it is left at the limit, long before the time is over, and memory stays free.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBkashHost } from '../../../tools/bkash-host.ts'
import { bkashShopAt } from '../../../tools/bkash-shop.ts'
import { GATEWAY_ANSWER_MOST } from '../platform/bounds.ts'
import type { Bkash } from './bkash.ts'
import { createPayPalClient } from './paypal-client.ts'
import { readAnswer } from './read-answer.ts'
import { createSnsHost } from './sns-host.ts'
import { createSslCommerzClient } from './sslcommerz-client.ts'

const log = pino({ level: 'silent' })
const CHUNK = Buffer.alloc(64 * 1024, ' ')
let sent = 0
/** Until the reader leaves. */
function writeOn(response: ServerResponse): void {
  while (!response.destroyed) {
    sent += CHUNK.length
    if (!response.write(CHUNK)) return void response.once('drain', () => writeOn(response))
  }
}
const liar = createServer((asked, response) => {
  asked.resume()
  writeOn(response)
})
let api: string
beforeAll(async () => {
  await new Promise<void>((done) => liar.listen(0, '127.0.0.1', done))
  api = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`
})
afterAll(() => {
  liar.closeAllConnections()
  liar.close()
})

/** Nobody waits so long in a test. */
const PATIENCE = 600_000
const account = { clientId: 'c', secret: 's', webhookId: 'w', currency: 'USD', rate: '100', merchantId: undefined }
const CERTIFICATE = `/SimpleNotificationService-${'0'.repeat(32)}.pem`
const topic = 'arn:aws:sns:ap-southeast-1:123456789012:payments'
const ASKED: [string, () => Promise<unknown>][] = [
  ['SSLCommerz', () => createSslCommerzClient({ storeId: 'a', storePassword: 'b', api }, log, PATIENCE).query('1')],
  [
    'PayPal',
    () =>
      createPayPalClient({ ...account, environment: 'sandbox', api, scriptHost: api }, log, PATIENCE).seekOrder('1'),
  ],
  [
    'SNS',
    () => createSnsHost({ topic, standIn: api, kept: new Map(), log, patience: PATIENCE }).findKey(api + CERTIFICATE),
  ],
]
test.each(ASKED)('%s is left at the limit', async (_, ask) => {
  sent = 0
  await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
  expect(sent).toBeGreaterThan(0)
  // the system's own buffers take some more
  expect(sent).toBeLessThan(30 * GATEWAY_ANSWER_MOST)
})

test('bKash is left at the limit', async () => {
  const host = await openBkashHost()
  const shop = await bkashShopAt({ ...host, address: api })
  sent = 0
  const bkash = (await shop.gateways.find('bkash')) as Bkash
  await expect(bkash.client.query('TR0011NONE')).rejects.toMatchObject({ code: 'unavailable' })
  // the system's own buffers take some more
  expect(sent).toBeLessThan(30 * GATEWAY_ANSWER_MOST)
  await shop.drop()
  await host.close()
})

test('an answer without a body is an empty one, and a longest one is read', async () => {
  expect(await readAnswer(new Response(null))).toBe('')
  expect(await readAnswer(new Response('\uFEFF{}'), 5)).toBe('{}')
  await expect(readAnswer(new Response('{  }'), 3)).rejects.toThrow('3 bytes')
})
