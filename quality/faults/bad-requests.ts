// F-16: malformed JSON, multipart forms and HTTP are refused with a sentence, and the process keeps running.

import { aCustomer, theAdmin } from './api-user.ts'
import type { Stage } from './fault.ts'
import { LITTLE_MEMORY, memoryOf } from './memory.ts'
import { ORDER } from './order.ts'
import { sendBytes, statusOf } from './raw-connection.ts'
import { openChance } from './seeded-random.ts'

const BODIES = 2000
const BODIES_SHORT = 60
/** MB that may stay in memory after them. */
const MOST_GROWTH = 40

export async function sendNonsense(stage: Stage): Promise<void> {
  const run = await stage.open({}, LITTLE_MEMORY)
  const { baseUrl, pid } = run
  const customer = await aCustomer(baseUrl)
  const admin = await theAdmin(baseUrl)
  const ask = async (path: string, type: string, body: string | Uint8Array, token = customer.token) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const answer = await fetch(baseUrl + path, { method: 'POST', headers, body: new Uint8Array(Buffer.from(body)) })
    return { status: answer.status, text: await answer.text() }
  }
  const requireRefusal = (what: string, { status, text }: { status: number; text: string }, wanted = [400]) => {
    stage.require(wanted.includes(status), `${what} was answered ${status}`)
    stage.require(/^\{"detail":"[^"]/.test(text), `${what} was answered without a sentence: ${text.slice(0, 80)}`)
    stage.require(!/\n\s+at |node_modules|\.ts:/.test(text), `${what} was told where our code is`)
  }

  const good = JSON.stringify(ORDER)
  const chance = openChance(stage.chance.below(1e9))
  const count = stage.isShort ? BODIES_SHORT : BODIES
  let taken = 0
  let before = 0
  for (let nth = 0; nth < count; nth++) {
    const body = broken(good, chance.below)
    const answer = await ask('/api/v1/order/add/', 'application/json', body)
    if (answer.status === 201)
      taken++ // the broken part was a text that may have any value
    else requireRefusal(`a broken order (${Buffer.from(body).toString('latin1').slice(0, 60)})`, answer)
    if (nth === Math.floor(count / 4)) before = memoryOf(pid)
  }
  const after = memoryOf(pid)
  const odd: [string, string | Uint8Array][] = [
    ['nothing but brackets', '['.repeat(50_000)],
    ['a deep object', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['half a letter', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
    ['a text', '"order"'],
    ['null', 'null'],
    ['a number beyond all', '{"itemsPrice":1e999999}'],
    ['an end that never comes', '{"orderItems":'],
  ]
  for (const [what, body] of odd) requireRefusal(what, await ask('/api/v1/order/add/', 'application/json', body))

  const boundary = '----parts'
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nbytes\r\n`
  const forms: [string, string][] = [
    ['a form in parts', `${part}--${boundary}--\r\n`],
    ['a form without an end', part],
    ['a form of ten thousand parts', part.slice(0, 60).repeat(1_000)],
  ]
  for (const [what, body] of forms)
    for (const path of ['/api/v1/order/add/', '/api/v1/admin/uploads/']) {
      const answer = await ask(path, `multipart/form-data; boundary=${boundary}`, body, admin.token)
      requireRefusal(`${what} at ${path}`, answer, [400, 415, 412])
    }
  const lines = [
    'GARBAGE\r\n\r\n',
    '\0\0\0\0\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
    'GET\r\n\r\n',
  ]
  for (const line of lines) {
    const answer = await sendBytes(baseUrl, [line], 30_000)
    stage.require(statusOf(answer) === 400, `${JSON.stringify(line)} was answered ${statusOf(answer)}`)
  }
  stage.tried(
    `${count} broken orders (${count - taken} refused, ${taken} still orders), ${odd.length} odd bodies, ${2 * forms.length} forms in parts, ${lines.length} broken lines; ` +
      `memory ${before} MB after a quarter of the orders, ${after} MB after all`,
  )
  stage.require(after - before < MOST_GROWTH, `memory grew from ${before} to ${after} MB`)
  stage.require(run.pid === pid && run.child.exitCode === null, 'the process ended')
  stage.require((await fetch(baseUrl)).status === 200, 'others are not answered any more')
  stage.require(run.complained() === '', `it complained: ${run.complained()}`)
}

type Below = (most: number) => number

/** A valid text with one to three places cut, doubled, or overwritten. */
function broken(text: string, below: Below): Uint8Array {
  let bytes = Buffer.from(text)
  for (let times = 1 + below(3); times > 0; times--) {
    const at = below(bytes.length)
    const until = Math.min(bytes.length, at + 1 + below(20))
    const pieces = [
      () => [bytes.subarray(0, at), bytes.subarray(until)],
      () => [bytes.subarray(0, until), bytes.subarray(at)],
      () => [bytes.subarray(0, at), Buffer.from([below(256)]), bytes.subarray(at + 1)],
      () => [bytes.subarray(0, at)],
    ]
    bytes = Buffer.concat(pieces[below(pieces.length)]?.() ?? [])
    if (bytes.length === 0) return Buffer.from('{')
  }
  return bytes
}
