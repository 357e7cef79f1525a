// Wrong sums, and days of money.
import type { Mutation } from './mutation.ts'

export const moneyMutations: Mutation[] = [
  {
    name: 'PayPal’s word that money was taken back is not heard',
    replace: [['api/src/orders/desk/online/paypal-webhook.ts', "  'PAYMENT.CAPTURE.REVERSED',\n", '']],
    find: [{ project: 'api', files: ['api/src/orders/desk/online/paypal-webhook.test.ts'] }],
  },
  {
    name: 'a code’s percent is of the total instead of the services’ price',
    replace: [
      [
        'api/src/orders/money/codes/discount-rules.ts',
        'Math.round((order.items_paisa * (percent ?? 0))',
        'Math.round((order.total_paisa * (percent ?? 0))',
      ],
    ],
    find: [{ project: 'api', files: ['api/src/orders/money/codes/discount-rules.test.ts'] }],
  },
  {
    name: 'instalments do not add up to the last paisa',
    replace: [
      [
        'contract/src/plain/instalments.ts',
        'nth === instalments.length - 1 ? left : Math.min(own ?? left, left)',
        'nth === instalments.length - 1 ? Math.round(left / TAKA) * TAKA : Math.min(own ?? left, left)',
      ],
    ],
    find: [
      { project: 'contract', files: ['contract/src/plain/instalments.test.ts'] },
      { project: 'api', files: ['api/src/orders/desk/payments/instalments.test.ts'] },
    ],
  },
  {
    name: 'the overview takes a refund off the income twice',
    replace: [
      [
        'api/src/studio/overview-store.ts',
        "case kind when 'payment' then amount_paisa else -amount_paisa end",
        "case kind when 'payment' then amount_paisa else -2 * amount_paisa end",
      ],
    ],
    find: [{ project: 'api', files: ['api/src/studio/overview.test.ts'] }],
  },
  {
    name: 'a cheque is in the ledger, but not in what the order has been paid',
    replace: [
      [
        'api/migrations/0001-first.sql',
        'where order_id = concerned and reverses is null\n',
        "where order_id = concerned and reverses is null and method <> 'cheque'\n",
      ],
    ],
    find: [{ project: 'api', files: ['api/src/orders/desk/payments/ways-of-payment.test.ts'] }],
  },
  {
    name: 'money that is noted at four in the morning is of the day before',
    replace: [['api/src/orders/money/ledger/ledger-store.ts', 'sql.lit(timeZone())', "sql.lit('UTC')"]],
    find: [{ project: 'api', files: ['api/src/orders/desk/payments/ways-of-payment.test.ts'] }],
  },
  {
    name: 'the booking takes the day of UTC for the studio’s',
    replace: [
      ['site/app/pages/checkout/event-availability.ts', 'day < dayOf(now)', 'day < now.toISOString().slice(0, 10)'],
    ],
    find: [{ project: 'site', files: ['site/app/pages/checkout/event-availability.test.ts'] }],
  },
]
