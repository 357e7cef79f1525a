// An authenticator app as a second factor (decision 122): its secret, its codes (RFC 6238), and recovery codes. What is
// stored of them is in `second-factor-store.ts`.
import { createHash, randomInt } from 'node:crypto'
import type { NewFactor } from '@chobighor/contract/admin/own-account'
import { withLatinDigits } from '@chobighor/contract/plain/phone-number'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

/** What all known apps take without asking. The window is in steps: a clock may be half a minute wrong, either way. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const WINDOW = 1
const RECOVERY_CODES = 10
/** Four groups of four signs of these have 79 bits. No sign is taken for another one. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = [4, 4, 4, 4]

/** @returns the secret in Base32, 160 bits */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What an app needs. @param secret in Base32; @param label the account's e-mail address; @param issuer the studio's name */
export function describeFactor(secret: string, { label, issuer }: { label: string; issuer: string }): NewFactor {
  const uri = new TOTP({ ...SETTINGS, issuer, label, secret: Secret.fromBase32(secret) }).toString()
  const { size, data } = encode(uri, { ecc: 'M', border: 4 })
  const rows = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, qr: { size, path: rows.join('') } }
}

/** @returns the step of time that this code of an app belongs to; undefined if it is wrong */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const app = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) })
  const delta = app.validate({ token: plain(code), timestamp, window: WINDOW })
  return delta === null ? undefined : app.counter({ timestamp }) + delta
}

/** Whether it looks like a code of an app; anything else is tried as a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(plain(code))

export function newRecoveryCodes(): string[] {
  const group = (length: number) => Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () => GROUPS.map(group).join('-'))
}

export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(plain(code)).digest()
}

/** As people type it: with spaces or hyphens, in capitals, in the digits of their script. */
const plain = (code: string) => withLatinDigits(code).replace(/[\s-]/g, '').toLowerCase()
