// For tests: what may stand in the place of a body that a call takes, when somebody means no good or a program is broken.
import { type Draw, onceIn, oneOf } from './fresh-draw.ts'

/** Texts that are something else to a database, a template, a parser, a screen. */
export const HOSTILE_WORDS: readonly string[] = [
  '',
  ' ',
  '-1',
  '0',
  '1.5',
  '-0',
  '1e309',
  'NaN',
  'Infinity',
  '1e-320',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '9'.repeat(400),
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "'",
  '"',
  "' or '1'='1",
  "1'; drop table users; --",
  '1) union select password_hash from users --',
  'pg_sleep(10)',
  '$1',
  '%',
  '_',
  '%_%\\',
  '\\',
  '\u0000',
  'a\u0000b',
  '\r\nBcc: all@example.com',
  '\u202Etxet desrever\u202C',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '𝕏'.repeat(300),
  'e\u0301'.repeat(500),
  '<script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as somebody might send it
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  '2031-02-30',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '+275760-09-13',
  '-infinity',
  '24:61',
  'x'.repeat(5_000),
]

const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)

/** In JSON, since some of it no value could say. */
const WRONG_VALUES: readonly string[] = [
  'null',
  'true',
  'false',
  '-0',
  '0',
  '-1',
  '0.1',
  '1.005',
  '1e308',
  '1e309',
  '-1e309',
  '1e-320',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '99999999999999999999999999',
  '[]',
  '[[]]',
  '[null]',
  '[1,"1",1.5]',
  '[2147483648]',
  '{}',
  '{"length":5}',
  '{"$gt":""}',
  '{"toString":"x","valueOf":1}',
  '{"then":1,"toJSON":1}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  `[${'1,'.repeat(20_000)}1]`,
  nested(10_000, '[', ']'),
  nested(5_000, '{"a":', '}').replace('{}', '{"a":1}'),
  `"${'x'.repeat(90_000)}"`,
  '"\\ud800"',
  '"\\u0000"',
  ...HOSTILE_WORDS.map((word) => JSON.stringify(word)),
]

/** Keys that are more than a name to careless code. */
const HOSTILE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'toJSON',
]

type Body = Record<string, unknown>

/** Stands for a text of JSON until the whole is written. */
class Raw {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

function write(value: unknown): string {
  if (value instanceof Raw) return value.json
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return `{${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}:${write(each)}`)
    .join(',')}}`
}

/** The objects in it, itself before all. */
function objectsIn(value: unknown): Body[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inside : [value as Body, ...inside]
}

/** Makes something wrong with one of its fields, or adds one. */
function spoilFields(draw: Draw, body: Body, columns: readonly string[]): string {
  const spoilt = structuredClone(body)
  const target = oneOf(draw, objectsIn(spoilt))
  const keys = Object.keys(target)
  const wrong = new Raw(oneOf(draw, WRONG_VALUES))
  const kind = draw(6)
  if (kind <= 2 && keys.length > 0) target[oneOf(draw, keys)] = wrong
  else if (kind === 3 && keys.length > 0) delete target[oneOf(draw, keys)]
  else if (kind === 4) target[oneOf(draw, columns)] = wrong
  else Object.defineProperty(target, oneOf(draw, HOSTILE_KEYS), { value: wrong, enumerable: true })
  return write(spoilt)
}

/** What becomes of a body on a bad way, or by who writes it with bad intent. */
const MANGLINGS: readonly ((text: string, draw: Draw) => string | Buffer)[] = [
  () => '',
  () => ' \n\t',
  (text, draw) => text.slice(0, draw(text.length)),
  (text, draw) => `${text.slice(0, draw(text.length))}\u0000${text}`,
  (text) => `\ufeff${text}`,
  (text) => `${text}${text}`,
  (text) => `${text},`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replace('{', '{"a":1,"a":2,'),
  // the last of two keys stands: whoever checks the first is led astray
  (text) => text.replace(/}$/, `,${text.slice(1)}`).replace('{,', '{'),
  (text) => text.replace(/:[^,}]*/, ':NaN'),
  (text) => text.replace(/:[^,}]*/, ':undefined'),
  (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0x7d])]),
  (text) => Buffer.from(text.replace(/[a-z]{2}/, '\u00e9\u00ff'), 'latin1'),
  (text) => Buffer.from(text, 'utf16le'),
  (text, draw) => {
    const bytes = Buffer.from(text)
    if (bytes.length > 0) bytes[draw(bytes.length)] = draw(256)
    return bytes
  },
  () => nested(10_000, '[', ']'),
  () => '['.repeat(10_000),
  () => nested(10_000, '{"a":', '}'),
  () => `[${'0,'.repeat(100_000)}0]`,
  (text) => text.replace('{', `{"x":"${'x'.repeat(1_000_000)}",`),
  (text) => text.replace('{', `{${Array.from({ length: 5_000 }, (_, nth) => `"k${nth}":1,`).join('')}`),
  () => 'null',
  () => '"text"',
  () => '1e309',
]

export function spoil(draw: Draw, body: Body, columns: readonly string[]): string | Buffer {
  if (!onceIn(draw, 4)) return spoilFields(draw, body, columns)
  return oneOf(draw, MANGLINGS)(write(body), draw)
}

/** With all of these keys in each of its objects, where it has none of that name. */
export function smuggle(body: unknown, keys: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(body)) return body.map((each) => smuggle(each, keys))
  if (typeof body !== 'object' || body === null) return body
  const own = Object.entries(body).map(([key, each]) => [key, smuggle(each, keys)])
  return { ...keys, ...Object.fromEntries(own) }
}
