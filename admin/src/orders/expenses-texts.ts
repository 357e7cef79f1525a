export const expensesTexts = {
  expenses: 'Expenses',
  spent: 'Spent',
  profit: 'Profit',
  event: 'Event',
  amount: 'Sum in BDT',
  reason: 'What it was for',
  paidTo: 'Paid to',
  spentOn: 'Paid on',
  none: 'Nothing was spent on this order yet.',
  enter: {
    label: 'Note an expense',
    title: 'Note an expense',
    words: 'Assistants, transport, food, prints. Only admins and accountants see it.',
    done: 'The expense is noted.',
  },
  remove: {
    label: 'Remove',
    title: 'Remove this expense?',
    words: 'Do this only if it was a mistake.',
    done: 'The expense is removed.',
  },
  removeName: (reason: string, sum: string) => `Remove: ${reason}, ${sum}`,
}
