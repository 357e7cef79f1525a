// Passwords: which are taken, and how they are kept and compared. Argon2id at one cost; the password itself is nowhere.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { requirePassword } from './rules.ts'

/**
 * 19 MiB, two passes, one thread: the first of the settings that OWASP's Password Storage Cheat Sheet gives for Argon2id.
 * Memory in kibibytes.
 */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const COMMONEST = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/** Nobody's: what a password is compared with where there is no account, so that it takes as long (Z-09). */
const NOBODYS_HASH = `$argon2id$v=19$m=${PASSWORD_COST.memoryCost},t=${PASSWORD_COST.timeCost},p=${PASSWORD_COST.parallelism}$${chance(16)}$${chance(32)}`

/** M-58. @throws invalid */
export function checkPassword(password: string, email: string): void {
  requirePassword(password, email, COMMONEST)
}

export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), PASSWORD_COST)
}

/** @param kept the account's hash, `undefined` where there is no account: then never, in the same time */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  return (await verify(kept ?? NOBODYS_HASH, composed(password))) && kept !== undefined
}

/** Whether a hash was made at another cost than today's. */
export function isOutdated(kept: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(kept)
  return (
    memoryCost !== PASSWORD_COST.memoryCost ||
    timeCost !== PASSWORD_COST.timeCost ||
    parallelism !== PASSWORD_COST.parallelism
  )
}

/** Keyboards write some letters, Bangla's too, as one sign or as two. */
function composed(password: string): string {
  return password.normalize('NFC')
}

function chance(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '')
}
