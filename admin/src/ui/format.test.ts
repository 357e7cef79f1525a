import { expect, test } from 'vitest'
import { clipped, counted, dayWords, exportName, momentWords, monthWords } from './format.ts'

test('[L-204] an export has the studio’s day in its name, not UTC’s', () => {
  expect(exportName(new Date('2026-11-26T20:00:00Z'))).toBe('studio-2026-11-27.tar')
  expect(exportName(new Date('2026-11-26T17:59:59Z'))).toBe('studio-2026-11-26.tar')
})

const SOURCES = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('[BO-13] dates are written in one way: nothing else formats them, and a review’s day never breaks', () => {
  expect(dayWords('2027-02-05')).toBe('Fri, 5 Feb 2027')
  const others = Object.entries(SOURCES)
    .filter(([, source]) => /DateTimeFormat|toLocaleDateString|toLocaleTimeString|DateField/.test(source))
    .map(([name]) => name)
  expect(others).toEqual(['./format.ts'])
  const reviews = SOURCES['../content/services-and-reviews.tsx']
  expect(reviews).toMatch(/dayOf\(created_at\)\}\s+sx=\{NO_WRAP\}/)
})

test.each([
  [dayWords('2026-12-16'), 'Wed, 16 Dec 2026'],
  [monthWords('2026-12'), 'December 2026'],
  [momentWords('2026-12-16T18:30:00.000+06:00'), 'Wed, 16 Dec 2026, 18:30'],
  [counted(1, 'row'), '1 row'],
  [counted(2000, 'row'), '2,000 rows'],
  [counted(0, 'person', 'people'), '0 people'],
  [clipped('short'), 'short'],
  [clipped('x'.repeat(121)), `${'x'.repeat(120)} …`],
])('%s', (words, expected) => expect(words).toBe(expected))
