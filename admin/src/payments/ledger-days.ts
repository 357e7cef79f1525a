// Whole months and fiscal years (July to June) for the ledger, as their first and last day.
import { addDays, addMonths, monthOf } from '@chobighor/contract/plain/dates'

interface Days {
  from: string
  to: string
}

/** @param day like `2026-12-16`. @param away how many months from its own */
export function wholeMonth(day: string, away = 0): Days {
  const month = addMonths(monthOf(day), away)
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}

/** @param away how many fiscal years from its own */
export function fiscalYear(day: string, away = 0): Days {
  const begins = Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0) + away
  return { from: `${begins}-07-01`, to: `${begins + 1}-06-30` }
}
