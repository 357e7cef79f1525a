// HAProxy as deploy/haproxy.cfg has it, before processes on this machine, without TLS.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { comesTrue } from '../../faults/until.ts'
import { freePort } from '../start-product.ts'
import { aFolder } from './fill-demo-once.ts'
import { root } from './run-product.ts'

export interface Balancer {
  /** Without a slash at its end. */
  baseUrl: string
  /** Waits until it sends visitors to the process at this port. */
  knows(port: number): Promise<void>
}

/** @param program where HAProxy is @param ports of the processes */
export async function runBalancer(program: string, port: number, ports: readonly number[]): Promise<Balancer> {
  const folder = aFolder()
  const file = join(folder, 'haproxy.cfg')
  const socket = join(folder, 'admin.sock')
  const servers = ports.map((each) => `  server web-${each} 127.0.0.1:${each}`).join('\n')
  const example = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
  const config = example
    .replace(/^global$/m, `global\n  stats socket ${socket} mode 600 level admin`)
    .replace(/bind :8443.*$/m, `bind 127.0.0.1:${port}`)
    .replace(/bind :8080$/m, `bind 127.0.0.1:${await freePort()}`)
    .replace(/(^ {2}server .*\n?)+/gm, `${servers}\n`)
  writeFileSync(file, config)
  const child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })

  /** A line for each process; the field after its name says its state. */
  async function isUp(each: number): Promise<boolean> {
    const asked = connect(socket)
    asked.write('show stat up\n')
    return (await text(asked)).includes(`product,web-${each},`)
  }
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    async knows(each) {
      const isKnown = await comesTrue(() => child.exitCode === null && isUp(each).catch(() => false))
      if (!isKnown) throw new Error(`HAProxy does not see the process at port ${each}.`)
    },
  }
}
