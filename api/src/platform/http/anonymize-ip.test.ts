import { expect, test } from 'vitest'
import { countedAddress, shortenAddress } from './anonymize-ip.ts'

test.each([
  ['203.0.113.77', '203.0.113.0', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.0', '203.0.113.77'],
  ['2001:db8:7:1:2:3:4:5', '2001:db8:7::', '2001:db8:7:1::'],
  ['2001:0DB8::5', '2001:db8:0::', '2001:db8:0:0::'],
  ['::1', '0:0:0::', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::', 'fe80:0:0:0::'],
  ['unknown', '', ''],
  ['1.2.3.4.5', '', ''],
  ['203.0.113.999', '', ''],
  ['', '', ''],
])('[M-47] [M-48] of %j %j is kept, and %j is counted', (address, kept, counted) => {
  expect(shortenAddress(address)).toBe(kept)
  expect(countedAddress(address)).toBe(counted)
})
