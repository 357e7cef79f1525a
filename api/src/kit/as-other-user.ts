// PostgreSQL refuses to run as root. This finds a way to run it in a given folder: as we are, or else seen as
// somebody else. The user namespace comes first, because then the files stay ours and nothing changes its owner
// when the folder moves to where only root may enter.
import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { access, chown, lstat, readdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Failure } from '@chobighor/contract/failure'
import { type PostgresBinaries, postgresEnvironment } from './postgres-binaries.ts'

const NOBODY = 65534

export type Way = {
  /** What stands before the program and its arguments. */
  before: readonly string[]
  /** Switches of `spawn`. */
  identity: { uid?: number; gid?: number }
  /** Who must own the cluster's files; undefined: whoever makes them. */
  owner?: number
}

const asWeAre: Way = { before: [], identity: {} }

const inNamespace: Way = {
  before: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'],
  identity: {},
  owner: process.getuid?.(),
}

const asNobody: Way = { before: [], identity: { uid: NOBODY, gid: NOBODY }, owner: NOBODY }

// `no_setuid_fixup`: without it access(2) drops the capability.
const withCapability: Way = {
  before: [
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
  identity: {},
  owner: NOBODY,
}

/** @param folder an existing folder in which PostgreSQL is to work */
export async function findWay(binaries: PostgresBinaries, folder: string): Promise<Way> {
  for (const way of candidates()) {
    if (await works(way, binaries, folder)) return way
  }
  throw new Failure(
    'unavailable',
    `PostgreSQL can't be run in ${folder} by this user. Start Chobighor as an ordinary user who may enter that folder, or set DATABASE_URL to use your own PostgreSQL.`,
  )
}

/** The way in which these files were worked on before, told by whose they are; whether it still works isn't looked at. */
export function formerWay(folder: string): Way | undefined {
  const { uid } = statSync(folder)
  return candidates().find(({ owner }) => owner === undefined || owner === uid)
}

function candidates(): Way[] {
  if (process.getuid?.() === 0) return [inNamespace, asNobody, withCapability]
  return isKnownUser() ? [asWeAre] : [inNamespace]
}

/** A container's `--user 1234` has no entry among the users, and `initdb` wants one. */
function isKnownUser(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

// `initdb --show` changes nothing, and refuses root and unknown users as `initdb` itself would.
async function works(way: Way, binaries: PostgresBinaries, folder: string): Promise<boolean> {
  const script = '"$1" --show -D "$2/nowhere" >/dev/null 2>&1 && cd "$2"'
  const [program = 'sh', ...rest] = [...way.before, 'sh', '-c', script, 'sh', binaries.initdb, folder]
  try {
    await promisify(execFile)(program, rest, { ...way.identity, cwd: folder, env: postgresEnvironment() })
    return true
  } catch {
    return false
  }
}

/** Gives a folder and all in it to the user whom PostgreSQL will be. */
export async function giveTo(way: Way, folder: string): Promise<void> {
  if (way.owner === undefined || process.getuid?.() !== 0) return
  const { uid } = await lstat(folder)
  if (uid === way.owner) return
  const inside = await readdir(folder, { recursive: true })
  for (const name of inside) await changeOwner(path.join(folder, name), way.owner)
  // last, so that an interrupted change of owners is begun again
  await changeOwner(folder, way.owner)
}

async function changeOwner(file: string, owner: number): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (exists) await chown(file, owner, owner)
}
