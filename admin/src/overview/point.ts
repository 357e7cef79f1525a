import type { ReactNode } from 'react'

/** One bar of a chart, and a row of the table beside it. */
export interface Point {
  /** Under the bar. */
  label: string
  /** In the table and beside the pointer. */
  name: string
  value: number
  words: ReactNode
}
