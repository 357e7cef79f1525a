// A standby of the embedded PostgreSQL, by streaming replication.
import { once } from 'node:events'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPrograms, findRunAs, giveFiles, spawnAs } from '@chobighor/server/postgres/postgres-programs'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { aFolder } from '../e2e/start/fill-demo-once.ts'

export interface RunningStandby {
  /** In the format of DATABASE_URL. */
  connection: string
  ask: pg.Client
  stop(): Promise<void>
}

/** @param folder the primary's data folder @param connection the primary's */
export async function runStandby(folder: string, connection: string): Promise<RunningStandby> {
  const home = aFolder()
  const place = join(home, 'database')
  const primary = await aClient(connection)
  await primary.query(`select pg_backup_start('standby', true)`)
  cpSync(join(folder, 'database'), place, {
    recursive: true,
    filter: (from) => !/\/(postmaster\.\w+|pg_wal\/.+|\.s\.PGSQL.*)$/.test(from),
  })
  mkdirSync(join(place, 'pg_wal'), { recursive: true })
  const { rows } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  writeFileSync(join(place, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(place, 'standby.signal'), '')
  rmSync(join(place, 'postmaster.pid'), { force: true })

  const programs = await findPrograms()
  const runAs = await findRunAs(programs, home)
  await giveFiles(runAs, place)
  const { searchParams } = new URL(connection)
  const settings = {
    listen_addresses: '',
    // no fewer than the primary's (server/src/postgres/postgres-process.ts)
    max_connections: '300',
    unix_socket_directories: place,
    primary_conninfo: `host=${searchParams.get('host')} port=${searchParams.get('port')} user=postgres`,
    // a read that a change is in the way of waits no longer than this
    max_standby_streaming_delay: '1s',
  }
  const switches = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawnAs(runAs, programs.postgres, ['-D', place, ...switches], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complained = ''
  child.stderr?.on('data', (chunk) => (complained += chunk))
  const ended = once(child, 'exit')
  const url = new URL(connection)
  url.searchParams.set('host', place)
  const standby = { connection: url.href, ask: await untilUp(), stop }
  onTestFinished(stop)
  return standby

  async function untilUp(): Promise<pg.Client> {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The standby did not start:\n${complained}`)
      const client = await aClient(url.href).catch(() => undefined)
      if (client) return client
      await sleep(50)
    }
  }

  async function stop(): Promise<void> {
    child.kill('SIGINT')
    await ended
  }
}

async function aClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return client
}
