import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { completed, type LockPackages, unnamedScripts } from './complete-lock.ts'

const lock: { packages: LockPackages } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
)

test('our lock file is complete, and a package that a registry lacks is added again unchanged', () => {
  const isStub = ({ os, integrity }: { os?: string[]; integrity?: string }) =>
    os !== undefined && integrity === undefined
  const short = Object.fromEntries(Object.entries(lock.packages).filter(([, entry]) => !isStub(entry)))
  expect(Object.keys(short).length).toBeLessThan(Object.keys(lock.packages).length)
  expect(completed(short)).toEqual(lock.packages)
})

test('a package is skipped on other platforms, and stays where it is found', () => {
  const packages: LockPackages = {
    'node_modules/sizes': { version: '1.0.0', dev: true, optionalDependencies: { '@sizes/linux-arm64-musl': '1.0.0' } },
    'node_modules/tool/node_modules/inner': {
      optionalDependencies: { 'inner-win32-x64': '2.0.0', 'any-of': '^3.0.0' },
    },
    'node_modules/tool/node_modules/inner-win32-x64': { version: '2.0.0', integrity: 'sha512-a' },
  }
  expect(completed(packages)).toEqual({
    ...packages,
    'node_modules/@sizes/linux-arm64-musl': {
      version: '1.0.0',
      optional: true,
      dev: true,
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
    },
  })
})

test('[Z-29] a package with an install script is reported, wherever it is, until it is allowed by name', () => {
  const packages = {
    'node_modules/plain': {},
    'node_modules/digger': { hasInstallScript: true },
    'node_modules/plain/node_modules/@deep/digger': { hasInstallScript: true },
    'node_modules/node': { hasInstallScript: true },
  }
  expect(unnamedScripts(packages, { node: true, '@deep/digger': false })).toEqual(['digger', '@deep/digger'])
})

test('[Z-29] those of our own lock file are allowed by name', () => {
  expect(unnamedScripts(lock.packages, packageJson.allowScripts)).toEqual([])
})
