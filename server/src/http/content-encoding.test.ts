import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Encoding, encodingFor, pack } from './content-encoding.ts'

test.for<[string, string | undefined, Encoding]>([
  ['nothing', undefined, 'identity'],
  ['an empty wish', '', 'identity'],
  ['what Chrome says', 'gzip, deflate, br, zstd', 'br'],
  ['what Safari says', 'gzip, deflate, br', 'br'],
  ['gzip alone', 'gzip', 'gzip'],
  ['capitals', 'GZIP', 'gzip'],
  ['anything', '*', 'br'],
  ['anything but brotli', '*, br;q=0', 'zstd'],
  ['a preference', 'br;q=0.5, gzip;q=0.9', 'gzip'],
  ['a preference, with spaces', 'br ; q=0.5 , gzip ; q=0.9', 'gzip'],
  ['nothing that is packed', 'identity, gzip;q=0, br;q=0', 'identity'],
  ['the bytes as they are, rather', 'gzip;q=0.5, identity;q=1', 'identity'],
  ['not as they are, rather', 'gzip;q=0.5, identity;q=0.1', 'gzip'],
  ['packed, at any price', 'gzip, identity;q=0', 'gzip'],
  ['what nobody packs', 'deflate, compress, x-gzip', 'identity'],
  ['a weight that is none', 'gzip;q=many', 'identity'],
  ['a weight below nothing', 'gzip;q=-1', 'identity'],
  ['commas', ',,,;;;q=,', 'identity'],
  ['names of every object', '__proto__, constructor, toString', 'identity'],
])('an Accept-Encoding of %s is understood', ([, accepted, encoding]) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('an endless Accept-Encoding is answered, by its beginning', () => {
  expect(encodingFor(`gzip,${'a,'.repeat(300)}br`)).toBe('gzip')
  expect(encodingFor(`${'a,'.repeat(300)}gzip`)).toBe('identity')
  for (let nth = 0; nth < 100; nth++) {
    expect(encodingFor(`${nth}${',gzip;q=0.'.repeat(4_800)}`)).toBe('identity')
    expect(encodingFor(`gzip, ${'y'.repeat(48_000)}${nth}`)).toBe('gzip')
  }
})

test('every encoding unpacks to the same bytes', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('ছবিঘর '.repeat(5_000))]) {
    expect(await pack(bytes, 'identity')).toEqual(bytes)
    expect(gunzipSync(await pack(bytes, 'gzip'))).toEqual(bytes)
    expect(brotliDecompressSync(await pack(bytes, 'br'))).toEqual(bytes)
    expect(zstdDecompressSync(await pack(bytes, 'zstd'))).toEqual(bytes)
  }
})
