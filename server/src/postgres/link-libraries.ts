// The package of PostgreSQL makes the links between its libraries by an install script: npm files hold none. Since npm 12 such
// a script runs only where it is allowed, so what is missing is made at the start.
import { readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '@chobighor/contract/plain/failure'

type Link = { source: string; target: string }

/**
 * @param root of the package
 * @throws unavailable if a link is missing and this user may not write there
 */
export async function linkLibraries(root: string): Promise<void> {
  const links: Link[] = JSON.parse(await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'))
  try {
    for (const { source, target } of links)
      await link(path.relative(path.dirname(target), source), path.join(root, target))
  } catch (cause) {
    throw new Failure(
      'unavailable',
      `The links between PostgreSQL’s libraries are missing in ${root}, because npm did not run its install script, and this user may not make them (${(cause as NodeJS.ErrnoException).code}). Install again and allow the script, as docs/operations.md says, or start once as the user who installed.`,
      { cause },
    )
  }
}

async function link(to: string, place: string): Promise<void> {
  await symlink(to, place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
