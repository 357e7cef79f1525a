// A browser breaks `2031-12-16` at its hyphens, on a phone in the middle of a sentence.
import { createElement, type ReactNode } from 'react'

const DAY = /\b(\d{4}-\d{2}-\d{2})\b/

/**
 * A sentence in which each day stays in one line; between a weekday and its day there may be a break. It must be the only
 * child of its element. Another sentence is another element: a browser's translator takes texts out of the page.
 */
export function wholeDays(sentence: string): ReactNode {
  const parts = sentence.split(DAY)
  if (parts.length === 1) return sentence
  const shown = parts.map((part, at) =>
    at % 2 === 1 ? createElement('span', { className: 'day', key: at }, part) : part,
  )
  return createElement('span', { key: sentence }, ...shown)
}
