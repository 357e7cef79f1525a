// The data folder: made if it is missing, and examined, so that a wrong one is told with its reason at once.
import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { freeIn } from '@chobighor/api/platform/storage/disk-space'
import { Failure } from '@chobighor/contract/plain/failure'

const FULL = 'its disk is full. Make room on it, or set DATA_DIR to another disk'
const NO_FOLDER = 'it is a file, or lies below one. Set DATA_DIR to a folder'
const READ_ONLY = 'its disk can only be read. Mount it for writing, or set DATA_DIR to another disk'
const NO_RIGHT = 'this user has no right to. Give it the right, or set DATA_DIR to another folder'
const REASONS: Record<string, string> = {
  EEXIST: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
  EROFS: READ_ONLY,
  ENOSPC: FULL,
  EDQUOT: FULL,
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
}
const OTHER = 'no folder can be made there. Set DATA_DIR to another folder'

/** Makes the data folder if it is missing. @throws unavailable, with the reason, if this user can't write there */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    throw new Failure('unavailable', `The data folder ${folder} can’t be written (${code}): ${REASONS[code] ?? OTHER}.`)
  }
}

/**
 * With its parents. Node's own way (`recursive`) tries for ever where a folder is missing again after it was made, as in
 * `/proc`.
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const parent = dirname(folder)
    const isThere = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    )
    // a folder that exists on a read-only disk is answered EROFS
    if (isThere) return
    if (code !== 'ENOENT' || (await exists(parent))) throw error
    await makeFolder(parent)
    await mkdir(folder, { mode: 0o700 }).catch((second: NodeJS.ErrnoException) => {
      // another process made it meanwhile
      if (second.code !== 'EEXIST') throw second
    })
  }
}

async function exists(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  )
}

/** In bytes: an empty cluster has 50 MB, its log grows to more with the demo, and a full disk would stop it. */
const FREE_FOR_A_STUDIO = 250_000_000

/** @throws unavailable if the disk has no room for a new studio */
export async function requireRoomForStudio(folder: string): Promise<void> {
  const free = (await freeIn(folder)) ?? FREE_FOR_A_STUDIO
  if (free >= FREE_FOR_A_STUDIO) return
  throw new Failure(
    'unavailable',
    `The disk of ${folder} has only ${Math.floor(free / 1e6)} MB free, and a new studio needs ${FREE_FOR_A_STUDIO / 1e6} MB. Make room on it, or set DATA_DIR to another disk.`,
  )
}
