import { expect, test } from 'vitest'
import { isCrossSite } from './csrf.ts'

const PUBLIC = 'https://studio.example'
const host = 'studio.example'

test.each([
  ['a page of ours', { host, origin: PUBLIC, 'sec-fetch-site': 'same-origin' }, false],
  ['whoever typed the address', { host, 'sec-fetch-site': 'none' }, false],
  ['another site', { host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, true],
  [
    'another host of the same site',
    { host, origin: 'https://shop.studio.example', 'sec-fetch-site': 'same-site' },
    true,
  ],
  ['another site that hides its name', { host, origin: 'null', 'sec-fetch-site': 'cross-site' }, true],
  ['an older browser on a page of ours', { host, origin: PUBLIC }, false],
  ['the same behind a proxy that names another host', { host: '127.0.0.1:8000', origin: PUBLIC }, false],
  [
    'the same by an address that isn’t the public one',
    { host: '192.0.2.7:8000', origin: 'http://192.0.2.7:8000' },
    false,
  ],
  ['an older browser on another site', { host, origin: 'https://evil.example' }, true],
  ['an older browser that hides where', { host, origin: 'null' }, true],
  ['a program', { host }, false],
] as const)('[Z-28] a form from %s', (_, headers, expected) => {
  expect(isCrossSite(new Headers(headers), PUBLIC)).toBe(expected)
})
