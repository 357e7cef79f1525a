import { createHash } from 'node:crypto'

/** The key under which a limit counts an e-mail address or username: hashed, the same in upper and lower case. */
export function rateLimitKey(name: string): string {
  return createHash('sha256').update(name.toLowerCase()).digest('base64url')
}
