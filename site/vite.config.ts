import { contract } from '@chobighor/contract'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { minifiedContract } from '../tools/minified-contract.ts'
import { cutFonts } from './cut-fonts.ts'

await cutFonts()

// A screen in a few files instead of forty: on a slow line each costs more than it weighs. What three screens want goes together;
// what two share stays apart, as what is loaded later does. A file so has nothing that an earlier one needs: merged by their
// size instead, files came to need each other, and a screen began before the texts that it says.
const FEW_FILES = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\// },
  { name: 'base', minShareCount: 3 },
  { name: 'shared', minShareCount: 2, entriesAware: true },
]

/** A shared file is named by the bundler after everyone who wants it. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`

export default defineConfig({
  plugins: [minifiedContract(contract), tailwindcss(), reactRouter()],
  // Kept after the build, so that what a page weighs can be counted.
  build: { manifest: true, assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FEW_FILES }, chunkFileNames } } } },
    ssr: { build: { rolldownOptions: { input: './server/site.ts' } } },
  },
})
