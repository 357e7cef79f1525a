// Whole months and fiscal years (July to June) for the ledger, as their first and last day.

interface Days {
  from: string
  to: string
}

/** @param day 0 is the last one of the month before */
const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** @param day like `2026-12-16`. @param away how many months from its own */
export function monthOf(day: string, away = 0): Days {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + away]
  return { from: dayOf(year, month, 1), to: dayOf(year, month + 1, 0) }
}

/** @param away how many fiscal years from its own */
export function yearOf(day: string, away = 0): Days {
  const begins = Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0) + away
  return { from: `${begins}-07-01`, to: `${begins + 1}-06-30` }
}
