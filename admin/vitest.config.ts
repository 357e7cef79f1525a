import { defineConfig } from 'vitest/config'
import { TEST_LIMITS, TEST_WORKERS } from '../tools/test-settings.ts'

// For code that runs without a browser; the tests in quality/e2e/ open the screens in one.
export default defineConfig({
  test: {
    name: 'admin',
    include: ['src/**/*.test.ts'],
    maxWorkers: TEST_WORKERS,
    ...TEST_LIMITS,
  },
})
