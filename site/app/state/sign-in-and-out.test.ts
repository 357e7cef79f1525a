import { beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../test/samples.ts'
import { aStorage } from '../../test/stand-ins.ts'
import { session } from './session.ts'
import { updateStoredUser } from './sign-in-and-out.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage())
  session.clear()
})

test('[P-13] what the server answers is kept', () => {
  session.write(aUser)
  updateStoredUser({ ...aUser, first_name: 'Begum', token: 'another-token' }, aUser.token)
  expect(session.read()).toEqual({ ...aUser, first_name: 'Begum', token: 'another-token' })
})

test('what comes after its asker has signed out is not', () => {
  updateStoredUser(aUser, aUser.token)
  expect(session.read()).toBeNull()
})

test('nor is it what is known of who has signed in since', () => {
  const other = { ...aUser, id: 8, token: 'a-token-of-theirs' }
  session.write(other)
  updateStoredUser(aUser, aUser.token)
  expect(session.read()).toEqual(other)
})
