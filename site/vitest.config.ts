import { defineConfig } from 'vitest/config'
import { cutFonts } from './cut-fonts.ts'
import { minifiedContract } from './minified-contract.ts'

await cutFonts()

// Without the framework's own plugin: tests render screens by `createRoutesStub`.
export default defineConfig({
  plugins: [minifiedContract()],
  test: { name: 'site', include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts'] },
})
