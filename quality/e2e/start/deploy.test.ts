// The files of deploy/, looked at by the programs that read them. A program that can't be had is left out.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from './fill-demo-once.ts'
import { root } from './run-product.ts'
import { findProgram } from './run-proxy.ts'

const read = (file: string) =>
  readFileSync(join(root, 'deploy', file), 'utf8').replace(/\bweb-([12]):8000/g, '127.0.0.$1:8000')

/** The certificate with its key, in one file. */
function aCertificate(folder: string): string {
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  execFileSync('openssl', ['req', '-x509', '-days', '1', '-subj', '/CN=studio.example', ...key], { stdio: 'ignore' })
  const both = join(folder, 'studio.pem')
  writeFileSync(both, ['cert.pem', 'key.pem'].map((file) => readFileSync(join(folder, file), 'utf8')).join(''))
  return both
}

function look(name: string, args: string[]): void {
  const program = findProgram(name)
  if (program) execFileSync(program, args, { stdio: 'pipe' })
}

test('HAProxy, nginx and Caddy accept their examples', () => {
  const folder = aFolder()
  const certificate = aCertificate(folder)
  writeFileSync(join(folder, 'haproxy.cfg'), read('haproxy.cfg').replace('/etc/haproxy/studio.pem', certificate))
  look('haproxy', ['-c', '-f', join(folder, 'haproxy.cfg')])

  const servers = read('nginx.conf').replaceAll(/\/etc\/letsencrypt\/live\/\S+\.pem/g, certificate)
  const whole = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${servers} }`
  writeFileSync(join(folder, 'nginx.conf'), whole)
  look('nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')])

  writeFileSync(join(folder, 'Caddyfile'), read('Caddyfile'))
  look('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')])
})

test('the product in a container is not root, and its folder is the only place that it writes to', () => {
  expect(read('Dockerfile')).toMatch(/^USER 1000:1000$/m)
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK /m)
  expect(read('compose.yaml')).toMatch(/read_only: true/)
})
