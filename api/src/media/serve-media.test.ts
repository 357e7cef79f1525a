import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestFolder, testFolder } from '../../test/fixtures/sample-pictures.ts'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import { createMedia } from './serve-media.ts'

const NAME = '0123456789abcdef01234567'
const BYTES = Buffer.from('ftyp of an AVIF, say')
let folder: TestFolder
let app: Hono

beforeAll(async () => {
  folder = await testFolder()
  const storage = diskStorage(folder.path)
  await storage.put(`public/${NAME}/320.avif`, BYTES)
  await storage.put(`public/${NAME}/2560.webp`, Buffer.alloc(1_500_000, 'w'))
  await storage.put(`public/${NAME}/320.jpg`, BYTES)
  await storage.put(`originals/${NAME}.jpg`, Buffer.from('secret original'))
  app = new Hono().route('/media', createMedia({ storage }))
})
afterAll(() => folder.remove())

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return app.request(path, { method, headers })
}

test('a file is answered with its type, to be kept for ever', async () => {
  const answer = await ask(`/media/${NAME}/320.avif`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '20',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/avif',
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${NAME}-320.avif-20"`,
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES)
})

test.each([
  ['2560.webp', 'image/webp', 1_500_000],
  ['320.jpg', 'image/jpeg', 20],
])('%s is %s', async (file, type, size) => {
  const answer = await ask(`/media/${NAME}/${file}`)
  expect(answer.headers.get('content-type')).toBe(type)
  expect((await answer.arrayBuffer()).byteLength).toBe(size)
})

test('HEAD tells the same without the bytes', async () => {
  const head = await ask(`/media/${NAME}/2560.webp`, {}, 'HEAD')
  const get = await ask(`/media/${NAME}/2560.webp`)
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
  expect(head.body).toBeNull()
  await get.body?.cancel()
})

test.each([`"${NAME}-320.avif-20"`, `W/"${NAME}-320.avif-20"`, `"other", "${NAME}-320.avif-20"`, '*'])(
  'who has it already (%s) is told so in 304',
  async (tag) => {
    const answer = await ask(`/media/${NAME}/320.avif`, { 'if-none-match': tag })
    expect(answer.status).toBe(304)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await answer.text()).toBe('')
  },
)

test.each([
  ['bytes=0-3', 206, 'ftyp', 'bytes 0-3/20'],
  ['bytes=16-', 206, ' say', 'bytes 16-19/20'],
  ['bytes=-3', 206, 'say', 'bytes 17-19/20'],
  ['bytes=16-999', 206, ' say', 'bytes 16-19/20'],
  ['bytes=-999', 206, BYTES.toString(), 'bytes 0-19/20'],
  ['bytes=20-', 416, '', 'bytes */20'],
  ['bytes=-0', 416, '', 'bytes */20'],
  ['bytes=5-2', 200, BYTES.toString(), null],
  ['bytes=0-1,4-5', 200, BYTES.toString(), null],
  ['bytes=x', 200, BYTES.toString(), null],
  ['lines=0-3', 200, BYTES.toString(), null],
  [`bytes=${'9'.repeat(400)}-`, 416, '', 'bytes */20'],
  [`bytes=-${'9'.repeat(400)}`, 206, BYTES.toString(), 'bytes 0-19/20'],
  [`bytes=${'0-,'.repeat(1_000)}0-`, 200, BYTES.toString(), null],
])('the range %s is answered with %i', async (range, status, text, contentRange) => {
  const answer = await ask(`/media/${NAME}/320.avif`, { range })
  expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
    status,
    text,
    contentRange,
  ])
  if (status !== 416) expect(answer.headers.get('content-length')).toBe(String(text.length))
  expect(answer.headers.get('cache-control')).toContain(status === 416 ? 'no-store' : 'immutable')
})

test('of HEAD a range means nothing', async () => {
  for (const range of ['bytes=0-3', 'bytes=20-', 'bytes=-0']) {
    const head = await ask(`/media/${NAME}/320.avif`, { range }, 'HEAD')
    expect([head.status, head.headers.get('content-length'), head.headers.get('content-range')]).toEqual([
      200,
      '20',
      null,
    ])
  }
})

test('a range of another version is answered with the whole', async () => {
  const answer = await ask(`/media/${NAME}/320.avif`, { range: 'bytes=0-3', 'if-range': '"older"' })
  expect(answer.status).toBe(200)
  const same = await ask(`/media/${NAME}/320.avif`, { range: 'bytes=0-3', 'if-range': `"${NAME}-320.avif-20"` })
  expect(same.status).toBe(206)
})

const OUTSIDE = [
  `/media/${NAME}/640.avif`,
  `/media/${NAME}/320.png`,
  `/media/${NAME}/0320.avif`,
  `/media/${NAME}/`,
  `/media/${NAME}`,
  '/media/',
  `/media/originals/${NAME}.jpg`,
  `/media/${NAME.toUpperCase()}/320.avif`,
  `/media/${NAME}/..%2f..%2foriginals%2f${NAME}.jpg`,
  `/media/..%2f..%2foriginals/${NAME}.jpg`,
  `/media/%2e%2e/originals/${NAME}.jpg`,
  `/media/%252e%252e/originals/${NAME}.jpg`,
  `/media/..%5coriginals/${NAME}.jpg`,
  `/media/${NAME}/320.avif%00.jpg`,
  `/media/${NAME}/%E0%A4%A`,
  `/media/public/${NAME}/320.avif`,
]

test.each(OUTSIDE)('[Z-20] %s is not there', async (path) => {
  const answer = await ask(path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('secret')
})

test('what is not there is said in a sentence, and not kept', async () => {
  const answer = await ask(`/media/${NAME}/640.avif`)
  expect(await answer.json()).toEqual({ detail: 'There is no such picture.', code: 'not_found' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await ask(`/media/${NAME}/320.avif`, {}, 'DELETE')).status).toBe(404)
})

test('[Z-20] originals are out of reach for paths that no browser would send', async () => {
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  for (const path of [...OUTSIDE, `/media/../originals/${NAME}.jpg`, `/media/${NAME}/../../originals/${NAME}.jpg`]) {
    expect(await rawly(port, path), path).not.toContain('secret')
  }
  expect(await rawly(port, `/media/${NAME}/320.avif`)).toContain(BYTES.toString())
  server.close()
})

function rawly(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })
}
