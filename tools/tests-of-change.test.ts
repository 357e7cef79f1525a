import { expect, test } from 'vitest'
import { testsOfChange } from './tests-of-change.ts'

const inApi = ['access.test.ts', 'api.ts', 'auth', 'orders', 'platform', 'sms']
const ALL = { files: [], left: [] }

test('of a change of one domain its tests run, those across all domains, and tests that have changed', () => {
  const { files, left } = testsOfChange(
    ['api/src/orders/core/rules.ts', 'api/src/sms/jobs.test.ts', 'docs/a.md'],
    inApi,
  )
  expect(files).toEqual(
    expect.arrayContaining(['site/', 'api/src/orders/', 'api/src/access.test.ts', 'api/src/sms/jobs.test.ts']),
  )
  expect(files).not.toContain('api/src/sms/')
  expect(left).toEqual(['auth', 'platform', 'sms'])
})

test.each([
  'api/src/platform/bounds.ts',
  'api/src/api.ts',
  'api/migrations/0001-first.sql',
  'api/test/fixtures/api.ts',
  'contract/src/orders.ts',
  'tools/bkash-host.ts',
])('of a change of %s no domain is left', (file) => {
  expect(testsOfChange(['api/src/orders/core/rules.ts', file], inApi)).toEqual(ALL)
})

test('of a change that no test of the API loads none is left', () => {
  expect(testsOfChange(['site/app/screens.ts', 'api/src/sms/jobs.test.ts'], inApi)).toEqual(ALL)
})
