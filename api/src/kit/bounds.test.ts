import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as ofCalls from '@chobighor/contract/limits'
import { expect, test } from 'vitest'
import * as bounds from './bounds.ts'

const told = readFileSync(join(import.meta.dirname, '../../../SECURITY.md'), 'utf8')
const all = Object.entries({ ...ofCalls, ...bounds })

test.each(all)('%s stands in SECURITY.md', (name) => {
  expect(told).toContain(`\`${name}\``)
})

test('no two limits count under one name', () => {
  const names = all.flatMap(([, bound]) => (typeof bound === 'number' ? [] : bound.name))
  expect(new Set(names).size).toBe(names.length)
})
