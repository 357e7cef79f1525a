import { expect, test } from 'vitest'
import { hostOf } from './rules.ts'

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
