export const orderBulkTexts = {
  label: 'Change their state',
  words:
    'Each order changes by its own rules, and its customer gets the usual e-mail. What can’t be changed is named afterwards with its reason.',
  yes: 'Change them',
  step: 'What to do',
  steps: { confirm: 'Confirm', deliver: 'Mark as delivered', decline: 'Decline', cancel: 'Cancel the orders' },
  reasonHelp: 'The customers read it.',
  none: 'No order was changed.',
  done: (many: number) => (many === 1 ? 'One order is changed.' : `${many} orders are changed.`),
  refusedTitle: (many: number) => (many === 1 ? 'One order was not changed' : `${many} orders were not changed`),
  close: 'Close',
  export: 'Export these',
}
