// The same product as another build: one file of the site has another name, as after a change of its source.
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { BUILT_SERVER } from '../start-product.ts'
import { root } from './run-product.ts'

/** What is read at run time. */
const FILES = [
  'package.json',
  'server/build',
  'site/build',
  'admin/build',
  'api/migrations',
  'api/src/auth/common-passwords.txt',
]
const ASSETS = 'site/build/client/assets'

export interface AnotherBuild {
  /** The command that starts it. */
  command: string[]
  /** The addresses of the file that has another name: in the product, and in this build. */
  here: string
  there: string
}

/** @param folder is empty, and removed by the caller */
export function anotherBuild(folder: string): AnotherBuild {
  for (const file of FILES) cpSync(join(root, file), join(folder, file), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const names = readdirSync(join(folder, ASSETS))
  const page = names.find((name) => /^entry\.client-.*\.js$/.test(name))
  if (!page) throw new Error('The build has no script that every page starts with.')
  const other = 'entry.client-another1.js'
  for (const name of names) {
    const file = join(folder, ASSETS, name)
    // those of the build are older than what they would be a copy of
    if (/\.(br|gz)$/.test(name)) rmSync(file)
    else if (name.endsWith('.js')) rename(file, page, other)
  }
  renameSync(join(folder, ASSETS, page), join(folder, ASSETS, other))
  rename(join(folder, BUILT_SERVER), page, other)
  const addressOf = (name: string) => `/assets/${basename(name)}`
  return { command: [process.execPath, join(folder, BUILT_SERVER)], here: addressOf(page), there: addressOf(other) }
}

function rename(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  if (text.includes(from)) writeFileSync(file, text.replaceAll(from, to))
}
