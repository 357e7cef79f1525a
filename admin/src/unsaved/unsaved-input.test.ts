import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropSession, keepSession } from '../session.ts'
import {
  dropUnsaved,
  dropUnsavedOf,
  isSecret,
  KEPT_CHARACTERS,
  KEPT_DAYS,
  KEPT_FORMS,
  keepUnsaved,
  markOf,
  unsavedOf,
} from './unsaved-input.ts'

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
  return import('./unsaved-input.ts')
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
  keepUnsaved('/pages/3', words('Mine'), NOW)
  expect(unsavedOf('/pages/3', NOW)).toEqual({ at: NOW, fields: words('Mine') })
  expect(unsavedOf('/pages/4', NOW)).toBeUndefined()
  signIn(12)
  expect(unsavedOf('/pages/3', NOW)).toBeUndefined()
  signIn(1)
  keepUnsaved('/pages/4', words('Too'), NOW)
  dropUnsaved('/pages/3')
  expect([unsavedOf('/pages/3', NOW), unsavedOf('/pages/4', NOW)?.at]).toEqual([undefined, NOW])
})

test('[BO-19] who signs out leaves nothing, and others keep theirs', async () => {
  keepUnsaved('/pages/3', words('Mine'), NOW)
  const other = await anotherWindow(12)
  other.keepUnsaved('/pages/3', words('Theirs'), NOW)
  dropUnsavedOf(1)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('typed:'))).toEqual(['typed:12:/pages/3'])
  dropSession()
  keepUnsaved('/pages/3', words('Nobody’s'), NOW)
  expect(unsavedOf('/pages/3', NOW)).toBeUndefined()
})

test('[BO-19] what a window of one person still holds is not kept for another, who signed in in a second window', async () => {
  keepUnsaved('/pages/3', words('Mine'), NOW)
  const other = await anotherWindow(12)
  other.keepUnsaved('/pages/4', words('Theirs'), NOW)
  keepUnsaved('/pages/3', words('Mine, later'), NOW + 1)
  dropUnsaved('/pages/4')
  expect([unsavedOf('/pages/3', NOW), unsavedOf('/pages/4', NOW)]).toEqual([undefined, undefined])
  expect([other.unsavedOf('/pages/3', NOW), other.unsavedOf('/pages/4', NOW)?.fields]).toEqual([
    undefined,
    words('Theirs'),
  ])
  signIn(1)
  expect(unsavedOf('/pages/3', NOW)?.fields).toEqual(words('Mine'))
})

test('words leave after seven days, and the oldest make room', () => {
  keepUnsaved('/old', words('Old'), NOW - KEPT_DAYS * 86_400_000 - 1)
  expect(unsavedOf('/old', NOW)).toBeUndefined()
  for (let nth = 0; nth <= KEPT_FORMS; nth++) keepUnsaved(`/pages/${nth}`, words('Many'), NOW + nth)
  expect(unsavedOf('/pages/0', NOW)).toBeUndefined()
  expect(unsavedOf('/pages/1', NOW)).toBeDefined()
  keepUnsaved('/long', words('x'.repeat(KEPT_CHARACTERS - 1000)), NOW + 100)
  expect([unsavedOf('/pages/1', NOW), unsavedOf('/long', NOW)?.at]).toEqual([undefined, NOW + 100])
  keepUnsaved('/longer', words('x'.repeat(KEPT_CHARACTERS)), NOW + 200)
  expect(unsavedOf('/longer', NOW)).toBeUndefined()
})

test('a storage that is full, forbidden or damaged changes nothing', () => {
  keepUnsaved('/first', words('x'.repeat(600_000)), NOW)
  most = 700_000
  keepUnsaved('/second', words('x'.repeat(200_000)), NOW + 1)
  expect([unsavedOf('/first', NOW), unsavedOf('/second', NOW)?.at]).toEqual([undefined, NOW + 1])
  most = 0
  expect(() => keepUnsaved('/third', words('Mine'), NOW)).not.toThrow()
  localStorage.setItem = () => undefined
  ;(localStorage as unknown as Record<string, string>)['typed:1:/damaged'] = `{"at":${NOW},"fields`
  expect(unsavedOf('/damaged', NOW)).toBeUndefined()
})

test.each([
  ['password', true],
  ['secret_headers', true],
  ['apiToken', true],
  ['title', false],
])('the field %s is secret: %s', (name, is) => {
  expect(isSecret(name)).toBe(is)
})
