// HAProxy: one address for the database, which leads to the primary, and one for the studio, which leads to its processes.
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Daemon, startDaemon } from './daemon.ts'
import type { NodePlace } from './patroni-settings.ts'

export interface Balancer extends Daemon {
  /** A command of its runtime API. */
  tell(command: string): Promise<string>
}

export interface Balanced {
  databasePort: number
  nodes: NodePlace[]
  studioPort: number
  /** Of the processes that answer visitors. */
  webPorts: number[]
}

const webs = (ports: number[]) => `  http-request disable-l7-retry unless { method GET HEAD }
  http-check expect status 200
${ports.map((port, nth) => `  server web${nth} 127.0.0.1:${port} check`).join('\n')}`

const settings = (socket: string, { databasePort, nodes, studioPort, webPorts }: Balanced) => `
global
  maxconn 600
  stats socket ${socket} mode 600 level admin
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
  retries 3
  option redispatch 1
listen database
  mode tcp
  bind 127.0.0.1:${databasePort}
  option clitcpka
  option srvtcpka
  option httpchk OPTIONS /primary
  http-check expect status 200
  # a session must not stay on a primary that is frozen, dead, or a standby by now
  default-server inter 500ms fastinter 250ms downinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`).join('\n')}
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout queue 5s
  timeout check 1s
  retries 3
  option redispatch 1
  option forwardfor
  balance leastconn
  # repeat what never reached a process, and a reading request without any answer
  retry-on conn-failure empty-response
  default-server inter 500ms fastinter 200ms downinter 200ms fall 1 rise 2
frontend studio
  bind 127.0.0.1:${studioPort}
  # without a database no process is ready, and each still has its cached pages
  use_backend ready if { nbsrv(ready) gt 0 }
  default_backend alive
backend ready
  option httpchk GET /readyz
${webs(webPorts)}
backend alive
  option httpchk GET /healthz
${webs(webPorts)}
`

export async function openBalancer(folder: string, balanced: Balanced): Promise<Balancer> {
  const [file, socket] = [join(folder, 'haproxy.cfg'), join(folder, 'haproxy.sock')]
  writeFileSync(file, settings(socket, balanced))
  const tell = (command: string) => {
    const line = connect(socket)
    line.end(`${command}\n`)
    return text(line)
  }
  const command = ['haproxy', '-db', '-f', file]
  const daemon = await startDaemon({
    name: 'haproxy',
    folder,
    command,
    isUp: async () => (await tell('show info')).includes('Version'),
  })
  return { ...daemon, tell }
}
