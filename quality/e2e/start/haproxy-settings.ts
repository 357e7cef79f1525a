// deploy/haproxy.cfg before processes on this machine, without TLS, and what the running HAProxy knows of them.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from './run-product.ts'

export interface Places {
  /** For its runtime API. */
  socket: string
  port: number
  /** Leads to HTTPS. */
  plainPort: number
  /** Of the processes that answer visitors. */
  webPorts: readonly number[]
}

export function haproxySettings({ socket, port, plainPort, webPorts }: Places): string {
  const servers = webPorts.map((each) => `  server web-${each} 127.0.0.1:${each}`).join('\n')
  return readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
    .replace(/^global$/m, `global\n  stats socket ${socket} mode 600 level admin`)
    .replace(/bind :8443.*$/m, `bind 127.0.0.1:${port}`)
    .replace(/bind :8080$/m, `bind 127.0.0.1:${plainPort}`)
    .replace(/(^ {2}server .*\n?)+/gm, `${servers}\n`)
}

/** A command of its runtime API. */
export function tellHaproxy(socket: string, command: string): Promise<string> {
  const line = connect(socket)
  line.end(`${command}\n`)
  return text(line)
}

/** Whether it sends visitors to the process at this port. */
export async function isServed(socket: string, port: number): Promise<boolean> {
  // a line for each process; the field after its name says its state
  return (await tellHaproxy(socket, 'show stat up')).includes(`product,web-${port},`)
}
