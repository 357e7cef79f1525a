import { expect, test } from 'vitest'
import { exportName } from './format.ts'

test('[L-204] an export has the studio’s day in its name, not UTC’s', () => {
  expect(exportName(new Date('2026-11-26T20:00:00Z'))).toBe('studio-2026-11-27.tar')
  expect(exportName(new Date('2026-11-26T17:59:59Z'))).toBe('studio-2026-11-26.tar')
})
