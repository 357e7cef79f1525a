import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { cutFonts } from './cut-fonts.ts'
import { minifiedContract } from './minified-contract.ts'

await cutFonts()

export default defineConfig({
  plugins: [minifiedContract(), tailwindcss(), reactRouter()],
  // Kept after the build, so that what a page weighs can be counted.
  build: { manifest: true, assetsInlineLimit: 0 },
  environments: { ssr: { build: { rolldownOptions: { input: './server/site.ts' } } } },
})
