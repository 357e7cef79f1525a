// Makes PostgreSQL's files. A draft beside the cluster is renamed when it is finished: what is killed halfway is
// never taken for a cluster, and is cleared away by a later start.
import { spawn } from 'node:child_process'
import { mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '@chobighor/contract/failure'
import { giveTo, type Way } from './as-other-user.ts'
import { type PostgresBinaries, postgresEnvironment } from './postgres-binaries.ts'

const FORGOTTEN_AFTER = 10 * 60_000

/** Makes a new cluster; it appears whole or not at all, also where several begin at once or one is killed. */
export async function makeCluster(binaries: PostgresBinaries, way: Way, cluster: string): Promise<void> {
  await removeForgotten(cluster)
  const draft = await mkdtemp(`${cluster}.new-`)
  try {
    await giveTo(way, draft)
    const { code, output } = await runInitdb(binaries, way, draft)
    if (code !== 0) throw new Failure('unavailable', `PostgreSQL could not make its files in ${cluster}: ${output}`)
    await rename(draft, cluster).catch((error: NodeJS.ErrnoException) => {
      // another process was quicker
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
    const parent = await open(path.dirname(cluster))
    await parent.sync().finally(() => parent.close())
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function removeForgotten(cluster: string): Promise<void> {
  const parent = path.dirname(cluster)
  const drafts = (await readdir(parent)).filter((name) => name.startsWith(`${path.basename(cluster)}.new-`))
  for (const name of drafts) {
    const draft = path.join(parent, name)
    const made = await stat(draft).catch(() => undefined)
    if (made && Date.now() - made.mtimeMs > FORGOTTEN_AFTER) await rm(draft, { recursive: true, force: true })
  }
}

// The builtin provider knows the letter cases of all scripts on every machine; LC_CTYPE is what pg_trgm asks
// whether a Bangla sign is a letter.
function runInitdb(binaries: PostgresBinaries, way: Way, draft: string): Promise<{ code: number; output: string }> {
  const letters = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  const switches = [
    `--pgdata=${draft}`,
    '--username=postgres',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${letters}`,
    '--data-checksums',
  ]
  const [program = binaries.initdb, ...rest] = [...way.before, binaries.initdb, ...switches]
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      ...way.identity,
      cwd: path.dirname(draft),
      env: postgresEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (part) => {
      output = `${output}${part}`.slice(-2_000)
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }))
  })
}
