export const discountCodesTexts = {
  words:
    'Customers enter a code on the page of their order, until you have confirmed it. It takes its discount off the price at once.',
  none: 'No code yet.',
  list: 'Discount codes',
  add: {
    label: 'Make a code',
    title: 'A new code',
    yes: 'Make it',
    words: 'Enter a percent or a sum, one of the two.',
    done: 'The code is made.',
  },
  change: {
    label: 'Change',
    title: 'Change this code',
    yes: 'Save',
    words: 'Orders that have used it already stay as they are.',
    done: 'The code is changed.',
  },
  changeName: (code: string) => `Change ${code}`,
  code: 'Code',
  codeHelp: 'Letters of the Latin alphabet, digits and hyphens. Small letters are the same as capitals.',
  percent: 'Percent of the services’ price',
  amount: 'Or a sum in BDT',
  reason: 'What it is for',
  reasonHelp: 'Customers read it on their order.',
  from: 'First day',
  until: 'Last day',
  usesMost: 'How many orders may use it',
  usesMostHelp: 'Empty: any number.',
  isOncePerCustomer: 'Once for each customer',
  isActive: 'Customers can use it',
  off: 'Switched off',
  on: 'Customers can use it',
  ofPrice: (percent: number) => `${percent} % of the services’ price`,
  uses: (uses: number, most: number | null) =>
    most === null ? `Used by ${orders(uses)}.` : `Used by ${orders(uses)} of at most ${most}.`,
  once: 'Once for each customer.',
  days: (from: string | null, until: string | null) => {
    if (from && until) return `From ${from} to ${until}.`
    if (from) return `From ${from} on.`
    return until ? `Until ${until}.` : ''
  },
}

const orders = (many: number) => (many === 1 ? '1 order' : `${many} orders`)
