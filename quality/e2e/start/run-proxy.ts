// A proxy in front of the product that keeps its connections, as most do: nginx with `keepalive`, HAProxy with
// `http-reuse always`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { testProgram } from '../../../tools/install-packages.ts'
import { freePort } from '../start-product.ts'
import { aFolder } from './fill-demo-once.ts'

export const PROXIES = ['nginx', 'nginx that passes bodies on as they come', 'haproxy'] as const
export const DEPLOYED = 'nginx as deploy/nginx.conf has it'
export type Proxy = (typeof PROXIES)[number] | typeof DEPLOYED

/** @returns where it is; or the test is skipped */
export const findProxy = (proxy: Proxy, skip: (why: string) => never) => testProgram(proxy.split(' ', 1)[0] ?? '', skip)

/** @returns its address, without a slash at its end */
export async function runProxy(proxy: Proxy, program: string, baseUrl: string): Promise<string> {
  const folder = aFolder()
  const port = await freePort()
  const { host } = new URL(baseUrl)
  const file = join(folder, 'proxy.conf')
  const isNginx = proxy !== 'haproxy'
  const streams = proxy.includes('as they come')
  const settings = proxy === DEPLOYED ? deployedOf({ folder, port, host }) : nginxOf({ folder, port, host, streams })
  writeFileSync(file, isNginx ? settings : haproxyOf({ port, host }))
  const child = spawn(program, isNginx ? ['-p', folder, '-c', file] : ['-db', '-f', file], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`${program} did not start.`)
    await sleep(50)
  }
  return address
}

interface Places {
  port: number
  /** The product's host and port. */
  host: string
}

/** Before one process on this machine, without TLS and without the server that leads to HTTPS. */
function deployedOf({ folder, port, host }: Places & { folder: string }): string {
  const servers = readFileSync(join(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8')
    .replace(/^ *(ssl_certificate|server web-2).*\n/gm, '')
    .replace(/server \{\s+listen 80;[^}]*\}/, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('web-1:8000', host)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`)
  const main = `daemon off; master_process off; error_log stderr; pid ${folder}/pid; events { worker_connections 512; }`
  return `${main} http { access_log off; ${paths.join(' ')} ${servers} }`
}

function nginxOf({ folder, port, host, streams }: Places & { folder: string; streams: boolean }): string {
  return `
    daemon off; master_process off; error_log stderr; pid ${folder}/pid;
    events { worker_connections 512; }
    http {
      access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      upstream product { server ${host}; keepalive 16; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://product; proxy_http_version 1.1; proxy_set_header Connection "";
          proxy_set_header X-Forwarded-For $remote_addr;
          ${streams ? 'proxy_request_buffering off;' : ''}
        }
      }
    }`
}

function haproxyOf({ port, host }: Places): string {
  return `
defaults
  mode http
  timeout connect 10s
  timeout client 60s
  timeout server 60s
  option forwardfor
  http-reuse always
frontend visitors
  bind 127.0.0.1:${port}
  default_backend product
backend product
  server product ${host}
`
}
