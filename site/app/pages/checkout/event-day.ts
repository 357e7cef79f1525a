/** Days are the studio's (M-13, M-20). */
const TIME_ZONE = 'Asia/Dhaka'

/** @param day `2026-12-16`; what isn't whole yet is not past */
export function isPastDay(day: string, now: Date): boolean {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' }).format(now)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day < today
}
