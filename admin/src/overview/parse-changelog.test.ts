import { expect, test } from 'vitest'
import changelog from '../../../CHANGELOG.md?raw'
import packageJson from '../../../package.json' with { type: 'json' }
import { parseChangelog } from './parse-changelog.ts'

test('each version has its changes, also those that take several lines', () => {
  const given = '# Changes\n\n## 0.2.0\n\n- Run `doctor`\n  twice.\n- More.\n\n## 0.1.0\n\n- The first.\n'
  expect(parseChangelog(given)).toEqual([
    { version: '0.2.0', changes: ['Run doctor twice.', 'More.'] },
    { version: '0.1.0', changes: ['The first.'] },
  ])
})

test('the newest version of CHANGELOG.md is the one of this product', () => {
  expect(parseChangelog(changelog)[0]?.version).toBe(packageJson.version)
})
