import { Failure } from '@chobighor/contract/plain/failure'
import { expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { explained } from './explain-error.ts'

const withCause = (error: Error, cause: unknown) => Object.assign(error, { cause })

test('[L-023] a start that fails says the reason below its sentence, and no stack', () => {
  const failure = withCause(new Failure('unavailable', 'The database can’t be reached.'), new Error('ECONNREFUSED'))
  expect(explained(failure)).toBe('The database can’t be reached.\nIts cause: ECONNREFUSED')
  expect(explained(new ConfigError('PORT must be a number'))).toBe('PORT must be a number')
})

test('[L-023] a full disk is said first, however deep it lies, and without a stack', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  for (const cause of [full, Object.assign(new Error('could not extend file'), { code: '53100' })])
    expect(explained(withCause(new Error('0001-first.sql failed'), cause))).toBe(
      `The disk is full. Make room on it, and start again.\n0001-first.sql failed\nIts cause: ${cause.message}`,
    )
})

test('[L-023] a bug keeps its stack, and its causes stand below it once', () => {
  const bug = withCause(
    new TypeError('x is not a function'),
    withCause(new Error('a broken lens'), new Error('a broken lens')),
  )
  const lines = explained(bug).split('\n')
  expect(lines[0]).toBe('TypeError: x is not a function')
  expect(lines.filter((line) => line.startsWith('Its cause'))).toEqual(['Its cause: a broken lens'])
})
