import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest test files on two cores. If one of these started last, a core would be idle until it ends. */
const LONGEST = [
  'quality/e2e/start/faults.test.ts',
  'quality/e2e/script-injections.test.ts',
  'quality/e2e/start/page-cache.test.ts',
  'quality/e2e/any-content.test.ts',
  'quality/e2e/start/bench.test.ts',
  'quality/e2e/first-start.test.ts',
  'quality/e2e/change-photographs.test.ts',
  'quality/e2e/start/stop.test.ts',
  'quality/e2e/every-screen.test.ts',
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
