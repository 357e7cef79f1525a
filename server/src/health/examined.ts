// What `npm run doctor` finds out about one part of an installation.
export interface Examined {
  what: string
  /** `ok`: nothing to do. `look`: it works, but somebody should check it. `wrong`: data is lost or will be lost. */
  is: 'ok' | 'look' | 'wrong'
  /** What was found, and what to do about it. */
  says: string
}

export const ok = (says: string) => ({ is: 'ok' as const, says })
export const look = (says: string) => ({ is: 'look' as const, says })
export const wrong = (says: string) => ({ is: 'wrong' as const, says })

/** At most this many are named. */
const MOST_NAMED = 5

export const named = (all: (string | number)[]) =>
  all.slice(0, MOST_NAMED).join(', ') + (all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : '')
