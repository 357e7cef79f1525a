// The figures of all benches, as one page of text.
import { type BenchRow, tableOf, verdict } from './bench-row.ts'

export interface Result {
  /** When, to the minute, in UTC. */
  at: string
  machine: string
  /** 0 to 1: the idle share of the machine meanwhile. */
  idle: number
  rows: BenchRow[]
}

export type Results = Record<string, Result>

export function titleOf(name: string, { idle, rows }: Result): string {
  return `${name} (the machine was ${Math.round(100 * idle)} % idle meanwhile)\n${tableOf(rows)}`
}

export function pageOf(results: Results): string {
  const parts = Object.entries(results).map(
    ([name, result]) => `${titleOf(name, result)}\n${result.at} UTC, ${result.machine}`,
  )
  return `${summaryOf(results)}\n\n${parts.join('\n\n')}\n`
}

export function summaryOf(results: Results): string {
  const verdicts = Object.values(results).flatMap(({ rows }) => rows.map(verdict).filter((each) => each !== ''))
  const passed = verdicts.filter((each) => each.startsWith('pass')).length
  return `${passed} of ${verdicts.length} bars are met`
}
