import { defineConfig } from 'vitest/config'
import { TEST_LIMITS } from '../tools/test-limits.ts'
import { TEST_WORKERS } from '../tools/test-workers.ts'

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    maxWorkers: TEST_WORKERS,
    ...TEST_LIMITS,
  },
})
