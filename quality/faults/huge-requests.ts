// F-15: very large bodies, headers and addresses are refused early, with a sentence, and leave nothing in memory.
import { gzipSync } from 'node:zlib'
import { aCustomer, theAdmin } from './api-user.ts'
import type { Stage } from './fault.ts'
import { memoryOf } from './memory.ts'
import { sendBytes, statusOf } from './raw-connection.ts'

const MEGABYTE = 1_000_000
const PIECE = Buffer.alloc(64 * 1024, 'x')
/** What may stay in memory after some hundred megabytes were sent. */
const MOST_GROWTH = 60

const post = (path: string, headers: string[]) =>
  [
    'POST',
    ` ${path} HTTP/1.1\r\nhost: studio.example\r\ncontent-type: application/json\r\n`,
    ...headers.map((each) => `${each}\r\n`),
    '\r\n',
  ].join('')

export async function sendTooMuch(stage: Stage): Promise<void> {
  const run = await stage.open()
  const { baseUrl, pid } = run
  const customer = await aCustomer(baseUrl)
  const admin = await theAdmin(baseUrl)
  const bearer = `authorization: Bearer ${customer.token}`
  const size = (stage.isShort ? 20 : 100) * MEGABYTE
  const pieces = Array.from({ length: Math.ceil(size / PIECE.length) }, () => PIECE)
  const chunk = [`${PIECE.length.toString(16)}\r\n`, PIECE, '\r\n']
  const chunks = pieces.flatMap(() => chunk)
  const tus = [`authorization: Bearer ${admin.token}`, 'tus-resumable: 1.0.0']
  const metadata = `upload-metadata: purpose ${btoa('picture')},name ${btoa('a.jpg')}`
  const cases: [string, (string | Uint8Array)[], number[]][] = [
    ['a body that says how large it is', [post('/api/v1/get/mail/', [`content-length: ${size}`]), ...pieces], [413]],
    ['a body in chunks without end', [post('/api/v1/get/mail/', ['transfer-encoding: chunked']), ...chunks], [413]],
    ['a customer’s huge order', [post('/api/v1/order/add/', [bearer, `content-length: ${size}`]), ...pieces], [413]],
    ['a webhook', [post('/api/v1/payment/paypal/webhook/', [`content-length: ${size}`]), ...pieces], [413]],
    ['a body for a page', [post('/about/', [`content-length: ${size}`]), ...pieces], [404, 405, 413]],
    ['a packed body', packed(bearer), [415]],
    [
      'an upload of 90 GB',
      [post('/api/v1/admin/uploads/', [...tus, 'upload-length: 90000000000', metadata, 'content-length: 0'])],
      [413],
    ],
    [
      'headers of 200 kB',
      [`GET / HTTP/1.1\r\nhost: studio.example\r\n${`x-many: ${'y'.repeat(900)}\r\n`.repeat(220)}\r\n`],
      [431],
    ],
    [
      'one header of 200 kB',
      [`GET / HTTP/1.1\r\nhost: studio.example\r\nx-long: ${'y'.repeat(200_000)}\r\n\r\n`],
      [431],
    ],
    ['an address of 40 kB', [`GET /?q=${'z'.repeat(40_000)} HTTP/1.1\r\nhost: studio.example\r\n\r\n`], [414]],
    ['an address of 200 kB', [`GET /?q=${'z'.repeat(200_000)} HTTP/1.1\r\nhost: studio.example\r\n\r\n`], [414, 431]],
  ]
  const rounds = stage.isShort ? 1 : 5
  await fetch(baseUrl)
  const before = memoryOf(pid)
  let most = before
  for (let round = 0; round < rounds; round++) {
    for (const [what, bytes, wanted] of cases) {
      const began = performance.now()
      const answer = await sendBytes(baseUrl, bytes, 3_000)
      const took = performance.now() - began
      const status = statusOf(answer)
      stage.require(wanted.includes(status), `${what} was answered ${status || 'by nothing'}`)
      if (wanted[0] !== 404) stage.require(answer.includes('"detail"'), `${what} is refused without a sentence`)
      stage.require(took < 10_000, `${what} took ${Math.round(took)} ms`)
      most = Math.max(most, memoryOf(pid))
    }
  }
  stage.tried(
    `${rounds * cases.length} requests beyond reason, bodies of ${size / MEGABYTE} MB: refused; memory ${before} MB before, ${most} MB at most`,
  )
  stage.require(most - before < MOST_GROWTH, `memory grew from ${before} to ${most} MB`)
  stage.require((await fetch(baseUrl)).status === 200, 'others are not answered any more')
}

/** Few bytes that would decompress to many. */
function packed(bearer: string): (string | Uint8Array)[] {
  const bytes = gzipSync(Buffer.alloc(50 * MEGABYTE, ' '))
  return [post('/api/v1/order/add/', [bearer, 'content-encoding: gzip', `content-length: ${bytes.length}`]), bytes]
}
