// What events cost the studio, and what customers owe it by age: for admins and accountants.
import { z } from 'zod'
import { typedAmount } from '../amount.ts'
import { optionalLine, pathWord, requiredLine, rowId } from '../text.ts'
import { adminRoute } from './collection.ts'

const expense = z.object({
  id: z.number().int(),
  event: z.number().int(),
  amount: z.string(),
  reason: z.string(),
  paidTo: z.string(),
  addedBy: z.string().nullable(),
  createdAt: z.string(),
})
export type Expense = z.infer<typeof expense>

const ofOrder = z.object({ id: pathWord })
const expenses = z.object({
  /** The oldest first. */
  rows: z.array(expense),
  spentSum: z.string(),
  /** The order's total without its expenses; with a minus if they are more. */
  profitSum: z.string(),
})
export type Expenses = z.infer<typeof expenses>

/** Not due yet, due by how many days, and what is due at the selection or at delivery. */
export const AGES = ['ahead', 'upTo30', 'upTo60', 'older', 'undated'] as const

const dues = z.object({
  ages: z.array(z.object({ age: z.enum(AGES), orders: z.number().int(), sum: z.string() })),
  /** Orders with sums that are overdue, the longest first. */
  overdue: z.array(
    z.object({ id: z.number().int(), customer: z.string(), phone: z.string(), since: z.string(), sum: z.string() }),
  ),
})
export type Dues = z.infer<typeof dues>

export const adminExpenses = {
  expenses: {
    list: adminRoute('GET', '/orders/{id}/expenses/', 'What the events of an order cost, and its profit')
      .input(ofOrder)
      .output(expenses),
    enter: adminRoute('POST', '/orders/{id}/expenses/', 'Note what an event cost')
      .input(
        ofOrder.extend({
          event: rowId('An event has a number.'),
          amount: typedAmount('The amount').refine((paisa) => paisa > 0, 'The sum must be more than 0.'),
          reason: requiredLine('What it was for', 200),
          paidTo: optionalLine('Paid to', 100).default(''),
        }),
      )
      .output(expenses),
    remove: adminRoute('DELETE', '/orders/{id}/expenses/{expense}/', 'Take an expense away that was a mistake')
      .input(ofOrder.extend({ expense: rowId('An expense has a number.') }))
      .output(expenses),
    dues: adminRoute('GET', '/dues/', 'What customers of confirmed orders owe, by age').output(dues),
  },
}
