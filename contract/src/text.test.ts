import { describe, expect, test } from 'vitest'
import { signIn } from './accounts.ts'
import { listQuery } from './list-query.ts'
import { contactMail, visitorReport } from './studio.ts'
import { anEmail, day, isSlug, requiredLine, requiredText, withoutControls } from './text.ts'

test.each([
  ['weddings', true],
  ['wedding-day-2', true],
  ['বিয়ে', true],
  ['২০২৬-বিয়ে', true],
  ['Weddings', false],
  ['-weddings', false],
  ['weddings-', false],
  ['a--b', false],
  ['a b', false],
  ['a/b', false],
  ['..', false],
  ['', false],
  ['a\n', false],
  ['x'.repeat(101), false],
  // as it was typed in a hundred letters, before it was written in one spelling
  ['\u09df'.repeat(100).normalize('NFC'), true],
  ['\u09df'.repeat(101).normalize('NFC'), false],
  [`x${'\u09bc'.repeat(101)}`, false],
])('[M-79] %j is a slug: %s', (text, expected) => {
  expect(isSlug(text)).toBe(expected)
})

test('control characters and spaces at both ends are removed, everything else stays', () => {
  expect(withoutControls(' a\u0000b\u001f\u007f \tc নদী 🌊 ')).toBe('ab c নদী 🌊')
})

test.each(['\u200b', '\u200d\u200c', '\u2060 \ufe0f', '\u3164', '\u202e\u202c'])(
  'a required text of %j is empty',
  (text) => {
    for (const required of [requiredLine, requiredText])
      expect(required('A name', 50).safeParse(text).error?.issues[0]?.message).toBe('A name is required.')
  },
)

test('a required text has one sentence if it is empty, and may have joiners between letters', () => {
  expect(requiredLine('A name', 50).safeParse(' ').error?.issues).toHaveLength(1)
  for (const text of ['র\u200d্যাব', '0', '.', '👩\u200d🎤']) expect(requiredLine('A name', 50).parse(text)).toBe(text)
})

describe('a photo list’s query', () => {
  test.each([
    [{}, {}],
    [
      { page: '2', keyword: ' silk ' },
      { page: 2, keyword: 'silk' },
    ],
    [{ page: 3 }, { page: 3 }],
    [{ keyword: '\u0000' }, { keyword: '' }],
    [{ keyword: 'x'.repeat(100), other: 1 }, { keyword: 'x'.repeat(100) }],
  ])('%j is read as %j', (given, read) => {
    expect(listQuery.parse(given)).toEqual(read)
  })

  test.each([
    { page: '0' },
    { page: '1.5' },
    { page: 'x' },
    { page: null },
    { keyword: 'x'.repeat(101) },
    { keyword: 7 },
  ])('%j is refused in one sentence', (given) => {
    const { error } = listQuery.safeParse(given)
    expect(error?.issues[0]?.message).toMatch(/^(The page|The keyword|A keyword) .*\.$/)
  })
})

test('[D-18] a visitor report is never refused for a missing or long value', () => {
  expect(visitorReport.parse({ device: 'x'.repeat(99), browser: 'a\u0000' })).toEqual({
    device: 'x'.repeat(60),
    operating_system: '',
    browser: 'a',
    ip_address: '',
  })
})

test('[A-03] every sentence about a contact mail is plain English', () => {
  const { error } = contactMail.safeParse({ website: 1, fill_time: {} })
  expect(error?.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'name: Name is required.',
    'subject: Subject is required.',
    'mobile: Mobile is required.',
    'email_address: E-mail is required.',
    'body: Message is required.',
    'website: This must be text.',
    'fill_time: This must be a number.',
  ])
})

test.each([
  ['2026-12-31', true],
  ['2028-02-29', true],
  ['2199-12-31', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['9999-12-31', false],
  ['+10000-01-01', false],
])('the day %s is taken: %s', (text, isTaken) => {
  expect(day('A day.').safeParse(text).success).toBe(isTaken)
})

test.each([
  ['nadia@ছবি.বাংলা', 'nadia@xn--v5b8a3c.xn--54b7fta0cc'],
  [' nadia@bücher.example ', 'nadia@xn--bcher-kva.example'],
  ['nadia@xn--bcher-kva.example', 'nadia@xn--bcher-kva.example'],
  ['Nadia@Example.com', 'Nadia@Example.com'],
])('[L-206] the e-mail address %s is taken with its domain as mail servers know it', (given, taken) => {
  expect(anEmail('E-mail').parse(given)).toBe(taken)
  expect(signIn.parse({ username: given, password: 'x' }).username).toBe(taken)
})

test.each(['nadia@ছবি', 'নাদিয়া@example.com', 'nadia@ছবি.বাংলা/x', 'nadia@１２７.０.０.１', '@ছবি.বাংলা'])(
  '%s is no e-mail address',
  (given) => {
    expect(anEmail('E-mail').safeParse(given).error?.issues).toMatchObject([
      { message: 'This is not an e-mail address.' },
    ])
  },
)
