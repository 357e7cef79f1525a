// Programs that packages bring, like `vite`.
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** @returns a PATH on which the programs of a workspace's packages come first, then those of the root's */
export function pathOfPrograms(folder: string): string {
  const places = [folder, root].map((each) => join(each, 'node_modules/.bin'))
  return [...places, process.env.PATH].join(delimiter)
}
