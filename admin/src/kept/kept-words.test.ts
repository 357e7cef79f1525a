import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropSession, keepSession } from '../session.ts'
import {
  dropWords,
  dropWordsOf,
  isSecret,
  KEPT_CHARACTERS,
  KEPT_DAYS,
  KEPT_FORMS,
  keepWords,
  keptOf,
  markOf,
} from './kept-words.ts'

const NOW = Date.parse('2031-12-16T14:05+06:00')
const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
let most = Number.POSITIVE_INFINITY

class TestStorage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, value: string) {
    const others = Object.keys(this).filter((each) => each !== key)
    if (others.reduce((sum, each) => sum + String(this[each]).length, value.length) > most) throw new Error('full')
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

const signIn = (id: number) => keepSession({ id, token: 'x' } as Parameters<typeof keepSession>[0])
const words = (value: string) => ({ title: { label: 'Title', value, base: markOf('Before') } })

/** Of this person: it knows nobody who was signed in before. */
async function anotherWindow(id: number) {
  vi.resetModules()
  signIn(id)
  return import('./kept-words.ts')
}

beforeEach(() => {
  most = Number.POSITIVE_INFINITY
  Object.defineProperty(globalThis, 'localStorage', { value: new TestStorage(), configurable: true })
  signIn(1)
})
afterEach(() => {
  dropSession()
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
})

test('words are kept by person and form, until they are dropped', () => {
  keepWords('/pages/3', words('Mine'), NOW)
  expect(keptOf('/pages/3', NOW)).toEqual({ at: NOW, fields: words('Mine') })
  expect(keptOf('/pages/4', NOW)).toBeUndefined()
  signIn(12)
  expect(keptOf('/pages/3', NOW)).toBeUndefined()
  signIn(1)
  keepWords('/pages/4', words('Too'), NOW)
  dropWords('/pages/3')
  expect([keptOf('/pages/3', NOW), keptOf('/pages/4', NOW)?.at]).toEqual([undefined, NOW])
})

test('[BO-19] who signs out leaves nothing, and others keep theirs', async () => {
  keepWords('/pages/3', words('Mine'), NOW)
  const other = await anotherWindow(12)
  other.keepWords('/pages/3', words('Theirs'), NOW)
  dropWordsOf(1)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('typed:'))).toEqual(['typed:12:/pages/3'])
  dropSession()
  keepWords('/pages/3', words('Nobody’s'), NOW)
  expect(keptOf('/pages/3', NOW)).toBeUndefined()
})

test('[BO-19] what a window of one person still holds is not kept for another, who signed in in a second window', async () => {
  keepWords('/pages/3', words('Mine'), NOW)
  const other = await anotherWindow(12)
  other.keepWords('/pages/4', words('Theirs'), NOW)
  keepWords('/pages/3', words('Mine, later'), NOW + 1)
  dropWords('/pages/4')
  expect([keptOf('/pages/3', NOW), keptOf('/pages/4', NOW)]).toEqual([undefined, undefined])
  expect([other.keptOf('/pages/3', NOW), other.keptOf('/pages/4', NOW)?.fields]).toEqual([undefined, words('Theirs')])
  signIn(1)
  expect(keptOf('/pages/3', NOW)?.fields).toEqual(words('Mine'))
})

test('words leave after seven days, and the oldest make room', () => {
  keepWords('/old', words('Old'), NOW - KEPT_DAYS * 86_400_000 - 1)
  expect(keptOf('/old', NOW)).toBeUndefined()
  for (let nth = 0; nth <= KEPT_FORMS; nth++) keepWords(`/pages/${nth}`, words('Many'), NOW + nth)
  expect(keptOf('/pages/0', NOW)).toBeUndefined()
  expect(keptOf('/pages/1', NOW)).toBeDefined()
  keepWords('/long', words('x'.repeat(KEPT_CHARACTERS - 1000)), NOW + 100)
  expect([keptOf('/pages/1', NOW), keptOf('/long', NOW)?.at]).toEqual([undefined, NOW + 100])
  keepWords('/longer', words('x'.repeat(KEPT_CHARACTERS)), NOW + 200)
  expect(keptOf('/longer', NOW)).toBeUndefined()
})

test('a storage that is full, forbidden or damaged changes nothing', () => {
  keepWords('/first', words('x'.repeat(600_000)), NOW)
  most = 700_000
  keepWords('/second', words('x'.repeat(200_000)), NOW + 1)
  expect([keptOf('/first', NOW), keptOf('/second', NOW)?.at]).toEqual([undefined, NOW + 1])
  most = 0
  expect(() => keepWords('/third', words('Mine'), NOW)).not.toThrow()
  localStorage.setItem = () => undefined
  ;(localStorage as unknown as Record<string, string>)['typed:1:/damaged'] = `{"at":${NOW},"fields`
  expect(keptOf('/damaged', NOW)).toBeUndefined()
})

test.each([
  ['password', true],
  ['secret_headers', true],
  ['apiToken', true],
  ['title', false],
])('the field %s is secret: %s', (name, is) => {
  expect(isSecret(name)).toBe(is)
})
