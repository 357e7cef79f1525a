// What was typed at the first start outlives a reload of its window: all but the password, which is never written down.
import type { FirstStart } from '@chobighor/contract/admin/start'

export type Answers = Required<Omit<FirstStart, 'token'>>

const KEY = 'firstStart'
const NOTHING: Answers = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  site_title: '',
  phone: '',
  studio_email: '',
  address: '',
  with_demo: true,
}

export function keepAnswers({ password: _, ...answers }: Answers): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(answers))
  } catch {
    // a browser that keeps nothing: then a reload begins anew
  }
}

/** What is damaged or of another shape is left out. */
export function readAnswers(): Answers {
  let kept: unknown
  try {
    kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return NOTHING
  }
  if (typeof kept !== 'object' || kept === null) return NOTHING
  const known = Object.entries(kept).filter(
    ([name, value]) => name !== 'password' && typeof value === typeof NOTHING[name as keyof Answers],
  )
  return { ...NOTHING, ...Object.fromEntries(known) }
}

export function dropAnswers(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing is kept
  }
}
