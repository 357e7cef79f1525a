import { expect, test } from 'vitest'
import { fourColours, heic } from '../../test/fixtures/sample-pictures.ts'
import { detectImageType } from './detect-image-type.ts'

test.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)('[M-71] %s is known by its first bytes', async (type) => {
  const bytes = await fourColours(16, 16).toFormat(type).toBuffer()
  expect(detectImageType(bytes)).toBe(type)
  expect(detectImageType(bytes.subarray(0, 40))).toBe(type)
})

test('a drawing is known, and draw-svg.ts looks at what is in it', () => {
  expect(detectImageType(bytes('<?xml version="1.0"?><svg onload="alert(1)"><script/></svg>'))).toBe('svg')
})

test('a HEIC photo is known by its brand', () => {
  expect(detectImageType(heic())).toBe('heic')
})

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['text renamed .jpg', bytes('Dear studio, here are our photos.'), 'isn’t a picture that we can read'],
  ['a page', bytes('<!doctype html><script>alert(1)</script>'), 'isn’t a picture'],
  ['a GIF', bytes('GIF89a\x01\0\x01\0'), 'This is a GIF. Please send a JPEG'],
  ['a PDF', bytes('%PDF-1.7'), 'PDF'],
  ['a BMP', bytes('BM\0\0\0\0'), 'BMP'],
  ['a ZIP archive', bytes('PK\x03\x04'), 'unpack'],
  ['a film', bytes('\0\0\0\x14ftypisom\0\0\0\0mp42'), 'film'],
  ['a Canon raw file', bytes('II*\0\x10\0\0\0CR\x02\0'), 'camera’s raw file'],
  ['a newer Canon raw file', bytes('\0\0\0\x18ftypcrx \0\0\0\x01crx isom'), 'camera’s raw file'],
  ['a Fujifilm raw file', bytes('FUJIFILMCCD-RAW 0201'), 'camera’s raw file'],
  ['a sound', bytes('RIFF\0\0\0\0WAVE'), 'isn’t a picture'],
  ['one byte', bytes('\xff'), 'isn’t a picture'],
  ['a header that lies about its length', bytes('\xff\xff\xff\xffftyp'), 'film'],
])('[M-71, Z-15] %s is refused with a sentence', (_, head, sentence) => {
  expect(() => detectImageType(head)).toThrow(
    expect.objectContaining({ code: 'unsupported', message: expect.stringContaining(sentence) }),
  )
})
