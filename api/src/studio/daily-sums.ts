// Sums over the studio's days, for the overview.
import type { Day } from './overview-store.ts'

const MONTHS = 12
const MOST_KINDS = 8

/** All days of the last twelve months, up to today. @param today `2026-11-21` */
export function daysOfYear(today: string): string[] {
  const [year = 0, month = 0, last = 0] = today.split('-').map(Number)
  const first = Date.UTC(year, month - MONTHS, 1)
  const count = (Date.UTC(year, month - 1, last) - first) / 86_400_000 + 1
  return Array.from({ length: count }, (_, nth) => new Date(first + nth * 86_400_000).toISOString().slice(0, 10))
}

/** In the order of the days. */
export function sumMonths(days: Pick<Day, 'day' | 'orders' | 'income_paisa'>[]) {
  const months = new Map<string, { month: string; orders: number; income_paisa: number }>()
  for (const { day, orders, income_paisa } of days) {
    const month = day.slice(0, 7)
    const sum = months.get(month) ?? { month, orders: 0, income_paisa: 0 }
    sum.orders += orders
    sum.income_paisa += income_paisa
    months.set(month, sum)
  }
  return [...months.values()]
}

/** The most frequent ones; an empty name means that it wasn't given. */
export function countKinds(days: Record<string, number>[]): { name: string; visits: number }[] {
  const sums = new Map<string, number>()
  for (const kinds of days)
    for (const [name, visits] of Object.entries(kinds)) sums.set(name, (sums.get(name) ?? 0) + visits)
  return [...sums]
    .map(([name, visits]) => ({ name, visits }))
    .sort((one, other) => other.visits - one.visits || (one.name < other.name ? -1 : 1))
    .slice(0, MOST_KINDS)
}
