// The bench's shortest round. Its speeds mean nothing on a machine that runs tests; the test shows that it runs to its
// end.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Results } from '../bench/results.ts'
import { aFilledFolder, aFolder } from '../e2e/start/fill-demo-once.ts'
import { root } from '../e2e/start/run-product.ts'

const LONGEST = 900_000

test('npm run bench runs to its end, and writes its figures as text, JSON and a picture', {
  timeout: LONGEST,
}, async () => {
  const into = aFolder()
  const args = ['quality/bench/bench.ts', '--small', '--data', aFilledFolder(), '--into', into]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root })
  const results: Results = JSON.parse(readFileSync(join(into, 'small.json'), 'utf8'))
  expect(Object.keys(results)).toEqual(expect.arrayContaining(['pages', 'orders', 'start', 'pictures']))
  for (const [name, { rows, idle }] of Object.entries(results)) {
    expect(stdout).toContain(`\n${name} (the machine was`)
    expect(rows.length).toBeGreaterThan(0)
    expect(idle).toBeGreaterThanOrEqual(0)
  }
  const text = readFileSync(join(into, 'small.txt'), 'utf8')
  expect(text).toMatch(/^\d+ of \d+ bars are met\n/)
  expect(readFileSync(join(into, 'small.svg'), 'utf8')).toContain('<svg')
})
