// Passwords: which are taken, and how they are kept and compared. Argon2id at one cost; the password itself is nowhere.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { HASH_TIME, HASHES_MOST } from '../kit/bounds.ts'
import { createTurns } from '../kit/turns.ts'
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
const NOBODYS_HASH = hashOfNone()

/** M-58. @throws invalid */
export function checkPassword(password: string, email: string): void {
  requirePassword(password, email, COMMONEST)
}

/** What keeps and compares passwords waits here: it takes whole cores, and Node's own threads with them. */
export const inHashTurn = createTurns({
  most: HASHES_MOST,
  patience: HASH_TIME,
  refusal: 'Too many are signing in just now. Please try again in a moment.',
})

/** To be asked for after every limit, and outside of transactions. @throws unavailable where no turn came in time */
export function hashPassword(password: string): Promise<string> {
  return inHashTurn(() => hash(composed(password), PASSWORD_COST))
}

/** What no password has, for an account that nobody is to sign in to any more. */
export function hashOfNone(): string {
  const { memoryCost, timeCost, parallelism } = PASSWORD_COST
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${chance(16)}$${chance(32)}`
}

/**
 * To be asked for after every limit, and outside of transactions.
 * @param kept the account's hash, `undefined` where there is no account: then never, in the same time
 * @throws unavailable where no turn came in time
 */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  return (await inHashTurn(() => verify(kept ?? NOBODYS_HASH, composed(password)))) && kept !== undefined
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
