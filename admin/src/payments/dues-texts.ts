import type { AGES } from '@chobighor/contract/admin/expenses'

export const duesTexts = {
  income: 'Income by month',
  incomeUnit: 'BDT received',
  month: 'Month',
  dues: 'Dues by age',
  duesWords: 'What is open of confirmed orders, as their instalments stand today.',
  duesUnit: 'BDT open',
  age: 'Due',
  ages: {
    ahead: 'Not due yet',
    upTo30: 'For 1 to 30 days',
    upTo60: 'For 31 to 60 days',
    older: 'For more than 60 days',
    undated: 'At selection or delivery',
  } satisfies Record<(typeof AGES)[number], string>,
  short: {
    ahead: 'Ahead',
    upTo30: '1–30',
    upTo60: '31–60',
    older: '60+',
    undated: 'Undated',
  } satisfies Record<(typeof AGES)[number], string>,
  overdue: 'Overdue',
  nothing: 'Nothing is overdue.',
  since: (day: string) => `since ${day}`,
  order: (id: number) => `No ${id}`,
}
