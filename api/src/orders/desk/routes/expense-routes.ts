// What events cost and what is owed, for admins and accountants.

import { studioOnly } from '../../../auth/guards.ts'
import { findOrderRow } from '../../core/find-order.ts'
import { addExpense, dropExpense, showExpenses } from '../accounting/note-expenses.ts'
import { exportOwing, showDues, showOwing } from '../accounting/show-dues.ts'

const { expenses: call } = studioOnly

export const expenseRoutes = {
  expenses: {
    list: call.list.handler(async ({ input: { id }, context: { database } }) =>
      showExpenses(database, (await findOrderRow(database, id, 'studio')).id),
    ),
    enter: call.enter.handler(async ({ input: { id, ...expense }, context }) =>
      addExpense((await findOrderRow(context.database, id, 'studio')).id, expense, context),
    ),
    remove: call.remove.handler(async ({ input: { id, expense }, context }) =>
      dropExpense((await findOrderRow(context.database, id, 'studio')).id, expense, context),
    ),
    dues: call.dues.handler(({ context: { database, now } }) => showDues(database, now())),
    listOwing: call.listOwing.handler(({ input, context: { database, now } }) => showOwing(database, input, now())),
    exportOwing: call.exportOwing.handler(({ input, context: { database, now } }) =>
      exportOwing(database, input, now()),
    ),
  },
}
