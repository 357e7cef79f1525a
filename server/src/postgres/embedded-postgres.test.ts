// With real processes: each test has its own data folder, deep inside a folder that only its owner may open.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { connect } from '@chobighor/api/platform/database/database'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Cluster, openCluster } from './embedded-postgres.ts'

const isRoot = process.getuid?.() === 0
const repository = path.join(import.meta.dirname, '../../../..')

let outer: string
let folder: string
let finished: string

// to make a cluster takes a second, so most tests begin with a copy of one
beforeAll(async () => {
  finished = mkdtempSync(path.join(tmpdir(), 'chobighor-cluster-'))
  await (await openCluster(finished)).close()
  return () => rmSync(finished, { recursive: true, force: true })
})

beforeEach(() => {
  outer = mkdtempSync(path.join(tmpdir(), 'chobighor-cluster-'))
  expect(statSync(outer).mode & 0o777).toBe(0o700)
  folder = path.join(outer, 'data')
  onTestFinished(() => rmSync(outer, { recursive: true, force: true }))
})

function makeFolder(where = folder): void {
  cpSync(finished, where, { recursive: true })
}

const opened: { close(): Promise<void> }[] = []

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  expect(serverOf(folder)).toBeUndefined()
})

async function open(role?: 'server' | 'guest', where = folder): Promise<Cluster> {
  const cluster = await openCluster(where, role)
  opened.push(cluster)
  return cluster
}

async function ask<Row>({ connection }: { connection: string }, statement: string): Promise<Row[]> {
  const database = connect(connection)
  try {
    return (await sql.raw<Row>(statement).execute(database)).rows
  } finally {
    await database.destroy()
  }
}

function serverOf(where: string): number | undefined {
  const file = path.join(where, 'database/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

/** Another process that opens the same folder, then does what `after` says. */
async function another(
  role: 'server' | 'guest',
  after: string,
  as: SpawnOptions = {},
): Promise<{ child: ChildProcess; said: string }> {
  const program = `
    import { openCluster } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))}
    const cluster = await openCluster(${JSON.stringify(folder)}, '${role}').catch((error) => {
      console.log(error.message)
      process.exit(1)
    })
    console.log('adopted: ' + cluster.adopted)
    ${after}
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    ...as,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'exit')
  opened.push({
    async close() {
      child.kill('SIGKILL')
      await closed
    },
  })
  const [said] = await once(createInterface(child.stdout), 'line')
  return { child, said }
}

const waits = 'setInterval(() => {}, 1000)'

test('a data folder is made, holds what was written, and leaves no process behind', async () => {
  const first = await open('server')
  expect(first.adopted).toBe(false)
  await ask(first, 'create table kept as select 7 as number')
  const pid = serverOf(folder)
  expect(isAlive(pid)).toBe(true)
  await first.close()
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(readdirSync(folder).sort()).toEqual(['database', 'database.log'])

  const second = await open('server')
  expect(second.adopted).toBe(false)
  expect(await ask(second, 'select number from kept')).toEqual([{ number: 7 }])
})

test('what is written is safe on the disk, and nobody comes in by the network', async () => {
  makeFolder()
  const cluster = await open()
  const names = ['fsync', 'data_checksums', 'listen_addresses', 'unix_socket_permissions', 'server_encoding']
  const settings = names.map((name) => `current_setting('${name}') as ${name}`)
  expect(await ask(cluster, `select ${settings}`)).toEqual([
    {
      fsync: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      unix_socket_permissions: '0700',
      server_encoding: 'UTF8',
    },
  ])
})

test('a server left by a killed process is adopted with what it holds, and stopped in the end', async () => {
  makeFolder()
  const { child, said } = await another('server', waits)
  expect(said).toBe('adopted: false')
  const pid = serverOf(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isAlive(pid)).toBe(true)

  const cluster = await open('server')
  expect(cluster.adopted).toBe(true)
  expect(serverOf(folder)).toBe(pid)
  await cluster.close()
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('a second server on the same folder is refused, and the first goes on', async () => {
  makeFolder()
  const first = await open('server')
  const { child, said } = await another('server', waits)
  expect(said).toBe(`Another Chobighor is already running on this data folder (${folder}).`)
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(1)
  expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a guest works beside the server, and whoever leaves last stops PostgreSQL', async () => {
  makeFolder()
  const server = await open('server')
  const guest = await open('guest')
  expect(guest.adopted).toBe(true)
  await server.close()
  expect(await ask(guest, 'select 1 as one')).toEqual([{ one: 1 }])
  const pid = serverOf(folder)
  await guest.close()
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('processes that start at the same time on a new folder share one PostgreSQL', async () => {
  const clusters = await Promise.all([another('guest', waits), another('guest', waits), open('guest')])
  expect(clusters.length).toBe(3)
  expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([])
  const cluster = await open()
  expect(
    await ask(cluster, "select count(*) as count from pg_stat_activity where application_name like '%lock'"),
  ).toEqual([{ count: 4 }])
})

test.each([
  ['throws', 'throw new Error("meant for this test")', 1],
  ['exits', 'process.exit(3)', 3],
])('a process that %s without closing leaves no PostgreSQL behind', async (_, after, code) => {
  makeFolder()
  const { child } = await another(
    'server',
    `console.error = () => {}; process.on('uncaughtException', () => process.exit(1)); ${after}`,
  )
  const pid = serverOf(folder)
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(code)
  await expect.poll(() => isAlive(pid)).toBe(false)
})

/** Whether the process still runs that looks whether the ended one was the last to use its PostgreSQL. */
function isSeekingWhatToStop(ended = 0): boolean {
  return readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid) || !isAlive(Number(pid))) return false
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return words.some((word) => word.includes('stop-unused-cluster')) && words.includes(String(ended))
  })
}

test('a process that exits without closing leaves PostgreSQL to the others', async () => {
  makeFolder()
  const guest = await open('guest')
  const { child } = await another('server', 'process.exit(0)')
  if (child.exitCode === null) await once(child, 'exit')
  await expect.poll(() => isSeekingWhatToStop(child.pid)).toBe(false)
  expect(await ask(guest, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('PostgreSQL stands in a process group of its own, where Ctrl-C does not reach it', async () => {
  makeFolder()
  await open()
  const stat = readFileSync(`/proc/${serverOf(folder)}/stat`, 'utf8')
  const [, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  expect(Number(group)).toBe(serverOf(folder))
})

test('a number left by a dead server that now belongs to another process does not stop a start', async () => {
  makeFolder()
  await (await open()).close()
  const left = `${process.pid}\n${folder}/database\n1700000000\n5432\n${folder}/database\n\n  1 1\nready   \n`
  await writeFile(path.join(folder, 'database/postmaster.pid'), left)
  await writeFile(path.join(folder, 'database/.s.PGSQL.5432.lock'), left)
  const cluster = await open('server')
  expect(cluster.adopted).toBe(false)
  expect(await ask(cluster, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an empty file left by a crash of the machine does not stop a start', async () => {
  makeFolder()
  const left = path.join(folder, 'database/postmaster.pid')
  writeFileSync(left, '')
  const before = new Date(Date.now() - 60_000)
  utimesSync(left, before, before)
  expect((await open('server')).adopted).toBe(false)
})

test('after PostgreSQL was killed the next start recovers what was written', async () => {
  makeFolder()
  const first = await open('server')
  await ask(first, 'create table kept as select 7 as number')
  process.kill(serverOf(folder) ?? 0, 'SIGKILL')
  await first.close()
  const second = await open('server')
  expect(await ask(second, 'select number from kept')).toEqual([{ number: 7 }])
})

test('[F-06] a PostgreSQL that has ended altogether is started again by the house, where all look for it', async () => {
  folder = path.join(outer, 'a-folder-that-lies-deep'.repeat(5), 'data')
  makeFolder()
  const cluster = await open('server')
  await ask(cluster, 'create table kept as select 7 as number')
  const pid = serverOf(folder)
  process.kill(pid ?? 0, 'SIGKILL')
  await expect.poll(() => ask(cluster, 'select number from kept').catch(() => undefined)).toEqual([{ number: 7 }])
  expect(serverOf(folder)).not.toBe(pid)
})

test('the folder stays taken when PostgreSQL restarts itself', async () => {
  makeFolder()
  const cluster = await open('server')
  const [row] = await ask<{ pid: number }>(
    cluster,
    "select pid from pg_stat_activity where application_name = 'chobighor: lock'",
  )
  const killed = row?.pid ?? 0
  process.kill(killed, 'SIGKILL')
  // its locks are listed until PostgreSQL notices its end
  const locks = () =>
    ask(cluster, `select count(*) as count from pg_locks where locktype = 'advisory' and pid <> ${killed}`).catch(
      () => [],
    )
  await expect.poll(locks).toEqual([{ count: 2 }])
  await expect(openCluster(folder, 'server')).rejects.toThrow('Another Chobighor is already running')
})

test('a folder that lies too deep for a socket has its socket elsewhere', async () => {
  const deep = path.join(folder, 'ছবিঘর, "the house"'.repeat(3), 'd'.repeat(80))
  makeFolder(deep)
  const cluster = await open('server', deep)
  expect(await ask(cluster, 'select 1 as one')).toEqual([{ one: 1 }])
  const again = await open('guest', deep)
  expect(again.adopted).toBe(true)
  const socketFolder = new URL(cluster.connection).searchParams.get('host') ?? ''
  expect(socketFolder.startsWith(tmpdir())).toBe(true)
  await cluster.close()
  await again.close()
  expect(existsSync(socketFolder)).toBe(false)
})

test('a folder whose name has commas, quotes and spaces holds its own socket', async () => {
  const odd = path.join(folder, 'a, "b" %20')
  makeFolder(odd)
  const cluster = await open('server', odd)
  expect(await ask(cluster, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an unusable data folder is told in a sentence', async () => {
  const file = path.join(path.dirname(folder), 'file')
  writeFileSync(file, '')
  await expect(openCluster(path.join(file, 'data'))).rejects.toMatchObject({
    name: 'Failure',
    message: expect.stringContaining('can’t be written (ENOTDIR)'),
  })
})

/** A folder of programs without `unshare`: it acts like a container that refuses namespaces. */
function programsWithoutNamespaces(): NodeJS.ProcessEnv {
  const programs = path.join(outer, 'programs')
  mkdirSync(programs)
  for (const name of ['sh', 'setpriv']) {
    const found = ['/usr/bin', '/bin'].map((place) => path.join(place, name)).find((file) => existsSync(file))
    if (found) symlinkSync(found, path.join(programs, name))
  }
  return { ...process.env, PATH: programs }
}

function userOf(pid: number | undefined): number {
  const line = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1])
}

test.runIf(isRoot).each([
  ['closed', 0o700],
  ['open', 0o755],
])('where namespaces are refused root runs PostgreSQL as nobody, in a folder that is %s to others', async (_, mode) => {
  makeFolder()
  for (const each of [outer, folder]) chmodSync(each, mode)
  const { child, said } = await another('server', waits, { env: programsWithoutNamespaces() })
  expect(said).toBe('adopted: false')
  expect(userOf(serverOf(folder))).toBe(65_534)
  const guest = await open('guest')
  expect(guest.adopted).toBe(true)
  expect(await ask(guest, 'select 1 as one')).toEqual([{ one: 1 }])
  child.kill('SIGKILL')
  await once(child, 'exit')
  await guest.close()
  // with namespaces again: the files belong to root again
  const cluster = await open('server')
  expect(userOf(serverOf(folder))).toBe(0)
  expect(await ask(cluster, 'select 1 as one')).toEqual([{ one: 1 }])
})

const othersMayRead = repository.split(path.sep).every((_, at, parts) => {
  const above = parts.slice(0, at + 1).join(path.sep) || path.sep
  return (statSync(above).mode & 0o005) === 0o005
})

test.runIf(isRoot && othersMayRead).each([
  ['an ordinary user', 1],
  ['a user whom the machine does not know', 41_234],
])('%s runs PostgreSQL in a folder of their own', async (_, uid) => {
  mkdirSync(folder)
  chownSync(folder, uid, uid)
  chmodSync(outer, 0o755)
  const { said } = await another('server', `console.log(await cluster.close()); ${waits}`, { uid, gid: uid })
  expect(said).toBe('adopted: false')
  await expect.poll(() => serverOf(folder)).toBeUndefined()
  expect(statSync(path.join(folder, 'database')).uid).toBe(uid)
})

test('[L-005] a database folder that is a link to another disk is refused in a sentence', async () => {
  const other = path.join(outer, 'other disk')
  for (const each of [folder, other]) mkdirSync(each)
  symlinkSync(other, path.join(folder, 'database'))
  await expect(openCluster(folder)).rejects.toThrow('another disk or a link to one')
  expect(readdirSync(other)).toEqual([])
})
