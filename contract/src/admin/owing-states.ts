// Of the list of who owes what; apart from its calls, so that the back office does not load their schemas: its policy of
// scripts refuses what Zod tries first.

/** Something is overdue; nothing is overdue, and something has a day; all waits for the selection or the delivery. */
export const OWING_STATES = ['overdue', 'ahead', 'undated'] as const

/** Orders on one page of the list. */
export const OWING_ON_PAGE = 100
