// How tests run: their limits, how many at once, and where they write.
import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/**
 * How long a test and its hooks may take, and how long `expect.poll` waits. Only real faults reach these limits, so
 * they cost nothing; they are long because other programs may keep the machine busy.
 */
export const TEST_LIMITS = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

/** The same for tests that start the built product or drive a browser. */
export const PRODUCT_LIMITS = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 120_000 } } }

/**
 * How many test files run at a time. Vitest requires the same number for every project. Each may have a database and a
 * browser beside it. Three keep two cores busy; with four the same tests take as long, and a tenth more of the cores.
 */
export const TEST_WORKERS = 3

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
