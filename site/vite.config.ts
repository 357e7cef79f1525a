import { contract } from '@chobighor/contract'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { minifiedContract } from '../tools/minified-contract.ts'
import { cutFonts } from './cut-fonts.ts'
import { leaveOut } from './leave-out.ts'

await cutFonts()

// A screen in a few files instead of forty: on a slow line each costs more than it weighs. What stands around every screen is
// one file; then each of these that a screen wants, none of which asks for much that a screen with it doesn't need.
const FEW_FILES = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\// },
  { name: frame },
  { name: 'fields', test: /\/ui\/(field|refusal|wrong-fields|use-field|use-call-form|password)/, minShareCount: 2 },
  { name: 'pictures', test: /\/ui\/(photo|lightbox|carousel)/, minShareCount: 2 },
  { name: 'services', test: /\/pages\/services\//, minShareCount: 2 },
  { name: 'booking', test: /\/pages\/(account|cart|checkout|order)\//, minShareCount: 3 },
  { name: 'shared', minShareCount: 2, entriesAware: true },
]

/** The parts of the frame, and what almost every screen shows within it. */
const FRAME = /\/app\/(entry\.client|root|shell\/screen|ui\/photo-picture|ui\/title-block)\.tsx/

interface Graph {
  getModuleInfo: (id: string) => { importers: string[] } | null
}

/** Whether a part of the frame asks for it, itself or through others. */
function frame(id: string, graph: Graph): string | null {
  const askers = new Set([id])
  for (const asker of askers) {
    if (FRAME.test(asker)) return 'frame'
    for (const each of graph.getModuleInfo(asker)?.importers ?? []) askers.add(each)
  }
  return null
}

/** A shared file is named by the bundler after everyone who wants it. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`

export default defineConfig(({ command }) => ({
  plugins: [minifiedContract(contract), tailwindcss(), leaveOut(), reactRouter()],
  // Kept after the build, so that what a page weighs can be counted.
  build: { manifest: true, assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FEW_FILES }, chunkFileNames } } } },
    ssr: {
      build: { cssMinify: true, rolldownOptions: { input: './server/site.ts' } },
      // the router alone is a hundred files, and each costs a start its share (decisions/021)
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}))
