// The studio's local time (M-20): Dhaka is UTC+6 all year, so the API's times end in `+06:00` and their first ten
// characters are the local day.

export const TIME_ZONE = 'Asia/Dhaka'
const OFFSET_HOURS = 6

/** `2026-05-01T18:20:00.000+06:00` */
export function localTime(moment: Date): string {
  const shifted = new Date(moment.getTime() + OFFSET_HOURS * 3_600_000)
  return shifted.toISOString().replace('Z', '+06:00')
}

/** The time at which a local day of the studio begins. @param day `2026-05-01` */
export function localDay(day: string): Date {
  return new Date(`${day}T00:00:00.000+06:00`)
}

/** `2026-05-31` → `2026-06-01` */
export const dayAfter = (day: string): string => localTime(new Date(localDay(day).getTime() + 86_400_000)).slice(0, 10)
