import { expect, test } from 'vitest'
import { readDevice } from './read-device.ts'

test('a user agent tells device, operating system and browser', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
  expect(readDevice(phone)).toEqual({ device: 'mobile', operating_system: 'Android', browser: 'Chrome' })
})

test('what isn’t told is unknown', () => {
  expect(readDevice('something')).toMatchObject({ device: 'unknown', operating_system: 'unknown' })
})
