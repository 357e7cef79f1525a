import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import ours from '../package.json' with { type: 'json' }

/** A checkout of what the script reads. @param version of the installed Node.js */
function run(version?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'chobighor-checkout-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of ['package.json', 'tools/require-install.mjs'])
    cpSync(join(import.meta.dirname, '..', file), join(folder, file))
  if (version) {
    mkdirSync(join(folder, 'node_modules/node'), { recursive: true })
    writeFileSync(join(folder, 'node_modules/node/package.json'), JSON.stringify({ version }))
  }
  try {
    execFileSync(process.execPath, ['tools/require-install.mjs'], { cwd: folder, stdio: 'pipe' })
    return ''
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr)
  }
}

test('[L-024] a start before npm ci says to run it, and so does one after an update', () => {
  expect(run()).toMatch(/^Chobighor can’t start\.\nIts packages are not installed yet\. Run “npm ci” in \S+ first/)
  expect(run('20.0.0')).toContain('Its packages are those of another version. Run “npm ci”')
  expect(run(ours.dependencies.node)).toBe('')
})

test('[L-024] each command that people type looks for its packages first', () => {
  const { scripts } = ours
  for (const name of [
    'start',
    'dev',
    'build',
    'release',
    'check',
    'test',
    'doctor',
    'import',
    'backup',
    'restore',
    'second-factor',
  ])
    expect(scripts[`pre${name}` as keyof typeof scripts]).toMatch(/^node tools\/require-install\.mjs( |$)/)
})
