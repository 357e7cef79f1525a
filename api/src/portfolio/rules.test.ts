import { expect, test } from 'vitest'
import { hostOf, readFromEnd } from './rules.ts'

const SERVER = 'https://www.youtube-nocookie.com'

test.each([
  ['chobighor-film-01', '/films', '/films'],
  ['dQw4w9WgXcQ', '/films', SERVER],
  ['dQw4w9WgXcQ', null, SERVER],
  ['chobighor-film-01', null, SERVER],
  ['dQw4w9WgXcQ', 'https://player.example', 'https://player.example'],
  ['dQw4w9WgXcQ', '/my-player', '/my-player'],
])('[M-36] %s with the setting %j is embedded from %s', (link, setting, expected) => {
  expect(hostOf(link, setting, SERVER)).toBe(expected)
})

test.each([
  [{ offset: 0, limit: 12 }, 100, { offset: 0, limit: 12, isFromEnd: false }],
  [{ offset: 44, limit: 12 }, 100, { offset: 44, limit: 12, isFromEnd: false }],
  [{ offset: 48, limit: 12 }, 100, { offset: 40, limit: 12, isFromEnd: true }],
  [{ offset: 96, limit: 4 }, 100, { offset: 0, limit: 4, isFromEnd: true }],
  [{ offset: 0, limit: 5 }, 5, { offset: 0, limit: 5, isFromEnd: false }],
])('%j of %i is read as %j', (part, total, expected) => {
  expect(readFromEnd(part, total)).toEqual(expected)
})
