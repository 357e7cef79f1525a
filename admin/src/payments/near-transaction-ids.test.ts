import { expect, test } from 'vitest'
import { nearTransactionIds } from './near-transaction-ids.ts'

const ROWS = ['DDC947L61P', 'DDCO47L6IP', 'DDC047L61P', '747FUXJZ', '3513049767'].map((transactionId) => ({
  transactionId,
}))
const found = (typed: string) => nearTransactionIds(ROWS, typed).map(({ transactionId }) => transactionId)

test('without a number all are shown, in their order', () => {
  expect(found(' ')).toEqual(ROWS.map(({ transactionId }) => transactionId))
})

test('O and 0, I and 1 are taken for each other, and the exact one comes first', () => {
  expect(found('ddc 047 l61p')).toEqual(['DDC047L61P', 'DDCO47L6IP', 'DDC947L61P'])
})

test.each([
  ['a part of it', '9767', '3513049767'],
  ['Bangla digits', '৩৫১৩০৪৯৭৬৭', '3513049767'],
  ['a digit too many', '35130497667', '3513049767'],
  ['two wrong letters', '747FUXAA', '747FUXJZ'],
])('%s finds it', (_, typed, id) => {
  expect(found(typed)).toEqual([id])
})

test('a number that is nothing like them finds none', () => {
  expect(found('QQQQQQ')).toEqual([])
})
