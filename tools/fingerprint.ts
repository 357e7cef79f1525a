// What files hold, in one word: it changes when one of them changes.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * @param sources patterns of paths from the root. Tests are left out, and the fonts that the site's build cuts
 * @param others what the result depends on beside them
 */
export function fingerprint(sources: string[], ...others: string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const other of others) hash.update(`${other}\0`)
  const entries = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$|\/style\/cut\//.test(file))
  for (const file of files.sort()) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}
