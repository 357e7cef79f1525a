import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** Bytes: some times what lies there at once, since other things want memory as well. */
const ROOM = 6 * 1024 ** 3

/**
 * Where tests put their data folders and databases: in memory, where there is plenty. They make and drop hundreds, whose files
 * nobody needs on a disk; PostgreSQL is set as ever.
 *
 * @returns a path; the system's own folder where TMPDIR names one, or where memory is short
 */
export function testFolder(): string {
  return process.env.TMPDIR === undefined && isRoomy() ? MEMORY : tmpdir()
}

function isRoomy(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) > ROOM
  } catch {
    return false
  }
}
