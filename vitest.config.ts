import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'
import { testFolder } from './tools/test-folder.ts'
import { PRODUCT_LIMITS, TEST_LIMITS } from './tools/test-limits.ts'
import { TEST_WORKERS } from './tools/test-workers.ts'

// a project's global setup would be looked for from where Vitest is started
const inHere = (path: string) => join(import.meta.dirname, path)

// for what tests make, and for what they start
process.env.TMPDIR = testFolder()

export default defineConfig({
  test: {
    maxWorkers: TEST_WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      'contract',
      'api',
      'site',
      {
        test: {
          name: 'house',
          include: [
            '*.test.ts',
            'bench/**/*.test.ts',
            'cache/**/*.test.ts',
            'health/**/*.test.ts',
            'demo/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          ...TEST_LIMITS,
        },
      },
      {
        test: {
          name: 'start',
          include: ['e2e/start/*.test.ts'],
          globalSetup: [inHere('e2e/start/fill-once.ts')],
          ...PRODUCT_LIMITS,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/*.test.ts'],
          // a worker's files share its browser; each visitor has a profile of their own
          isolate: false,
          globalSetup: [inHere('e2e/open-house.ts')],
          ...PRODUCT_LIMITS,
        },
      },
    ],
  },
})
