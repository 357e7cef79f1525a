import { SMS_REQUESTS, type SmsRequest } from '@chobighor/contract/plain/sms-presets'
import { describe, expect, test } from 'vitest'
import { buildRequest, checkRequest } from './rules.ts'

const MESSAGE = { to: '8801711223344', text: 'ছবি "ready" & {secret} = 1\nBcc: x', ref: 'r1' }
const SECRETS = { secret: 'k&y', headers: '' }
const settings = (changes: Partial<SmsRequest & { sender: string; allows_http: boolean }> = {}) => ({
  ...SMS_REQUESTS.alpha,
  sender: '',
  allows_http: false,
  ...changes,
})
const build = (changes: Parameters<typeof settings>[0], secrets = SECRETS) =>
  buildRequest(settings(changes), MESSAGE, secrets)

describe('[GW-43] a request has the form that the gateway wants, and no text changes it', () => {
  test('as a form', () => {
    const { method, headers, body, address } = build({})
    expect([method, address.href]).toEqual(['POST', 'https://api.sms.net.bd/sendsms'])
    expect(headers).toEqual({ 'content-type': 'application/x-www-form-urlencoded' })
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ api_key: 'k&y', msg: MESSAGE.text, to: MESSAGE.to })
  })

  test('as a query, beside what the address has already', () => {
    const { address, body } = build({
      method: 'GET',
      body_kind: 'query',
      address: 'https://sms.example.com/send/{ref}?v=2',
      body: 'to={to}\ntext={text}',
    })
    expect(address.pathname).toBe('/send/r1')
    expect(Object.fromEntries(address.searchParams)).toEqual({ v: '2', to: MESSAGE.to, text: MESSAGE.text })
    expect(body).toBeUndefined()
  })

  test('as JSON, where no quotation mark ends a value', () => {
    const { body, headers } = build({ ...SMS_REQUESTS.ssl, sender: 'STUDIO' })
    expect(JSON.parse(body ?? '')).toEqual({
      api_token: 'k&y',
      sid: 'STUDIO',
      msisdn: MESSAGE.to,
      sms: MESSAGE.text,
      csms_id: 'r1',
    })
    expect(headers).toEqual({ accept: 'application/json', 'content-type': 'application/json' })
  })

  test.each([
    ['8801', '8801711223344'],
    ['01', '01711223344'],
    ['+8801', '+8801711223344'],
  ] as const)('with the number as %s…', (number_form, to) => {
    expect(new URLSearchParams(build({ number_form }).body).get('to')).toBe(to)
  })

  test('a header takes a text with signs that are two in JavaScript', () => {
    const sent = { ...MESSAGE, text: 'Photos 📷' }
    expect(buildRequest(settings({ headers: 'X-Text: {text}' }), sent, SECRETS).headers).toMatchObject({
      'x-text': 'Photos %F0%9F%93%B7',
    })
  })

  test('headers take the key, and no line of a text becomes a header', () => {
    const { headers } = build(
      { headers: 'X-Text: {text}\nAccept: */*' },
      { ...SECRETS, headers: 'Authorization: Bearer {secret}' },
    )
    expect(headers).toMatchObject({ authorization: 'Bearer k&y', accept: '*/*' })
    expect(headers).not.toHaveProperty('bcc')
    expect(headers['x-text']).toMatch(/^[\x20-\x7e]+$/)
  })

  test('the text is filled in once: what stands in it stands for nothing', () => {
    expect(build({}).body).toContain(new URLSearchParams({ x: '{secret}' }).toString().slice(2))
  })

  test('a sender is left out where none is entered', () => {
    expect(build({ sender: 'STUDIO' }).body).toContain('sender_id=STUDIO')
    expect(build({}).body).not.toContain('sender_id')
  })
})

describe('[GW-49] settings that can’t work are refused at their field', () => {
  test.each([
    ['plain http', { address: 'http://sms.example.com/' }, 'address'],
    ['GET with a body', { method: 'GET' }, 'body_kind'],
    ['no number', { body: 'text={text}' }, 'body'],
    ['no text', { body: 'to={to}' }, 'body'],
    ['a line without a value', { body: 'to={to}\ntext={text}\nkey' }, 'body'],
    ['JSON that is none', { body_kind: 'json', body: '{"to": {to}, "text": "{text}"}' }, 'body'],
    ['a header that is none', { headers: 'nothing' }, 'headers'],
    ['a header of HTTP itself', { headers: 'Host: other.example.com' }, 'headers'],
    ['no place in the answer', { success_path: '' }, 'success_path'],
    ['no words that it contains', { success_kind: 'contains', success_value: '' }, 'success_value'],
    ['no words that it is', { success_kind: 'equals', success_value: '' }, 'success_value'],
    ['no address', { address: 'https://300.1.1.1/' }, 'address'],
  ] as const)('%s', (_, changes, field) => {
    expect(() => checkRequest(settings(changes), '')).toThrow(expect.objectContaining({ code: 'invalid', field }))
  })

  test('http where it is ticked, and every preset', () => {
    checkRequest(settings({ address: 'http://sms.example.com/', allows_http: true }), '')
    for (const preset of Object.values(SMS_REQUESTS)) checkRequest(settings(preset), '')
  })
})
