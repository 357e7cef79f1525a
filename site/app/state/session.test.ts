import { beforeEach, expect, test, vi } from 'vitest'
import { aUser as user } from '../../test/samples.ts'
import { aStorage } from '../../test/stand-ins.ts'
import { session, userInfoIn } from './session.ts'

let storage: Storage

beforeEach(() => {
  storage = aStorage()
  vi.stubGlobal('localStorage', storage)
})

test('[P-04] [P-10] it is kept under userInfo, as an object with eight fields', () => {
  session.write(user)
  expect(JSON.parse(storage.getItem('userInfo') ?? '')).toEqual(user)
})

test('what another wrote beside them is not read', () => {
  storage.setItem('userInfo', JSON.stringify({ ...user, phone: '+880' }))
  expect(session.read()).toEqual(user)
})

test('[P-14] what is cleared is gone', () => {
  session.write(user)
  session.clear()
  expect(storage.getItem('userInfo')).toBeNull()
})

test.each([
  '',
  '{',
  '[]',
  'null',
  '7',
  '"x"',
  '{}',
  JSON.stringify({ ...user, token: '' }),
  JSON.stringify({ ...user, id: '7' }),
])('[P-16] %s is as good as none', (text) => {
  storage.setItem('userInfo', text)
  expect(session.read()).toBeNull()
  expect(userInfoIn(text)).toBeUndefined()
})

test('[P-16] where the browser refuses even to look at its storage, nobody is signed in, and a sign-in holds for the page', () => {
  vi.unstubAllGlobals()
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
  expect(session.read()).toBeNull()
  session.write(user)
  expect(session.read()).toEqual(user)
})
