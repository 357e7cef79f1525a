// How tests run: their limits, how many at once, where they write, and in which order.
import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * How long a test and its hooks may take, and how long `expect.poll` waits. Only real faults reach these limits, so
 * they cost nothing; they are long because other programs may keep the machine busy.
 */
export const TEST_LIMITS = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

/** The same for tests that start the built product or drive a browser. */
export const PRODUCT_LIMITS = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 120_000 } } }

/**
 * How many test files run at a time. Vitest requires the same number for every project. Each may have a database and a
 * browser beside it. Many mostly wait for a time or a server, so three of them keep two cores busy.
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

/** The slowest test files on two cores. If one of these started last, a core would be idle until it ends. */
const LONGEST = [
  'quality/e2e/every-back-office-screen.test.ts',
  'quality/e2e/start/page-cache.test.ts',
  'quality/long/faults.test.ts',
  'quality/e2e/run-the-orders.test.ts',
  'quality/e2e/script-injections.test.ts',
  'quality/long/bench.test.ts',
  'quality/e2e/any-content.test.ts',
  'quality/e2e/first-start.test.ts',
  'quality/e2e/every-screen.test.ts',
  'quality/e2e/walk-a-whole-gallery.test.ts',
  'quality/e2e/write-to-the-studio.test.ts',
  'quality/e2e/fill-in-a-form.test.ts',
  'quality/e2e/deliver-an-order.test.ts',
  'quality/e2e/sign-in-and-out.test.ts',
  'quality/e2e/profile.test.ts',
  'api/src/backup/content.test.ts',
  'api/src/hostile-bodies.test.ts',
  'quality/e2e/set-up-sms.test.ts',
  'quality/e2e/start/backup.test.ts',
  'api/src/access.test.ts',
  'quality/long/develop.test.ts',
  'quality/long/release.test.ts',
  'quality/long/files-in-a-bucket.test.ts',
  'quality/e2e/start/two-processes.test.ts',
  'quality/long/rolling-upgrade.test.ts',
]

/** Vitest's own order of files, except that the slowest start first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.indexOf(relative(`${import.meta.dirname}/..`, moduleId))
      return place < 0 ? LONGEST.length : place
    }
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}
