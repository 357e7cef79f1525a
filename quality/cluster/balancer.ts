// HAProxy: deploy/haproxy.cfg before the studio's processes, and one address for the database, which leads to the primary.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { haproxySettings, isServed, type Places, tellHaproxy } from '../e2e/start/haproxy-settings.ts'
import { freePort } from '../e2e/start-product.ts'
import { comesTrue } from '../faults/until.ts'
import { type Daemon, startDaemon } from './daemon.ts'
import type { NodePlace } from './patroni-settings.ts'

export interface Balancer extends Daemon {
  /** A command of its runtime API. */
  tell(command: string): Promise<string>
  /** Waits until it sends visitors to the process at this port. */
  knows(port: number): Promise<void>
}

export interface Balanced {
  databasePort: number
  nodes: NodePlace[]
  studioPort: number
  /** Of the processes that answer visitors. */
  webPorts: number[]
}

/** The clients all come from one machine, and each names an address of its own: limits count addresses. */
const studio = (places: Places) =>
  haproxySettings(places).replace('set-header X-Forwarded-For', 'add-header X-Forwarded-For')

const database = (port: number, nodes: NodePlace[]) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
  retries 3
  option redispatch 1
listen database
  bind 127.0.0.1:${port}
  option clitcpka
  option srvtcpka
  option httpchk OPTIONS /primary
  http-check expect status 200
  # a session must not stay on a primary that is frozen, dead, or a standby by now
  default-server inter 500ms fastinter 250ms downinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`

export async function openBalancer(
  folder: string,
  { databasePort, nodes, studioPort, webPorts }: Balanced,
): Promise<Balancer> {
  const [file, socket] = [join(folder, 'haproxy.cfg'), join(folder, 'haproxy.sock')]
  const places = { socket, port: studioPort, plainPort: await freePort(), webPorts }
  writeFileSync(file, studio(places) + database(databasePort, nodes))
  const tell = (command: string) => tellHaproxy(socket, command)
  const daemon = await startDaemon({
    name: 'haproxy',
    folder,
    command: ['haproxy', '-db', '-f', file],
    isUp: async () => (await tell('show info')).includes('Version'),
  })
  return {
    ...daemon,
    tell,
    async knows(port) {
      if (!(await comesTrue(() => isServed(socket, port))))
        throw new Error(`HAProxy does not see the process at ${port}.`)
    },
  }
}
