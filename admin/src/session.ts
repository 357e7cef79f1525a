// Who is signed in: the same sign-in as the site's, under the same key of the browser (specification §3).
import type { UserInfo } from '@chobighor/contract/accounts'

const KEY = 'userInfo'

export function readSession(): UserInfo | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as UserInfo | null
    return typeof kept?.token === 'string' ? kept : undefined
  } catch {
    return undefined // damaged: as good as none
  }
}

export function keepSession(user: UserInfo): void {
  localStorage.setItem(KEY, JSON.stringify(user))
}

export function dropSession(): void {
  localStorage.removeItem(KEY)
}
