// What the manual links to is there, in the release too.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = join(import.meta.dirname, '../docs')
const files = [
  'operations.md',
  'domain.md',
  'settings.md',
  ...readdirSync(join(docs, 'manual')).map((name) => `manual/${name}`),
]

test.each(files)('[BO-38] the links of docs/%s lead to files that exist', (file) => {
  const folder = join(docs, file, '..')
  const links = [...readFileSync(join(docs, file), 'utf8').matchAll(/\]\((?!https?:|#|\/)([^)#]+)/g)].map(
    ([, to = '']) => to,
  )
  expect(links.filter((to) => !existsSync(join(folder, to)))).toEqual([])
})
