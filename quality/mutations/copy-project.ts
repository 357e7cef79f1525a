// A copy of the working tree in `build/mutations/`, with its builds, so that only what a mistake concerns is built again.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** What builds and set-ups leave. */
const BUILT = ['site/build', 'site/app/style/cut', 'admin/build', 'server/build', 'build/*.stamp', 'build/filled-demo']
/** They would be written into the originals. */
const CACHES = '{.,admin,site}/node_modules/{.vite,.vite-temp,.vitest-cache}'

export interface ProjectCopy {
  folder: string
  /** The builds as they are without any mistake. */
  keepBuilds(): void
  restoreBuilds(): void
}

export function copyOfProject(): ProjectCopy {
  const [folder, kept] = [join(root, 'build/mutations'), join(root, 'build/mutations-builds')]
  for (const old of [folder, kept]) rmSync(old, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of listed.toString().split('\0').filter(Boolean))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file))
  // the files are the same ones, by another name: a copy would be more than a gigabyte
  for (const modules of globSync('{.,*}/node_modules', { cwd: root }))
    execFileSync('cp', ['-al', join(root, modules), join(folder, modules)])
  for (const cache of globSync(CACHES, { cwd: folder })) rmSync(join(folder, cache), { recursive: true })
  copyBuilds(root, folder)
  copyBuilds(root, kept)
  return {
    folder,
    keepBuilds: () => copyBuilds(folder, kept),
    restoreBuilds: () => copyBuilds(kept, folder),
  }
}

function copyBuilds(from: string, to: string): void {
  for (const old of globSync(BUILT, { cwd: to })) rmSync(join(to, old), { recursive: true })
  for (const built of globSync(BUILT, { cwd: from })) {
    mkdirSync(dirname(join(to, built)), { recursive: true })
    cpSync(join(from, built), join(to, built), { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  }
}
