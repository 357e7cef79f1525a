// The signed-in user: the site and the back office share the session, under the same storage key (specification §3).
import type { UserInfo } from '@chobighor/contract/accounts'

const KEY = 'userInfo'
/** Whether a user was signed in here and didn't sign out here: if the session is gone, it ended elsewhere. */
let wasThere = false
/** The same for this window after a reload; the site uses the same key. */
const ENDED = 'signInEnded'
let hasEnded = inWindow((storage) => storage.getItem(ENDED) !== null) ?? false
/** Who was signed in here since the window was loaded. */
let account: number | undefined
/** Used if the browser's storage is full: the session then lasts until the window is closed. */
let unkept: UserInfo | undefined

export function readSession(): UserInfo | undefined {
  if (unkept) return unkept
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as UserInfo | null
    if (typeof kept?.token !== 'string') return undefined
    wasThere = true
    account ??= kept.id
    return kept
  } catch {
    return undefined // damaged: treated as no session
  }
}

export function keepSession(user: UserInfo): void {
  hasEnded = false
  inWindow((storage) => storage.removeItem(ENDED))
  unkept = undefined
  try {
    localStorage.setItem(KEY, JSON.stringify(user))
  } catch {
    unkept = user
  }
}

/** Whether somebody else was signed in here since the window was loaded: what is in its memory is theirs. */
export const isAnotherThan = ({ id }: UserInfo): boolean => account !== undefined && account !== id

export function dropSession(): void {
  wasThere = false
  unkept = undefined
  localStorage.removeItem(KEY)
}

/** Call it when the server no longer knows the session. */
export function noteSessionEnd(): void {
  hasEnded = true
  inWindow((storage) => storage.setItem(ENDED, 'ended'))
}

/** The server, another window or the browser ended the session: true until somebody signs in. */
export function hasSessionEnded(): boolean {
  if (wasThere && !readSession()) noteSessionEnd()
  return hasEnded
}

/** Undefined if the browser refuses storage. */
function inWindow<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}
