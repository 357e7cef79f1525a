// A browser breaks `2031-12-16` at its hyphens and `BDT 28,000` at its space, on a phone in the middle of a sentence.
import { createElement, type ReactNode } from 'react'

const DAY_OR_SUM = /\b(\d{4}-\d{2}-\d{2}|BDT [\d,]+(?:\.\d+)?)\b/

/**
 * A sentence in which each day and each sum stays in one line; between a weekday and its day there may be a break. It must
 * be the only child of its element. Another sentence is another element: a browser's translator takes texts out of the page.
 */
export function wholeDays(sentence: string): ReactNode {
  const parts = sentence.split(DAY_OR_SUM)
  if (parts.length === 1) return sentence
  const shown = parts.map((part, at) =>
    at % 2 === 1 ? createElement('span', { className: 'day', key: at }, part) : part,
  )
  return createElement('span', { key: sentence }, ...shown)
}
