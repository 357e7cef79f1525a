// When a letter that could not be sent is tried again: soon, then ever later, and never given up (F-09).

const MINUTE = 60_000
const LONGEST_WAIT = 360

/** @param attempts how often it was tried, 1 or more */
export function nextTry(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(2 ** (attempts - 1), LONGEST_WAIT) * MINUTE)
}
