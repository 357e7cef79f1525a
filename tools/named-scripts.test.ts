import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unnamedScripts } from './named-scripts.ts'

const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))

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
  expect(unnamedScripts(read('package-lock.json').packages, read('package.json').allowScripts)).toEqual([])
})
