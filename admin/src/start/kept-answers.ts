// Keeps the answers of the first start over a reload: all but the password, which is never stored.
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
    // if the browser stores nothing, a reload starts again from the beginning
  }
}

/** Damaged answers, or answers of another shape, are ignored. */
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
    // if storing fails, nothing is kept
  }
}
