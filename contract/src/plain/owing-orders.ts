// The list of orders that owe something: its states and the length of a page. Its calls are in `expenses.ts`: the back office
// may not load their schemas, because its Content-Security-Policy refuses the `eval` that Zod tries.

/** Something is overdue; nothing is overdue, and something has a day; all waits for the selection or the delivery. */
export const OWING_STATES = ['overdue', 'ahead', 'undated'] as const

/** Orders on one page of the list. */
export const OWING_ON_PAGE = 100
