// What events cost the studio, and what customers owe it by age: for admins and accountants.
import { z } from 'zod'
import { typedAmount } from '../amount.ts'
import { keyword, listQuery } from '../list-query.ts'
import { OWING_STATES } from '../plain/owing-orders.ts'
import { day, optionalLine, pathWord, requiredLine, rowId } from '../text.ts'
import { adminRoute } from './collection.ts'

const expense = z.object({
  id: z.number().int(),
  event: z.number().int(),
  amount: z.string(),
  reason: z.string(),
  paidTo: z.string(),
  /** The day on which it was paid. */
  spentOn: z.string(),
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
})
export type Dues = z.infer<typeof dues>

const owing = z.object({
  id: z.number().int(),
  state: z.enum(OWING_STATES),
  customer: z.string(),
  phone: z.string(),
  eventDate: z.string(),
  totalPrice: z.string(),
  paidSum: z.string(),
  openSum: z.string(),
  overdueSum: z.string(),
  /** Since when the longest of it is overdue, or the next day on which something is due; null without a day. */
  dueOn: z.string().nullable(),
  /** What is due on this day, of all that is open; without a day, all of it. */
  dueSum: z.string(),
})
export type Owing = z.infer<typeof owing>

const owingWish = {
  keyword,
  state: z.enum(OWING_STATES, `A state is one of ${OWING_STATES.join(', ')}.`).optional(),
}

const owingList = z.object({
  /** What is overdue first, the longest of all at the top; then by the day that is next. */
  rows: z.array(owing),
  /** How many orders there are, also of those that are not on this page. */
  total: z.number().int(),
  /** The sums of all of them. */
  sums: z.object({ total: z.string(), paid: z.string(), open: z.string(), overdue: z.string() }),
})
export type OwingList = z.infer<typeof owingList>

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
          /** Without a value: today. */
          spentOn: day().optional(),
        }),
      )
      .output(expenses),
    remove: adminRoute('DELETE', '/orders/{id}/expenses/{expense}/', 'Take an expense away that was a mistake')
      .input(ofOrder.extend({ expense: rowId('An expense has a number.') }))
      .output(expenses),
    dues: adminRoute('GET', '/dues/', 'What customers of confirmed orders owe, by age').output(dues),
    listOwing: adminRoute('GET', '/dues/orders/', 'Who owes what: confirmed orders that are not paid')
      .input(z.object({ ...owingWish, page: listQuery.shape.page }))
      .output(owingList),
    exportOwing: adminRoute('GET', '/dues/export/', 'Who owes what, as CSV')
      .input(z.object(owingWish))
      .output(z.object({ name: z.string(), text: z.string() })),
  },
}
