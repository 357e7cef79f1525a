import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as ofCalls from '@chobighor/contract/plain/limits'
import { expect, test } from 'vitest'
import * as bounds from './bounds.ts'

const ROOT = join(import.meta.dirname, '../../..')
const told = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')
const all = Object.entries({ ...ofCalls, ...bounds })

test.each(all)('%s stands in SECURITY.md', (name) => {
  expect(told).toContain(`\`${name}\``)
})

const tests = ['api/src', 'contract/src', 'server/src'].flatMap((workspace) => {
  const folder = join(ROOT, workspace)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.test.ts') && file !== 'platform/bounds.test.ts')
    .map((file) => readFileSync(join(folder, file), 'utf8'))
})
test.each(all)('[Z-25] %s is tried by a test', (name) => {
  expect(tests.some((each) => each.includes(name))).toBe(true)
})

test('no two limits count under one name', () => {
  const names = all.flatMap(([, bound]) => (typeof bound === 'number' ? [] : bound.name))
  expect(new Set(names).size).toBe(names.length)
})
