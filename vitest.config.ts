import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { PRODUCT_LIMITS, TEST_LIMITS, TEST_WORKERS, testFolder } from './tools/test-settings.ts'

// a project's global setup would be looked for from where Vitest is started
const inHere = (path: string) => join(import.meta.dirname, path)
const EMPTY_DATA_FOLDER = inHere('quality/e2e/start/empty-data-folder.ts')
const FILLED_DATA_FOLDER = inHere('quality/e2e/start/fill-demo-once.ts')

// for what tests make, and for what they start
process.env.TMPDIR = testFolder()

export default defineConfig({
  // here Vitest keeps how long each file took: the longest starts first in the next run
  cacheDir: inHere('build/vite'),
  test: {
    maxWorkers: TEST_WORKERS,
    projects: [
      'api',
      'site',
      // what runs without a browser, a database or a server
      ...['contract', 'admin'].map((name) => ({
        test: { name, include: [`${name}/src/**/*.test.ts`], isolate: false, ...TEST_LIMITS },
      })),
      {
        test: {
          name: 'server',
          include: ['{server,demo,tools,quality/bench}/**/*.test.ts'],
          ...TEST_LIMITS,
        },
      },
      {
        test: {
          name: 'start',
          include: ['quality/e2e/start/*.test.ts'],
          globalSetup: [EMPTY_DATA_FOLDER, FILLED_DATA_FOLDER],
          ...PRODUCT_LIMITS,
        },
      },
      {
        test: {
          // what rehearses other programs, or repeats what a short test shows
          name: 'long',
          include: ['quality/long/*.test.ts'],
          globalSetup: [EMPTY_DATA_FOLDER, FILLED_DATA_FOLDER],
          ...PRODUCT_LIMITS,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['quality/e2e/*.test.ts'],
          // a worker's files share its browser; each visitor has a profile of their own
          isolate: false,
          globalSetup: [EMPTY_DATA_FOLDER, inHere('quality/e2e/start-product-once.ts')],
          ...PRODUCT_LIMITS,
        },
      },
    ],
  },
})
