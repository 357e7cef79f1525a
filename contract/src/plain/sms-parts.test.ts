import { describe, expect, test } from 'vitest'
import { costOfSms, inPlainSigns, sizeOfSms } from './sms-parts.ts'

const CAMERA = '📷'

describe('[GW-40] [GW-41] the parts of an SMS', () => {
  test.each([
    ['nothing', '', 'gsm', 0],
    ['160 plain letters', 'a'.repeat(160), 'gsm', 1],
    ['161', 'a'.repeat(161), 'gsm', 2],
    ['two parts, full', 'a'.repeat(306), 'gsm', 2],
    ['one more', 'a'.repeat(307), 'gsm', 3],
    ['80 signs that count two', '€'.repeat(80), 'gsm', 1],
    ['81 of them', '€'.repeat(81), 'gsm', 2],
    // 76 of them fill 152 of 153: the next one does not fit into the one that is left
    ['a sign of two at the edge of a part', '€'.repeat(153), 'gsm', 3],
    ['letters with accents that the alphabet has', 'é'.repeat(160), 'gsm', 1],
    ['a letter that it lacks', `ê${'a'.repeat(70)}`, 'unicode', 2],
    ['70 Bangla letters', 'ক'.repeat(70), 'unicode', 1],
    ['71', 'ক'.repeat(71), 'unicode', 2],
    ['134', 'ক'.repeat(134), 'unicode', 2],
    ['135', 'ক'.repeat(135), 'unicode', 3],
    ['35 pictures of a pair each', CAMERA.repeat(35), 'unicode', 1],
    ['36 of them', CAMERA.repeat(36), 'unicode', 2],
    ['a pair at the edge of a part', `${'ক'.repeat(66)}${CAMERA}${'ক'.repeat(66)}`, 'unicode', 3],
    ['a pair that fits', `${'ক'.repeat(65)}${CAMERA}${'ক'.repeat(66)}`, 'unicode', 2],
  ] as const)('of %s', (_, text, alphabet, parts) => {
    expect(sizeOfSms(text)).toMatchObject({ alphabet, parts })
  })

  test('what is left of the last part', () => {
    expect(sizeOfSms('a'.repeat(150)).left).toBe(10)
    expect(sizeOfSms('a'.repeat(161)).left).toBe(145)
    expect(sizeOfSms('ক').left).toBe(69)
  })

  test('what it costs, in paisa', () => {
    expect(costOfSms('ক'.repeat(71), 35)).toBe(70)
    expect(costOfSms('a', null)).toBeNull()
  })

  test('signs of print become plain ones, so that a text stays in one part', () => {
    const text = inPlainSigns(`It’s “ready” – see\u00a0below…${'a'.repeat(100)}`)
    expect(text).toMatch(/^It's "ready" - see below\.\.\.a/)
    expect(sizeOfSms(text)).toMatchObject({ alphabet: 'gsm', parts: 1 })
  })
})
