// Who is signed in: the same sign-in as the site's, under the same key of the browser (specification §3).
import type { UserInfo } from '@chobighor/contract/accounts'

const KEY = 'userInfo'
/** Whether somebody was signed in here and has not signed out here: when they are no more, it ended elsewhere. */
let wasThere = false
let hasEnded = false
/** Where the browser's storage is full: then it holds until the window is closed. */
let unkept: UserInfo | undefined

export function readSession(): UserInfo | undefined {
  if (unkept) return unkept
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as UserInfo | null
    if (typeof kept?.token !== 'string') return undefined
    wasThere = true
    return kept
  } catch {
    return undefined // damaged: as good as none
  }
}

export function keepSession(user: UserInfo): void {
  hasEnded = false
  unkept = undefined
  try {
    localStorage.setItem(KEY, JSON.stringify(user))
  } catch {
    unkept = user
  }
}

export function dropSession(): void {
  wasThere = false
  unkept = undefined
  localStorage.removeItem(KEY)
}

/** The server knows it no more. */
export function noteEnd(): void {
  hasEnded = true
}

/** By the server, by another window, or with the browser's memory: true until somebody signs in. */
export function endedElsewhere(): boolean {
  if (wasThere && !readSession()) hasEnded = true
  return hasEnded
}
