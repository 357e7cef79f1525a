// For tests: an RSA key and its own certificate (X.509, RFC 5280), because Node.js only reads certificates.
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const bytes = (hex: string) => Buffer.from(hex, 'hex')
/** As in `2026-11-26T…`: years until 2049 have two digits. */
const time = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))

const SHA256_WITH_RSA = sequence(der(0x06, bytes('2a864886f70d01010b')), der(0x05))
const COMMON_NAME = der(0x06, bytes('550403'))
const nameOf = (common: string) => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(common)))))

export interface TestCertificate {
  pem: string
  privateKey: KeyObject
}

/** @param days from now, until which it is valid; less than 0 for one that is over */
export function createCertificate(common: string, days = 30): TestCertificate {
  // half of the usual length, which takes ten times as long
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const until = new Date(Date.now() + days * 24 * 3600_000)
  const since = new Date(until.getTime() - 60 * 24 * 3600_000)
  const name = nameOf(common)
  const wanted = sequence(
    der(0xa0, der(0x02, bytes('02'))),
    der(0x02, bytes('01')),
    SHA256_WITH_RSA,
    name,
    sequence(time(since), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(wanted).sign(privateKey)
  const whole = sequence(wanted, SHA256_WITH_RSA, der(0x03, bytes('00'), signature))
  const lines = whole.toString('base64').replaceAll(/.{64}(?=.)/g, '$&\n')
  return { pem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`, privateKey }
}
