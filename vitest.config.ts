import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'contract',
      'api',
      'site',
      { test: { name: 'house', include: ['*.test.ts', 'demo/**/*.test.ts', 'tools/**/*.test.ts'] } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [new URL('./e2e/open-house.ts', import.meta.url).pathname],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: true,
          maxWorkers: 2,
        },
      },
    ],
  },
})
