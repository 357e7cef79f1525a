// Two PostgreSQL servers under Patroni, which asks etcd who is the primary.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../e2e/start-product.ts'
import { comesTrue } from '../faults/until.ts'
import { type Daemon, signalAll, startDaemon, withDescendants } from './daemon.ts'
import { type NodePlace, patroniSettings } from './patroni-settings.ts'

export interface DatabaseNode extends NodePlace {
  /** PostgreSQL's first process; undefined if it doesn't run. */
  postmaster(): number | undefined
  /** Patroni's and PostgreSQL's processes. */
  processes(): number[]
  /** After it was killed. */
  startAgain(): Promise<void>
}

export interface PostgresCluster {
  nodes: DatabaseNode[]
  etcd: Daemon
  password: string
  primary(): Promise<DatabaseNode>
  /** Until there is a primary with a synchronous standby. */
  waitForStandby(): Promise<void>
  switchOver(): Promise<void>
  close(): Promise<void>
}

interface Member {
  name: string
  role: string
  state: string
}

export async function openPostgresCluster(folder: string): Promise<PostgresCluster> {
  const [programs] = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
  if (programs === undefined) throw new Error('PostgreSQL is not installed in /usr/lib/postgresql.')
  const password = randomBytes(18).toString('hex')
  const etcdPort = await freePort()
  const etcd = await startEtcd(folder, etcdPort)
  const nodes: (DatabaseNode & { daemon?: Daemon })[] = []
  for (const name of ['node0', 'node1']) {
    const place = { name, folder: join(folder, name), port: await freePort(), restPort: await freePort() }
    nodes.push(aNode(place, patroniSettings(place, etcdPort, password, programs)))
  }
  await Promise.all(nodes.map((node) => node.startAgain()))

  async function members(): Promise<Member[]> {
    for (const { restPort } of nodes) {
      const found = await ask<{ members: Member[] }>(restPort, '/cluster')
      if (found) return found.members
    }
    return []
  }
  const isRunning = ({ state }: Member) => ['running', 'streaming'].includes(state)
  const named = async (role: string) => (await members()).find((member) => member.role === role && isRunning(member))
  async function primary() {
    const name = (await named('leader'))?.name
    const found = nodes.find((node) => node.name === name)
    if (!found) throw new Error('There is no primary.')
    return found
  }
  const cluster: PostgresCluster = {
    nodes,
    etcd,
    password,
    primary,
    async waitForStandby() {
      const isWhole = async () => (await named('leader')) !== undefined && (await named('sync_standby')) !== undefined
      if (await comesTrue(isWhole)) return
      throw new Error(`There is no synchronous standby: ${JSON.stringify(await members())}`)
    },
    async switchOver() {
      const { name, restPort } = await primary()
      const body = JSON.stringify({ leader: name })
      const answer = await fetch(`http://127.0.0.1:${restPort}/switchover`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`The switchover was answered ${answer.status}: ${await answer.text()}`)
    },
    async close() {
      await Promise.all(nodes.map(({ daemon }) => daemon?.stop()))
      for (const node of nodes) signalAll(node.processes(), 'SIGKILL')
      await etcd.stop()
    },
  }
  await cluster.waitForStandby()
  await makeDatabase((await primary()).port, password)
  return cluster
}

function startEtcd(folder: string, port: number): Promise<Daemon> {
  const own = join(folder, 'etcd')
  mkdirSync(own, { recursive: true })
  const at = `http://127.0.0.1:${port}`
  const peer = `http://127.0.0.1:${port + 1}`
  return startDaemon({
    name: 'etcd',
    folder,
    command: [
      'etcd',
      ...['--name', 'e0', '--data-dir', own, '--log-level', 'warn'],
      ...['--listen-client-urls', at, '--advertise-client-urls', at],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `e0=${peer}`],
      ...['--heartbeat-interval', '200', '--election-timeout', '2000'],
    ],
    isUp: async () => (await ask(port, '/health')) !== undefined,
  })
}

function aNode(place: NodePlace, settings: string): DatabaseNode & { daemon?: Daemon } {
  const { name, folder, restPort } = place
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'patroni.yml')
  writeFileSync(file, settings, { mode: 0o644 })
  chmodSync(folder, 0o777)
  const node: DatabaseNode & { daemon?: Daemon } = {
    ...place,
    postmaster() {
      const noted = join(folder, 'data/postmaster.pid')
      const pid = existsSync(noted) ? Number(readFileSync(noted, 'utf8').split('\n')[0]) : 0
      return isOf(pid, folder) ? pid : undefined
    },
    processes() {
      const first = [node.daemon?.pid ?? 0, node.postmaster() ?? 0].filter((pid) => isOf(pid, folder))
      return first.flatMap(withDescendants)
    },
    async startAgain() {
      node.daemon = await startDaemon({
        name,
        folder,
        command: ['patroni', file],
        asPostgres: true,
        isUp: async () => (await ask(restPort, '/patroni')) !== undefined,
      })
    },
  }
  return node
}

/** A number in a file may be another program's by now. */
function isOf(pid: number, folder: string): boolean {
  try {
    return pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
  } catch {
    return false
  }
}

/** @returns undefined without an answer in JSON */
async function ask<Body>(port: number, path: string): Promise<Body | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2000) }).catch(() => {})
  return (await answer?.json().catch(() => undefined)) as Body | undefined
}

async function makeDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  await client.connect()
  // a backup is tried by restoring it into a database of its own
  await client.query(`create role studio login createdb password '${password}'`)
  await client.query('create database studio owner studio')
  await client.end()
}
