import { createHash } from 'node:crypto'

/** Who a limit counts, by an address or username as typed: in any case the same, of any length, and not to be read. */
export function countedName(name: string): string {
  return createHash('sha256').update(name.toLowerCase()).digest('base64url')
}
