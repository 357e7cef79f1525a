// nginx as deploy/nginx.conf and docs/domain.md set it up: whoever reads its logs can open no quote, no order and no calendar.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { testProgram } from '../../../tools/install-packages.ts'
import { freePort } from '../start-product.ts'
import { aFolder } from './fill-demo-once.ts'
import { root } from './run-product.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const FILES: Record<string, string> = {
  'deploy/nginx.conf': read('deploy/nginx.conf'),
  'docs/domain.md': /```nginx\n(.*?)```/s.exec(read('docs/domain.md'))?.[1] ?? '',
}

/** A product that answers 200, or breaks off under `/…broken`, which nginx writes into its error log. */
async function openProduct(): Promise<number> {
  const server = createServer((asked, answer) => {
    if (asked.url?.includes('broken')) asked.socket.destroy()
    else answer.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

interface Placed {
  port: number
  securePort: number
  product: number
  folder: string
}

/** The file as it is, but for its hosts, its ports, its certificate and the place of its logs. */
const here = (conf: string, { port, securePort, product, folder }: Placed): string =>
  conf
    .replace(/listen 80;/, `listen 127.0.0.1:${port};`)
    .replace(/return 301[^;]*;/, 'return 301 /elsewhere;')
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${securePort};`)
    .replace(/^ *ssl_certificate.*$/gm, '')
    .replace(/^ *server web-2.*$/m, '')
    .replaceAll(/web-1:8000|127\.0\.0\.1:8000/g, `127.0.0.1:${product}`)
    .replaceAll('/var/log/nginx', `${folder}/logs`)

async function runNginx(program: string, conf: string) {
  const folder = aFolder()
  mkdirSync(join(folder, 'logs'))
  const [port, securePort] = [await freePort(), await freePort()]
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; master_process off; error_log ${folder}/logs/error.log; pid ${folder}/pid;
    events { worker_connections 64; }
    http {
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      ${here(conf, { port, securePort, product: await openProduct(), folder })}
    }`,
  )
  const child = spawn(program, ['-p', folder, '-c', file], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const ask = (at: number, path: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
    const sent = request({ port: at, path, headers: { host: 'studio.example' } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode))
    })
    sent.once('error', reject).end()
    return promise
  }
  while ((await ask(securePort, '/healthz').catch(() => undefined)) !== 200) {
    if (child.exitCode !== null) throw new Error(`${program} did not start.`)
    await sleep(50)
  }
  const log = () => bothLogs(join(folder, 'logs'))
  return { plain: port, secure: securePort, ask, log }
}
const bothLogs = (folder: string) => ['access.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8'))

const SECRET = 'vT3pQx81kLmN0aZs'
const SECRETS = [
  `/quote/${SECRET}/`,
  `/QUOTE/${SECRET}`,
  `/%71uote//${SECRET}/?a=b`,
  `/api/v1/quote/${SECRET}/`,
  `/api/v1/quote/${SECRET}/accept/`,
  `/quote/broken/../${SECRET}broken/`,
  `/order/by/${SECRET}/`,
  `/Order//by//${SECRET}broken/?document=INV-1`,
  `/api/v1/order/by/${SECRET}/claims/`,
  `/api/v1/order/by/${SECRET}broken/documents/`,
  `/api/v1/calendar/${SECRET}.ics`,
  `/api/v1/calendar/${SECRET}broken.ics`,
  `/api/v1/calendar.ics?key=${SECRET}`,
  `/api/v1/calendar.ics?key=${SECRET}broken`,
  `/projects/7/broken.mp4?until=1&for=customer&signature=${SECRET}`,
  `/api/v1/admin/backups/file/broken.zip?until=1&signature=${SECRET}`,
  `/user/password/reset/?uid=7&token=${SECRET}`,
  `/user/request/verify/?token=${SECRET}broken`,
]

test.for(Object.keys(FILES))(
  '[L-059] [L-090] nginx by %s logs no address that opens a quote, an order, a calendar or a file',
  async (name, { skip }) => {
    const program = testProgram('nginx', skip)
    const { plain, secure, ask, log } = await runNginx(program, FILES[name] ?? '')
    for (const path of SECRETS) {
      await ask(secure, path)
      await ask(plain, path)
    }
    await ask(secure, '/gallery/harbour/?from=letter')
    await ask(secure, '/gallery/broken/')
    await expect.poll(() => log()[0]).toContain('/gallery/broken/')
    const [access = '', errors = ''] = log()
    expect(access).not.toContain(SECRET)
    expect(errors).not.toContain(SECRET)
    // what is no secret stands there as ever
    expect(access).toMatch(/^127\.0\.0\.1 \[[^\]]+\] "GET \/gallery\/harbour\/" 200 2 /m)
    expect(access).toContain('"GET /api/v1/quote/..."')
    expect(access).toContain('"GET /order/by/..."')
    expect(errors).toContain('/gallery/broken/')
  },
)
