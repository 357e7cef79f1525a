import { matchesGlob } from 'node:path'
import { contract } from '@chobighor/contract'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { minifiedContract } from '../tools/minified-contract.ts'
import { cutFonts } from './cut-fonts.ts'

await cutFonts()

// A screen in ten files instead of fifty: on a slow line each costs more than its size. The frame around every screen is
// one file, with what the screens share that most visitors come to first; what other screens share is in files by the
// screens that use it.
const FEW_FILES = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\/|rolldown\/runtime/,
  },
  { name: frame },
  { name: 'shared', minShareCount: 2, entriesAware: true },
]

/** The frame is these modules and whatever they import. */
const FRAME = [
  'entry.client',
  'root',
  'shell/{screen-boundary,page-end,next-photograph}',
  'ui/{photo-picture,title-block,photo-rows,photo-link,lazy-lightbox,rich-text,stars,format}',
  'pages/{home/load-home,services/service-grid,about/about-sections,company/company-logos,contact/contact-details}',
  'pages/photo-video-json-ld',
].map((files) => `**/app/${files}.ts*`)
const isOfFrame = (id: string) => FRAME.some((files) => matchesGlob(id, files))

interface Graph {
  getModuleInfo: (id: string) => { importers: string[] } | null
}

/** Whether a part of the frame imports it, directly or through others. */
function frame(id: string, graph: Graph): string | null {
  const importers = new Set([id])
  for (const importer of importers) {
    if (isOfFrame(importer)) return 'frame'
    for (const each of graph.getModuleInfo(importer)?.importers ?? []) importers.add(each)
  }
  return null
}

/** The bundler names a shared file after all the files that use it. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`

export default defineConfig(({ command }) => ({
  plugins: [minifiedContract(contract), reactRouter()],
  // Kept after the build, so that the size of a page can be computed.
  build: { manifest: true, assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FEW_FILES }, chunkFileNames } } } },
    ssr: {
      build: { cssMinify: true, rolldownOptions: { input: './server/site.ts' } },
      // the router alone has a hundred files, and each makes the start slower (decision 021)
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}))
