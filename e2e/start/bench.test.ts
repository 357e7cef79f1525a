// The bench's shortest round: what it says of speed means nothing on a machine that runs tests; that it comes to its end does.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Results } from '../../bench/results.ts'
import { aFilledFolder, aFolder } from './fill-once.ts'
import { root } from './run-product.ts'

const LONGEST = 900_000

test('npm run bench comes to its end, and writes what it measured as text, JSON and a picture', {
  timeout: LONGEST,
}, async () => {
  const into = aFolder()
  const args = ['bench/bench.ts', '--small', '--data', aFilledFolder(), '--into', into]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root })
  const results: Results = JSON.parse(readFileSync(join(into, 'small.json'), 'utf8'))
  expect(Object.keys(results)).toEqual(expect.arrayContaining(['pages', 'stampede', 'orders', 'start', 'pictures']))
  for (const [name, { rows, idle }] of Object.entries(results)) {
    expect(stdout).toContain(`\n${name} (the machine was`)
    expect(rows.length).toBeGreaterThan(0)
    expect(idle).toBeGreaterThanOrEqual(0)
  }
  const text = readFileSync(join(into, 'small.txt'), 'utf8')
  expect(text).toMatch(/^\d+ of \d+ bars are met\n/)
  expect(readFileSync(join(into, 'small.svg'), 'utf8')).toContain('<svg')
})
