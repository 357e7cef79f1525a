import { expect, test } from 'vitest'
import {
  checkCrop,
  checkFileSize,
  checkFocus,
  checkMeasure,
  nameSeed,
  storageKeys,
  widthsOf,
  wirePicture,
} from './rules.ts'

test.each([
  [6000, 4000, [320, 480, 720, 1080, 1440, 1920, 2560]],
  [1024, 750, [320, 480, 720, 1024]],
  [960, 640, [320, 480, 720, 960]],
  [320, 200, [320]],
  [100, 100, [100]],
  [1, 1, [1]],
  // so tall that the limit of its height decides
  [1000, 16_000, [320, 480, 500]],
])('a picture of %i × %i is kept in %j and never enlarged', (width, height, widths) => {
  expect(widthsOf({ width, height })).toEqual(widths)
})

test.each([
  [0, 'empty'],
  [60_000_001, 'This file has 61 MB; 60 MB is the limit.'],
])('a file of %i bytes is refused: %s', (bytes, sentence) => {
  expect(() => checkFileSize(bytes)).toThrow(sentence)
})

test.each([
  [50_000, 50_000, 'too_large', '2500 megapixels; 110 is the limit'],
  [0, 10, 'invalid', 'damaged'],
  [2100, 100, 'invalid', '20 times as long'],
  [1, 21, 'invalid', '20 times as long'],
])('[Z-16] a picture of %i × %i is %s: %s', (width, height, code, sentence) => {
  expect(() => checkMeasure({ width, height })).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(sentence) }),
  )
})

test('the largest cameras’ pictures and long panoramas are taken', () => {
  checkMeasure({ width: 11_648, height: 8736 })
  checkMeasure({ width: 20_000, height: 1000 })
})

test.each([
  { left: -1, top: 0, width: 10, height: 10 },
  { left: 95, top: 0, width: 10, height: 10 },
  { left: 0, top: 0, width: 0, height: 10 },
  { left: 0, top: 0.5, width: 10, height: 10 },
  { left: 0, top: 0, width: Number.NaN, height: 10 },
])('a crop that isn’t within the picture is refused: %j', (crop) => {
  expect(() => checkCrop(crop, { width: 100, height: 50 })).toThrow(
    expect.objectContaining({ code: 'invalid', field: 'crop' }),
  )
})

test.each([-1, 101, Number.NaN])('a focus at %d percent is refused', (x) => {
  expect(() => checkFocus({ x, y: 50 })).toThrow('in percent')
})

test('another crop is another picture', () => {
  const crop = { left: 1, top: 2, width: 3, height: 4 }
  expect(nameSeed(crop)).not.toBe(nameSeed(undefined))
  expect(nameSeed(crop)).not.toBe(nameSeed({ ...crop, left: 2 }))
})

test('the wire carries a picture’s folder once', () => {
  const row = {
    name: 'a'.repeat(24),
    width: 640,
    height: 480,
    widths: [320, 640],
    jpeg_width: 640,
    has_webp: false,
    placeholder: 'data:',
  }
  const stored = {
    ...row,
    focus_x: 50,
    focus_y: 20,
    taken_at: '2024-02-29 18:30:05',
    camera: 'SONY ILCE-7M4',
    copyright: null,
  }
  expect(wirePicture(stored, undefined)).toEqual({
    folder: '/media/aaaaaaaaaaaaaaaaaaaaaaaa',
    widths: [320, 640],
    jpeg: '/media/aaaaaaaaaaaaaaaaaaaaaaaa/640.jpg',
    width: 640,
    height: 480,
    placeholder: 'data:',
    taken_at: '2024-02-29T18:30:05',
    camera: 'SONY ILCE-7M4',
    focus: { x: 50, y: 20 },
  })
  const jpeg = 'https://cdn.example/studio/media/aaaaaaaaaaaaaaaaaaaaaaaa/640.jpg'
  expect(wirePicture(stored, 'https://cdn.example/studio')).toMatchObject({ jpeg })
  expect(storageKeys({ name: 'a', original_type: 'jpeg', widths: [320], jpeg_width: 320, has_webp: true })).toEqual([
    'originals/a.jpg',
    'public/a/320.avif',
    'public/a/320.webp',
    'public/a/320.jpg',
  ])
})
