// Which passwords are accepted, and how they are hashed and compared: Argon2id with one cost. No password is stored.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { HASH_TIME, HASHES_MOST } from '../platform/bounds.ts'
import { PROJECT_ROOT } from '../platform/installation.ts'
import { createSemaphore } from '../platform/semaphore.ts'
import { requireStrongPassword } from './password-rules.ts'

/**
 * 19 MiB (memory is in kibibytes), two passes, one thread: the first setting for Argon2id in OWASP's Password Storage
 * Cheat Sheet.
 */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const COMMONEST = new Set(
  readFileSync(join(PROJECT_ROOT, 'api/src/auth/common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/** The rules for passwords (M-58). @throws invalid */
export function requireAcceptablePassword(password: string, email: string): void {
  requireStrongPassword(password, email, COMMONEST)
}

/** Limits how many passwords are hashed or compared at once: each uses a whole core and one of Node's own threads. */
export const inHashTurn = createSemaphore({
  most: HASHES_MOST,
  patience: HASH_TIME,
  refusal: 'Too many people are signing in just now. Please try again in a moment.',
})

/** Call it after every limit and outside of transactions. @throws unavailable if the wait for a turn is too long */
export function hashPassword(password: string): Promise<string> {
  return inHashTurn(() => hash(composed(password), PASSWORD_COST))
}

/** A hash that no password matches, for an account that nobody may sign in to any more. */
export function unusableHash(): string {
  const { memoryCost, timeCost, parallelism } = PASSWORD_COST
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${chance(16)}$${chance(32)}`
}

/**
 * Call it after every limit and outside of transactions.
 * @param kept the account's hash; `undefined` if there is no account: then the answer is no, after the same time
 * @throws unavailable if the wait for a turn is too long
 */
export async function verifyPassword(password: string, kept: string | undefined): Promise<boolean> {
  return (await inHashTurn(() => verify(kept ?? unusableHash(), composed(password)))) && kept !== undefined
}

/** Whether a hash was made with another cost than the current one. */
export function needsRehash(kept: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(kept)
  return (
    memoryCost !== PASSWORD_COST.memoryCost ||
    timeCost !== PASSWORD_COST.timeCost ||
    parallelism !== PASSWORD_COST.parallelism
  )
}

/** Keyboards write some characters, in Bangla too, as one code point or as two; this makes them the same. */
function composed(password: string): string {
  return password.normalize('NFC')
}

function chance(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '')
}
