import { expect, test } from 'vitest'
import { codeOfStatus, FAILURE_STATUS, Failure, isFailure } from './failure.ts'

test('[M-85] each code has its own status, and each status leads back to it', () => {
  for (const [code, status] of Object.entries(FAILURE_STATUS)) expect(codeOfStatus(status)).toBe(code)
  expect(codeOfStatus(500)).toBe('unavailable')
})

test('a failure says what, why, about which field and when to try again', () => {
  const failure = new Failure('too_many', 'Later, please.', { field: 'name', retryAfter: 30 })
  expect(failure).toMatchObject({ message: 'Later, please.', status: 429, field: 'name', retryAfter: 30 })
})

test('a failure names all wrong fields, including the one of its sentence', () => {
  const all = { name: 'Name is required.', body: 'Message is required.' }
  expect(new Failure('invalid', all.name, { field: 'name', fields: all }).fields).toEqual(all)
  expect(new Failure('invalid', all.name, { field: 'name' }).fields).toEqual({ name: all.name })
  expect(new Failure('invalid', 'No.').fields).toBeUndefined()
})

test('a failure of another copy of this file is one too', () => {
  const foreign = Object.assign(new Error('x'), { name: 'Failure' })
  expect(isFailure(foreign)).toBe(true)
  expect(isFailure(new Error('x'))).toBe(false)
  expect(isFailure({ name: 'Failure' })).toBe(false)
  expect(isFailure(undefined)).toBe(false)
})
