export const closedDaysTexts = {
  closeDays: {
    label: 'Close days',
    title: 'Close days or evenings',
    words:
      'Customers can’t order for them. Orders that are there already stay, and you can still enter orders yourself.',
    done: 'The days are closed.',
  },
  openDays: {
    label: 'Open days again',
    title: 'Open days or evenings again',
    words: 'Customers can order for them again.',
    done: 'The days are open again.',
  },
  firstDay: 'First day',
  lastDay: 'Last day',
  lastDayHelp: 'Leave empty for one day.',
  whichShift: 'Which part',
  closedShifts: { both: 'whole day', day: 'daytime', evening: 'evening' },
  closedNote: 'Note, only for the studio',
  closed: (which: string) => `Closed (${which})`,
}
