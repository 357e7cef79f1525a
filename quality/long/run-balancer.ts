// HAProxy as deploy/haproxy.cfg has it, before processes on this machine, without TLS.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { aFolder } from '../e2e/start/fill-demo-once.ts'
import { haproxySettings, isServed } from '../e2e/start/haproxy-settings.ts'
import { freePort } from '../e2e/start-product.ts'
import { comesTrue } from '../faults/until.ts'

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
  writeFileSync(file, haproxySettings({ socket, port, plainPort: await freePort(), webPorts: ports }))
  const child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    async knows(each) {
      const isKnown = await comesTrue(() => child.exitCode === null && isServed(socket, each).catch(() => false))
      if (!isKnown) throw new Error(`HAProxy does not see the process at port ${each}.`)
    },
  }
}
