import { defineConfig } from 'vitest/config'
import { TEST_LIMITS, TEST_WORKERS } from '../tools/test-settings.ts'

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    maxWorkers: TEST_WORKERS,
    ...TEST_LIMITS,
  },
})
