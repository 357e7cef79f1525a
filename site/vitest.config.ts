import { contract } from '@chobighor/contract'
import { defineConfig } from 'vitest/config'
import { minifiedContract } from '../tools/minified-contract.ts'
import { TEST_LIMITS, TEST_WORKERS } from '../tools/test-settings.ts'
import { cutFonts } from './cut-fonts.ts'

await cutFonts()

// Without the framework's own plugin: tests render screens by `createRoutesStub`.
export default defineConfig({
  plugins: [minifiedContract(contract)],
  test: {
    name: 'site',
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
    // modules are loaded once a worker, not once a file; what a test stubs of the globals is put back after it
    isolate: false,
    unstubGlobals: true,
    // pages have the style sheets in them
    css: true,
    maxWorkers: TEST_WORKERS,
    ...TEST_LIMITS,
  },
})
