// The address of the sign-in, which is `#/login` after a session has ended, and else any screen's.

/** The path in `#/orders/month?month=2027-03`. */
export const pathOf = (hash: string): string => hash.replace(/^#|\?.*$/g, '') || '/'

/** Whether it was the back office that led here, because a session has ended. */
export const isEnded = (hash: string): boolean => /^#\/login\?(.*&)?ended\b/.test(hash)

/**
 * Where the user wanted to go. react-admin leads to `#/login` and keeps the wish in the entry of the history, so it is
 * still there after a reload.
 */
export function addressAfterSignIn(hash: string, state: unknown): string {
  if (pathOf(hash) !== '/login') return hash.slice(1) || '/'
  const kept = (state as { usr?: { nextPathname?: unknown; nextSearch?: unknown } } | null)?.usr
  if (typeof kept?.nextPathname !== 'string') return '/'
  return kept.nextPathname + (typeof kept.nextSearch === 'string' ? kept.nextSearch : '')
}
