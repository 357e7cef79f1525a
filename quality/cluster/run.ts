// `npm run test:cluster`: the product on PostgreSQL with failover, an S3 service and three processes. Parts of it are
// broken while clients work; a table says how long writes were silent, and what was lost or doubled: nothing.
// `npm run test:cluster -- web primary` plays only those scenes; `--s3=ceph` takes Ceph instead of Swift. As root on
// Debian it installs what it needs. PREVIOUS_BUILD=FILE names the release that the scene `upgrade` begins with.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installPackages } from '../../tools/install-packages.ts'
import { theAdmin } from '../faults/api-user.ts'
import { PRICE } from '../faults/order.ts'
import { scenes } from './all-scenes.ts'
import { ceph } from './ceph.ts'
import { openCluster } from './cluster.ts'
import { previousBuild } from './previous-build.ts'
import { isGood, tableOf } from './print-table.ts'
import { rollingUpgrade } from './rolling-upgrade.ts'
import type { S3Kind } from './s3-engine.ts'
import { playScene, type SceneResult } from './scene.ts'
import { swift } from './swift.ts'

const engines: Record<string, S3Kind> = { swift, ceph }
const PACKAGES = ['patroni', 'etcd-server', 'haproxy', 'postgresql', 'faketime']
const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'pg_lsclusters', 'faketime']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { s3: { type: 'string', default: 'swift' } },
})
const engine = engines[values.s3]
const unknown = positionals.filter((name) => !scenes.some((scene) => scene.name === name))
if (!engine || unknown.length > 0) {
  process.stderr.write(
    `There is no ${[...unknown, ...(engine ? [] : [values.s3])].join(', ')}. Scenes: ${scenes.map(({ name }) => name).join(', ')}. Engines: ${Object.keys(engines).join(', ')}.\n`,
  )
  process.exit(1)
}
const asked = scenes.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const say = (line: string) => process.stdout.write(`${line}\n`)

const undone: (() => unknown)[] = []
async function close(): Promise<void> {
  for (const undo of undone.reverse().splice(0))
    await Promise.resolve(undo()).catch((error) => say(`Left behind: ${error}`))
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(130)))

const rows: SceneResult[] = []
try {
  install([...PACKAGES, ...engine.packages], [...PROGRAMS, ...engine.programs])
  const folder = mkdtempSync(join(tmpdir(), 'chobighor-cluster-'))
  undone.push(() => rmSync(folder, { recursive: true, force: true }))
  const before = join(folder, 'previous')
  mkdirSync(before)
  const previous = asked.includes(rollingUpgrade) ? previousBuild(before) : undefined
  const began = performance.now()
  const cluster = await openCluster(folder, engine, (undo) => undone.push(undo), previous)
  await addService(cluster.baseUrl)
  say(
    `The cluster is up after ${seconds(began)} s: 2 web, 1 worker, Patroni with 2 PostgreSQL, etcd, HAProxy, ${engine.name}`,
  )
  for (const scene of asked) {
    say(`${scene.what} …`)
    const from = performance.now()
    const row = await playScene(cluster, scene)
    rows.push(row)
    say(`${tableOf([row])}\n    (${seconds(from)} s)`)
  }
} catch (error) {
  process.exitCode = 1
  say(String(error instanceof Error ? error.stack : error))
}
await close()
if (rows.length > 0) say(`\n${tableOf(rows)}`)
process.exit(process.exitCode ?? (rows.every(isGood) ? 0 : 1))

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0)
}

function install(packages: string[], programs: string[]): void {
  const missing = programs.filter((program) => !isThere(program))
  if (missing.length === 0) return
  say(`Installing ${packages.join(', ')} …`)
  const from = performance.now()
  if (!installPackages(...packages))
    throw new Error(`These are needed and could not be installed: ${missing.join(', ')}`)
  say(`Installed in ${seconds(from)} s.`)
}

function isThere(program: string): boolean {
  try {
    execFileSync('which', [program], { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** What customers order. */
async function addService(baseUrl: string): Promise<void> {
  const service = {
    slug: 'portrait-sitting',
    name: 'Portrait sitting',
    excerpt: 'One hour.',
    description: '<p>One hour.</p>',
    price: PRICE,
    is_top: true,
    picture_id: null,
    image_url: '',
    is_published: true,
  }
  const admin = await theAdmin(baseUrl)
  const { status, body } = await admin.ask('POST', '/admin/services/', service)
  if (status >= 300) throw new Error(`The service was answered ${status}: ${JSON.stringify(body)}`)
}
