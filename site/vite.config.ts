import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { minifiedContract } from './minified-contract.ts'

export default defineConfig({
  plugins: [minifiedContract(), tailwindcss(), reactRouter()],
  // Kept after the build, so that what a page weighs can be counted.
  build: { manifest: true, assetsInlineLimit: 0 },
  environments: { ssr: { build: { rolldownOptions: { input: './server/site.ts' } } } },
})
