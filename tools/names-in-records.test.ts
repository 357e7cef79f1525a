// What the API writes into the records has words in the back office.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditLogTexts } from '../admin/src/audit-log/audit-log-texts.ts'
import { RESOURCES } from '../admin/src/screens.ts'

const API = join(import.meta.dirname, '../api/src')
// what is said to a gateway is no entry of the records
const sources = globSync('**/*.ts', { cwd: API })
  .filter((file) => !file.startsWith('payment-providers/') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(API, file), 'utf8'))
const writtenAs = (field: string) =>
  new Set(
    sources.flatMap((text) => [...text.matchAll(new RegExp(`\\b${field}: '([^']+)'`, 'g'))].map(([, word]) => word)),
  )

test('each action has words', () => {
  const actions = [...writtenAs('action')]
  expect(actions).toContain('assign-crew')
  expect(actions.filter((action) => !auditLogTexts.actions[action ?? ''])).toEqual([])
})

test('each kind of entry has a name', () => {
  const resources = RESOURCES.map(({ resource }) => resource.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const kinds = [...writtenAs('entity')]
  expect(kinds).toContain('crews')
  expect(kinds.filter((kind) => !auditLogTexts.entities[kind ?? ''] && !resources.includes(kind ?? ''))).toEqual([])
})
