// pgbouncer in transaction mode in front of the embedded PostgreSQL. Debian's version 1.18 knows no prepared statements,
// and refuses parameters of the start that it doesn't know.
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPrograms, findRunAs, spawnAs } from '@chobighor/server/postgres/postgres-programs'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { aFolder } from '../e2e/start/fill-demo-once.ts'
import { freePort } from '../e2e/start-product.ts'

/** Few connections to PostgreSQL, so that clients really share them. */
const POOL = 4

/**
 * @param direct PostgreSQL's own address
 * @returns its address, in the format of DATABASE_URL
 */
export async function runPgbouncer(program: string, direct: string): Promise<string> {
  const folder = aFolder()
  const port = await freePort()
  const { searchParams } = new URL(direct)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
studio = host=${searchParams.get('host')} port=${searchParams.get('port')} dbname=postgres user=${searchParams.get('user')} connect_query='set statement_timeout = 5000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${POOL}
max_client_conn = 200
`,
  )
  // it refuses to run as root, and only the user of PostgreSQL may enter its socket
  const runAs = await findRunAs(await findPrograms(), folder)
  const child = spawnAs(runAs, program, [file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complained = ''
  child.stderr?.on('data', (chunk) => (complained += chunk))
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const address = `postgres://studio@127.0.0.1:${port}/studio`
  while (!(await answers(address))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer did not start:\n${complained}`)
    await sleep(50)
  }
  return address
}

async function answers(connection: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: connection })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
