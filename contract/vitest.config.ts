import { defineConfig } from 'vitest/config'
import { TEST_WORKERS } from '../tools/test-workers.ts'

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    maxWorkers: TEST_WORKERS,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
