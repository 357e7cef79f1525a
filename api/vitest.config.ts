import path from 'node:path'
import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    // resolved from where Vitest is started, if it weren't absolute
    globalSetup: [path.join(import.meta.dirname, '../tools/test-database.ts')],
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
