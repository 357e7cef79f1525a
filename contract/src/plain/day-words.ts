const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })

/** `2031-12-16` → `Tue 2031-12-16`; a text that is no day stays as it is. */
export function withWeekday(day: string): string {
  const weekday = Number.isNaN(Date.parse(day)) ? '' : WEEKDAY.format(new Date(`${day}T00:00:00Z`))
  return `${weekday} ${day}`.trim()
}
