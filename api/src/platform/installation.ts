// The folder of the product, for files that are read at run time: the sources, the built server (`server/build/main.mjs`)
// and an installed release are at different depths in it.
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The nearest folder above this file that has the migrations. */
export const PROJECT_ROOT = findRoot(import.meta.dirname)

/**
 * A file that runs as a process of its own. A release has only built files, because Node runs no TypeScript in
 * `node_modules`.
 * @param source from the root, like `api/src/media/image-size-worker.ts`
 */
export function programFile(source: string): string {
  const isBuilt = import.meta.filename.endsWith('.mjs')
  return join(PROJECT_ROOT, isBuilt ? `server/build/programs/${basename(source, '.ts')}.mjs` : source)
}

/** Only a release has it: `npm pack` leaves `package-lock.json` out. */
const isRelease = existsSync(join(PROJECT_ROOT, 'npm-shrinkwrap.json'))

/** How a command is written where this runs: an installed release has no scripts of npm. @param rest its arguments */
export function commandWords(name: string, rest = ''): string {
  if (isRelease) return rest ? `chobighor ${name} ${rest}` : `chobighor ${name}`
  return rest ? `npm run ${name} -- ${rest}` : `npm run ${name}`
}

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'api/migrations'))) return folder
  if (folder === dirname(folder)) throw new Error(`There is no api/migrations above ${import.meta.dirname}.`)
  return findRoot(dirname(folder))
}
