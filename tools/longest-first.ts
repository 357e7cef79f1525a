import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, on two cores: begun last, each of these would keep the run waiting while a core stands idle. */
const LONGEST = [
  'e2e/start/faults.test.ts',
  'e2e/script-injections.test.ts',
  'e2e/start/page-cache.test.ts',
  'e2e/any-content.test.ts',
  'e2e/start/bench.test.ts',
  'e2e/first-start.test.ts',
  'e2e/change-photographs.test.ts',
  'e2e/start/stop.test.ts',
  'e2e/every-screen.test.ts',
]

/** Vitest's own order of files, but that the longest begin first. */
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
