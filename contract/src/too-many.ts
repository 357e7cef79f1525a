import { Failure } from './failure.ts'

/** A whole sentence: when another try may succeed. */
export function tryAgainIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? 'Please try again in a minute.' : `Please try again in ${minutes} minutes.`
}

/** What was asked for too often. @param detail a sentence that says what; when to try again follows it */
export function tooMany(detail: string, seconds: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  return new Failure('too_many', `${detail} ${tryAgainIn(retryAfter)}`, { retryAfter })
}
