// docs/domain.md, followed on loopback: its Caddyfile and its nginx configuration, with a certificate made here.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { testProgram } from '../../tools/install-packages.ts'
import { anEmptyDataFolder } from '../e2e/start/empty-data-folder.ts'
import { aFolder } from '../e2e/start/fill-demo-once.ts'
import { aRun, IS_OPEN, root } from '../e2e/start/run-product.ts'
import { freePort } from '../e2e/start-product.ts'

const DOMAIN = 'studio.example'
const PAGE = readFileSync(join(root, 'docs/domain.md'), 'utf8')

const exampleOf = (language: string) => PAGE.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? ''

/** What each of the two ports of the page is here. */
interface Ports {
  http: number
  https: number
  product: number
}

function caddyCommand(program: string, folder: string, { http, https, product }: Ports): string[] {
  const options = `{\n admin off\n http_port ${http}\n https_port ${https}\n default_bind 127.0.0.1\n skip_install_trust\n}\n`
  const site = exampleOf('caddyfile')
    .replace('127.0.0.1:8000', `127.0.0.1:${product}`)
    .replace('{\n', `{\n tls ${folder}/cert.pem ${folder}/key.pem\n`)
  writeFileSync(join(folder, 'Caddyfile'), options + site)
  return [program, 'run', '--config', join(folder, 'Caddyfile')]
}

function nginxCommand(program: string, folder: string, { http, https, product }: Ports): string[] {
  const servers = exampleOf('nginx')
    .replace('listen 80', `listen 127.0.0.1:${http}`)
    .replace('listen 443', `listen 127.0.0.1:${https}`)
    .replace('127.0.0.1:8000', `127.0.0.1:${product}`)
    .replace(/\/etc\/letsencrypt\/live\/.*\/fullchain\.pem/, `${folder}/cert.pem`)
    .replace(/\/etc\/letsencrypt\/live\/.*\/privkey\.pem/, `${folder}/key.pem`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; error_log stderr; pid ${folder}/pid; events {} http { access_log off; ${folders.join(' ')} ${servers} }`,
  )
  return [program, '-p', folder, '-c', join(folder, 'nginx.conf')]
}

/** Of a body. In bytes. */
const FIRST_PIECE = 65_536

interface Question {
  method?: string
  body?: string
  headers?: Record<string, string>
  /** What of the body is sent at all, in bytes. */
  sends?: number
}

async function ask(port: number, path: string, question: Question = {}) {
  const { method = 'GET', body = '', headers = {}, sends = body.length } = question
  const to = { host: '127.0.0.1', port, servername: DOMAIN, rejectUnauthorized: false, agent: false } as const
  const length = { 'content-length': body.length }
  const sent = request({ ...to, path, method, headers: { host: DOMAIN, ...length, ...headers } })
  if (sends < body.length) sent.write(body.slice(0, sends))
  else sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const said = await text(answer)
  sent.destroy()
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: said }
}

const COMMANDS = { caddy: caddyCommand, nginx: nginxCommand }

test.for(['caddy', 'nginx'] as const)('the page about domains holds for %s', async (name, { skip }) => {
  const [program, openssl] = [testProgram(name, skip), testProgram('openssl', skip)]
  const settings = { PUBLIC_URL: `https://${DOMAIN}`, TRUSTED_PROXIES: '1', HOST: '127.0.0.1' }
  for (const [key, value] of Object.entries(settings)) expect(PAGE).toContain(`${key}=${value}\n`)
  const run = await aRun({ DATA_DIR: anEmptyDataFolder(), DEMO: 'off', ...settings })
  await run.says(IS_OPEN)
  const folder = aFolder()
  const days = ['-days', '1', '-nodes', '-newkey', 'rsa:2048', '-keyout', join(folder, 'key.pem')]
  const subject = ['-subj', `/CN=${DOMAIN}`, '-addext', `subjectAltName=DNS:${DOMAIN}`]
  execFileSync(openssl, ['req', '-x509', ...days, ...subject, '-out', join(folder, 'cert.pem')], { stdio: 'ignore' })
  const ports = { http: await freePort(), https: await freePort(), product: Number(new URL(run.baseUrl).port) }
  const [command = '', ...args] = COMMANDS[name](program, folder, ports)
  const proxy = spawn(command, args, { stdio: 'ignore', env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder } })
  const ended = once(proxy, 'exit')
  onTestFinished(async () => {
    proxy.kill('SIGTERM')
    await ended
  })
  while ((await ask(ports.https, '/healthz').catch(() => undefined))?.status !== 200) {
    if (proxy.exitCode !== null) throw new Error(`${name} did not start.`)
    await sleep(50)
  }

  const home = await ask(ports.https, '/')
  expect(home).toMatchObject({ status: 200, headers: { 'strict-transport-security': 'max-age=31536000' } })
  expect((await ask(ports.https, '/robots.txt')).body).toContain(`https://${DOMAIN}/sitemap.xml`)
  const plain = await fetch(`http://127.0.0.1:${ports.http}/about/`, { redirect: 'manual', headers: { host: DOMAIN } })
  expect([301, 308]).toContain(plain.status)
  // a piece of an upload is refused by the product, so it passed the proxy: nginx takes it whole before it passes it on,
  // caddy passes it on as it comes, and may close the connection after the answer while one still writes
  const piece = { method: 'PATCH', body: ' '.repeat(4_000_000), ...(name === 'caddy' && { sends: FIRST_PIECE }) }
  expect((await ask(ports.https, `/api/v1/admin/uploads/${'a'.repeat(32)}`, piece)).status).toBe(401)
  // the limit of messages counts the visitor's true address, whatever the visitor claims
  const message = {
    name: 'Nadia',
    mobile: '01711223344',
    email_address: 'nadia@post.example',
    subject: 'A day',
    body: 'Hello',
  }
  const statuses: number[] = []
  for (let nth = 0; nth < 6; nth++) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${nth}` }
    statuses.push(
      (await ask(ports.https, '/api/v1/get/mail/', { method: 'POST', body: JSON.stringify(message), headers })).status,
    )
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  expect(run.complained()).toBe('')
})
