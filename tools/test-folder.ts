import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** Bytes: several times what tests write at once, because other things need memory as well. */
const ROOM = 6 * 1024 ** 3

/**
 * The folder for the data folders and databases of tests: in memory, if there is much of it. Tests make and delete
 * hundreds of files that nobody needs on a disk. PostgreSQL's settings are unchanged.
 *
 * @returns a path; the system's folder if TMPDIR is set or memory is short
 */
export function testFolder(): string {
  return process.env.TMPDIR === undefined && hasEnoughMemory() ? MEMORY : tmpdir()
}

function hasEnoughMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) > ROOM
  } catch {
    return false
  }
}
