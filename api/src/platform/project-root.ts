// The folder of the repository, for files that are read at run time: the sources and the built server
// (`server/build/main.mjs`) are at different depths in it.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The nearest folder above this file that has the lock file. */
export const PROJECT_ROOT = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder
  if (folder === dirname(folder)) throw new Error(`There is no package-lock.json above ${import.meta.dirname}.`)
  return findRoot(dirname(folder))
}
