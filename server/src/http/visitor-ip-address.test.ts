import { expect, test } from 'vitest'
import { judgeAddress } from './visitor-ip-address.ts'

test.for([
  ['127.0.0.1', 'x-forwarded-for'],
  ['::ffff:127.0.0.1', 'x-real-ip'],
  ['::1', 'forwarded'],
  ['172.18.0.5', 'via'],
  ['fd00::5', 'x-forwarded-for'],
] as const)('a proxy at %s that sends %s is noticed where none is trusted', ([connection, header]) => {
  const headers = new Headers({ [header]: '203.0.113.9' })
  expect(judgeAddress(connection, headers, 0)).toEqual({ address: connection, problem: 'not_trusted' })
  expect(judgeAddress(connection, new Headers(), 0)).toEqual({ address: connection })
})

test('a visitor from elsewhere who sends a proxy’s header is no proxy', () => {
  const headers = new Headers({ 'x-forwarded-for': '203.0.113.9' })
  for (const connection of ['198.51.100.4', '2001:db8::4', ''])
    expect(judgeAddress(connection, headers, 0)).toEqual({ address: connection })
})

test('behind trusted proxies the outermost of them says who asks, and too few addresses are noticed', () => {
  const headers = new Headers({ 'x-forwarded-for': '192.0.2.1, 203.0.113.9, 10.0.0.2' })
  expect(judgeAddress('10.0.0.1', headers, 2)).toEqual({ address: '203.0.113.9' })
  expect(judgeAddress('10.0.0.1', headers, 4)).toEqual({ address: '10.0.0.1', problem: 'too_few' })
  expect(judgeAddress('127.0.0.1', new Headers(), 2)).toEqual({ address: '127.0.0.1' })
})

test.for([
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8::4]:51234', '2001:db8::4'],
  ['[2001:db8::4]', '2001:db8::4'],
  ['2001:db8::4', '2001:db8::4'],
] as const)('a visitor’s address is read without its port: %s', ([written, address]) => {
  expect(judgeAddress('10.0.0.1', new Headers({ 'x-forwarded-for': written }), 1)).toEqual({ address })
})

test.for(['unknown', '_hidden', '203.0.113'])(
  'what is no address is noticed, and counts nobody else: %s',
  (written) => {
    const headers = new Headers({ 'x-forwarded-for': `203.0.113.9, ${written}` })
    expect(judgeAddress('10.0.0.1', headers, 1)).toEqual({ address: '10.0.0.1', problem: 'unreadable' })
  },
)
