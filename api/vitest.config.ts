import path from 'node:path'
import { defineProject } from 'vitest/config'
import { TEST_LIMITS, TEST_WORKERS } from '../tools/test-settings.ts'

export default defineProject({
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    // the modules of the API are loaded once a worker, not once a file: what a test changes of them it puts back
    isolate: false,
    // paths are resolved from where Vitest is started, if they aren't absolute
    setupFiles: [path.join(import.meta.dirname, 'test/set-up.ts')],
    globalSetup: [path.join(import.meta.dirname, '../tools/test-database.ts')],
    maxWorkers: TEST_WORKERS,
    ...TEST_LIMITS,
  },
})
