import type { Backup } from '@chobighor/contract/admin/backups'
import { expect, test } from 'vitest'
import { severityOf } from './severity-of.ts'

const rows = (...states: Backup['state'][]) => states.map((state) => ({ state }) as Backup)
const judged = (is: 'ok' | 'look' | 'wrong') => ({ is, says: '' })

test('only a good backup is shown as a success', () => {
  expect(severityOf({ judged: judged('ok'), rows: [] })).toBe('info')
  expect(severityOf({ judged: judged('ok'), rows: rows('unverified') })).toBe('info')
  expect(severityOf({ judged: judged('ok'), rows: rows('unverified', 'verified') })).toBe('success')
  expect(severityOf({ judged: judged('look'), rows: rows('checked') })).toBe('warning')
  expect(severityOf({ judged: judged('wrong'), rows: [] })).toBe('error')
})
