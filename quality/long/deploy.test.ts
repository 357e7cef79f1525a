// The files of deploy/, run or looked at by the programs that read them.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testProgram } from '../../tools/install-packages.ts'
import { aFolder } from '../e2e/start/fill-demo-once.ts'
import { root } from '../e2e/start/run-product.ts'
import { freePort } from '../e2e/start-product.ts'
import { comesTrue } from '../faults/until.ts'

const read = (file: string) =>
  readFileSync(join(root, 'deploy', file), 'utf8').replace(/\bweb-([12]):8000/g, '127.0.0.$1:8000')

/** The certificate with its key, in one file. */
function aCertificate(openssl: string, folder: string): string {
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  execFileSync(openssl, ['req', '-x509', '-days', '1', '-subj', '/CN=studio.example', ...key], { stdio: 'ignore' })
  const both = join(folder, 'studio.pem')
  writeFileSync(both, ['cert.pem', 'key.pem'].map((file) => readFileSync(join(folder, file), 'utf8')).join(''))
  return both
}

interface Example {
  /** Each listens at these ports instead of 80 and 443. */
  configure(ports: { http: number; https: number }): string
  check: string[]
  run: string[]
}

const PROGRAMS = ['haproxy', 'nginx', 'caddy'] as const

function exampleFor(name: (typeof PROGRAMS)[number], folder: string, certificate: string): Example {
  const inFolder = (file: string) => join(folder, file)
  const examples: Record<typeof name, Example> = {
    haproxy: {
      configure: ({ http, https }) =>
        read('haproxy.cfg')
          .replace('/etc/haproxy/studio.pem', certificate)
          .replace('bind :8080', `bind 127.0.0.1:${http}`)
          .replace('bind :8443', `bind 127.0.0.1:${https}`),
      check: ['-c', '-f', inFolder('haproxy')],
      run: ['-db', '-f', inFolder('haproxy')],
    },
    nginx: {
      configure: ({ http, https }) => {
        const servers = read('nginx.conf')
          .replaceAll(/\/etc\/letsencrypt\/live\/\S+\.pem/g, certificate)
          .replace('listen 80', `listen 127.0.0.1:${http}`)
          .replace('listen 443', `listen 127.0.0.1:${https}`)
        const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
          (of) => `${of}_temp_path ${folder}/${of};`,
        )
        const main = `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {}`
        return `${main} http { access_log off; ${paths.join(' ')} ${servers} }`
      },
      check: ['-t', '-p', folder, '-c', inFolder('nginx')],
      run: ['-p', folder, '-c', inFolder('nginx')],
    },
    caddy: {
      configure: ({ http, https }) =>
        `{\nadmin off\nlocal_certs\nskip_install_trust\nhttp_port ${http}\nhttps_port ${https}\ndefault_bind 127.0.0.1\n}\n${read('Caddyfile')}`,
      check: ['validate', '--adapter', 'caddyfile', '--config', inFolder('caddy')],
      run: ['run', '--adapter', 'caddyfile', '--config', inFolder('caddy')],
    },
  }
  return examples[name]
}

/** The status, and where it leads; undefined before the program listens. */
function visit(port: number): Promise<[number, string] | undefined> {
  const { promise, resolve } = Promise.withResolvers<[number, string] | undefined>()
  const headers = { host: 'studio.example' }
  request({ host: '127.0.0.1', port, path: '/gallery/?page=2', headers, agent: false }, (answer) => {
    answer.resume()
    resolve([answer.statusCode ?? 0, answer.headers.location ?? ''])
  })
    .on('error', () => resolve(undefined))
    .end()
  return promise
}

test.for(PROGRAMS)('%s accepts its example, and leads visitors to HTTPS', async (name, { skip }) => {
  const [program, openssl] = [testProgram(name, skip), testProgram('openssl', skip)]
  const folder = aFolder()
  const { configure, check, run } = exampleFor(name, folder, aCertificate(openssl, folder))
  const ports = { http: await freePort(), https: await freePort() }
  writeFileSync(join(folder, name), configure(ports))
  // Caddy keeps its certificates there
  const home = { XDG_DATA_HOME: join(folder, 'home'), XDG_CONFIG_HOME: join(folder, 'home') }
  const options = { env: { ...process.env, ...home } }
  execFileSync(program, check, { ...options, stdio: 'pipe' })
  const child = spawn(program, run, { ...options, stdio: 'ignore' })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  let answer: Awaited<ReturnType<typeof visit>>
  await comesTrue(async () => {
    answer = await visit(ports.http)
    return answer !== undefined || child.exitCode !== null
  })
  expect(answer).toEqual([
    expect.toSatisfy((status: number) => [301, 308].includes(status)),
    'https://studio.example/gallery/?page=2',
  ])
})

test('systemd accepts the units', ({ skip }) => {
  const systemd = testProgram('systemd-analyze', skip)
  const folder = aFolder()
  for (const [unit, name] of [
    ['chobighor@.service', 'chobighor@8001.service'],
    ['chobighor-worker.service', 'chobighor-worker.service'],
  ] as const) {
    writeFileSync(join(folder, name), read(`systemd/${unit}`))
    execFileSync(systemd, ['verify', join(folder, name)], { stdio: 'pipe' })
  }
})

test('the product in a container is not root, and its folder is the only place that it writes to', () => {
  expect(read('Dockerfile')).toMatch(/^USER 1000:1000$/m)
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK /m)
  for (const file of ['../compose.yaml', 'compose.large.yaml']) expect(read(file)).toMatch(/read_only: true/)
})
