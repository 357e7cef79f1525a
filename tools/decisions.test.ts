import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((file) => basename(file))

test('the page of decisions has a line for each', () => {
  const linked = Array.from(read('docs/decisions/README.md').matchAll(/\((\d{3}-[^)]+)\)/g), ([, file]) => file)
  expect(linked.toSorted()).toEqual(decisions.toSorted())
})

test('each decision that is cited is there', () => {
  const numbers = new Set(decisions.map((file) => file.slice(0, 3)))
  const files = globSync(
    '{*.md,{docs,quality/bench}/**/*.md,{contract,api,site,admin,server,tools,quality}/**/*.{ts,tsx}}',
    {
      cwd: root,
      exclude: (path) => /(^|\/)(node_modules|build)(\/|$)/.test(path),
    },
  )
  const cited = files.flatMap((file) =>
    Array.from(read(file).matchAll(/decisions? (\d{3}(?:(?:, | and )\d{3})*)/gi), ([, list = '']) =>
      (list.match(/\d{3}/g) ?? []).filter((number) => !numbers.has(number)).map((number) => `${file}: ${number}`),
    ).flat(),
  )
  expect(cited).toEqual([])
})
