import { expect, test } from 'vitest'
import { judgeAudit, type Report } from './judge-audit.ts'

const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc'
const advisory = { url, title: 'Reads too far', name: 'reader', severity: 'high' }
const report: Report = { vulnerabilities: { reader: { via: [advisory] }, book: { via: ['reader'] } } }
const exception = { url, reason: 'Nothing of a stranger’s is read.', until: '2027-01-31' }

test('[Z-29] an advisory is reported once, whichever packages depend on the package', () => {
  expect(judgeAudit(report, [], '2026-11-21')).toEqual([`high: reader: Reads too far – ${url}`])
  expect(judgeAudit({}, [], '2026-11-21')).toEqual([])
})

test('a listed exception counts until its day', () => {
  expect(judgeAudit(report, [exception], '2027-01-31')).toEqual([])
  expect(judgeAudit(report, [exception], '2027-02-01')).toEqual([
    `high: reader: Reads too far – ${url} (excepted until 2027-01-31: Nothing of a stranger’s is read.)`,
  ])
  expect(judgeAudit(report, [{ ...exception, url: `${url}x` }], '2026-11-21')).toHaveLength(1)
})
