import { expect, test } from 'vitest'
import { ageOfPostgres } from './postgres-end-of-life.ts'

test.each([
  ['18.4', '2026-05-14', 0, '2026-08-12'],
  ['18.4', '2026-05-14', 1, '2026-08-13'],
  ['18.4', '2026-05-14', 2, '2026-11-26'],
  ['18.4', '2026-05-14', 3, '2027-02-11'],
  ['15.18 (Debian 15.18-0+deb12u1)', '2026-05-14', 2, '2026-11-26'],
  ['18.1', '2025-11-13', 4, '2026-11-26'],
])(
  '[L-029] PostgreSQL %s is of %s, and %i rounds of updates have come out by the day %s',
  (version, released, behind, day) => {
    expect(ageOfPostgres(version, new Date(`${day}T12:00:00Z`))).toEqual({
      version: version.split(' ')[0],
      released,
      behind,
    })
  },
)

test.each(['18.5', '15.2', '19.0', '19beta1'])('[L-029] nothing is said of the age of PostgreSQL %s', (version) => {
  expect(ageOfPostgres(version, new Date('2026-11-26'))).toMatchObject({ released: null, behind: 0 })
})
