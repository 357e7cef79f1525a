import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// a project's global setup would be looked for from where Vitest is started
const inHere = (path: string) => join(import.meta.dirname, path)

export default defineConfig({
  test: {
    projects: [
      'contract',
      'api',
      'site',
      { test: { name: 'house', include: ['*.test.ts', 'demo/**/*.test.ts', 'tools/**/*.test.ts'] } },
      {
        test: {
          name: 'start',
          include: ['e2e/start/*.test.ts'],
          globalSetup: [inHere('e2e/start/fill-once.ts')],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/*.test.ts'],
          globalSetup: [inHere('e2e/open-house.ts')],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: true,
          maxWorkers: 2,
          // a browser on a machine that others keep busy: what fails once there is told, what fails twice is broken
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})
