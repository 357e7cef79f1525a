import { SMS_REQUESTS } from '@chobighor/contract/plain/sms-presets'
import { describe, expect, test } from 'vitest'
import { hideSecrets, judgeAnswer } from './judge-answer.ts'

const judge = (body: string, rule: Partial<(typeof SMS_REQUESTS)['alpha']> = {}, status = 200, location?: string) =>
  judgeAnswer({ status, location, body }, { ...SMS_REQUESTS.alpha, ...rule }, (text) => text)
const bulk = SMS_REQUESTS.bulksmsbd
const ssl = SMS_REQUESTS.ssl

describe('[GW-44] a status of 200 is no success', () => {
  test.each([
    ['Alpha, taken', '{"error":0,"msg":"ok"}', {}, 'sent'],
    ['Alpha, refused', '{"error":416,"msg":"No valid balance"}', {}, 'failed'],
    ['Alpha, as text', '{"error":"0"}', {}, 'sent'],
    ['BulkSMSBD, taken', '{"response_code":202}', bulk, 'sent'],
    ['BulkSMSBD, taken, as a number', '202', bulk, 'sent'],
    ['BulkSMSBD, no money', '{"response_code":1007,"error_message":"Balance Insufficient"}', bulk, 'failed'],
    ['BulkSMSBD, a message with that number', '{"response_code":1007,"message_id":202}', bulk, 'failed'],
    ['SSL Wireless, taken', '{"status":"SUCCESS","status_code":200}', ssl, 'sent'],
    ['SSL Wireless, refused', '{"status":"FAILED","status_code":4002,"error_message":"x"}', ssl, 'failed'],
    ['BulkSMSBD, no money, as a number', '1007', bulk, 'failed'],
    ['words that it contains', 'Ok: sent to 1', { success_kind: 'contains', success_value: 'sent to' }, 'sent'],
    ['words that it lacks', 'Error: not sent', { success_kind: 'contains', success_value: 'sent to' }, 'failed'],
    ['all of it', ' OK\r\n', { success_kind: 'equals', success_value: 'OK' }, 'sent'],
    ['more than all of it', 'NOT OK', { success_kind: 'equals', success_value: 'OK' }, 'failed'],
    ['a place within lists', '{"a":[{"b":true}]}', { success_path: 'a.0.b', success_value: 'true' }, 'sent'],
  ] as const)('%s', (_, body, rule, is) => {
    expect(judge(body, rule)).toMatchObject({ is })
  })

  test.each([
    ['a web page', '<!doctype html><h1>Login</h1>', {}, 'Login'],
    ['a web page with the words', ' <html>202</html>', { success_kind: 'contains', success_value: '202' }, '202'],
    ['a rule of an older release', 'OK', { success_kind: 'text' as never }, 'has to be chosen anew'],
    ['no JSON', 'OK', {}, 'is not JSON'],
    ['half of one', '{"error":', {}, 'is not JSON'],
    ['JSON without the place', '{"ok":true}', {}, 'has no error'],
    ['an inherited name', '{}', { success_path: 'constructor' }, 'has no constructor'],
    ['nothing', '', {}, 'is not JSON'],
  ] as const)('%s says neither: perhaps it was sent', (_, body, rule, words) => {
    expect(judge(body, rule)).toMatchObject({ is: 'perhaps', words: expect.stringContaining(words) })
  })

  test.each([
    [400, 'failed'],
    [401, 'failed'],
    [404, 'failed'],
    [500, 'perhaps'],
    [502, 'perhaps'],
    [503, 'again'],
    [429, 'again'],
  ] as const)('a status of %s: %s', (status, is) => {
    expect(judge('{"error":0}', {}, status)).toMatchObject({ is, words: expect.stringContaining(String(status)) })
  })

  test('[GW-80] an answer of nothing but opened tags holds nobody up', () => {
    const began = performance.now()
    expect(judge('<'.repeat(64 * 1024))).toMatchObject({ is: 'perhaps' })
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test('its words are one short line', () => {
    expect(judge(`{"error":1,"msg":"${'b'.repeat(900)}"}`).words).toHaveLength(300)
    expect(judge('{"error":1,\r\n"x":\t"y"}\r\n').words).toBe('{"error":1, "x": "y"}')
  })
})

test('[GW-45] a gateway that repeats what it was asked tells no secret', () => {
  const hide = hideSecrets({ secret: 'open "sesame" & go', headers: 'Authorization: Bearer abcdef\nX-Key: 12345' })
  const told = [
    'open "sesame" & go',
    encodeURIComponent('open "sesame" & go'),
    String(new URLSearchParams({ key: 'open "sesame" & go' })),
    JSON.stringify({ key: 'open "sesame" & go' }),
    'Bearer abcdef',
    'token abcdef',
    '12345',
  ]
  for (const each of told) expect(hide(each)).not.toMatch(/sesame|abcdef|12345/)
})

test.each([
  ['JSON as PHP writes it', 'ab/cd/ef', '{"api_key":"ab\\/cd\\/ef"}', 'cd'],
  ['an address with small letters', 'ab/cd=ef', 'api_key=ab%2fcd%3def', 'cd'],
  ['a web page', 'ab&cd"ef', '<p>Unknown key ab&amp;cd&quot;ef</p>', 'cd'],
])('[GW-45] a gateway that repeats the key in %s tells no secret', (_, secret, body, part) => {
  const { words } = judgeAnswer(
    { status: 200, location: undefined, body },
    SMS_REQUESTS.bulksmsbd,
    hideSecrets({ secret, headers: '' }),
  )
  expect(words).toContain('…')
  expect(words).not.toContain(part)
})
