import { readFileSync } from 'node:fs'
import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashAtTheProductsCost } from '../../test/fixtures/password-cost.ts'
import {
  hashPassword,
  needsRehash,
  PASSWORD_COST,
  requireAcceptablePassword,
  verifyPassword,
} from '../auth/hash-passwords.ts'

const email = 'mitu@example.com'
const lines = readFileSync(new URL('../auth/common-passwords.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
const commonest = lines.filter((line) => !line.startsWith('#'))

test.each(['x7-!kQzp', 'boats at dusk', 'নৌকা সাতটি', '🌊🌊🌊🌊🌊🌊🌊🌊', 'x'.repeat(128), '  padded  '])(
  '%j is taken',
  (password) => {
    expect(() => requireAcceptablePassword(password, email)).not.toThrow()
  },
)

test.each([
  ['x7-!kQz', 'Password needs 8 characters at least.'],
  ['🌊🌊🌊🌊🌊🌊🌊', 'Password needs 8 characters at least.'],
  ['x'.repeat(129), 'Password may have 128 characters at most.'],
  ['12345678', 'This password is among the most common ones. Please choose another.'],
  ['ILoveYou', 'This password is among the most common ones. Please choose another.'],
  ['bangladesh', 'This password is among the most common ones. Please choose another.'],
  ['MITU@example.com', 'Please choose a password that is not your e-mail address.'],
])('[M-58] %j is refused: %s', (password, detail) => {
  expect(() => requireAcceptablePassword(password, email)).toThrow(detail)
})

test('[M-58] what stands before the @ is refused too', () => {
  expect(() => requireAcceptablePassword('Mitu.Rahman', 'mitu.rahman@example.com')).toThrow('not your e-mail address')
})

test('[M-58] the list has a thousand passwords, each once, in lower case and long enough to matter', () => {
  expect(new Set(commonest).size).toBe(1000)
  expect(commonest).toHaveLength(1000)
  expect(commonest.filter((word) => word.length < 8 || word !== word.toLowerCase().trim())).toEqual([])
})

test('a password is kept as Argon2id at the cost that is written down, and compared by it', async () => {
  hashAtTheProductsCost()
  const kept = await hashPassword('boats at dusk')
  expect(parseOptions(kept)).toMatchObject({ ...PASSWORD_COST, algorithm: 2, outputLen: 32, saltLen: 16 })
  expect(await hashPassword('boats at dusk')).not.toBe(kept)
  expect(await verifyPassword('boats at dusk', kept)).toBe(true)
  expect(await verifyPassword('boats at dawn', kept)).toBe(false)
  expect(needsRehash(kept)).toBe(false)
})

test('[Z-09] where there is no account no password is right', async () => {
  expect(await verifyPassword('boats at dusk', undefined)).toBe(false)
})
