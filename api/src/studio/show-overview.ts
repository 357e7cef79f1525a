// What an admin sees first.
import { takaFromPaisa } from '@chobighor/contract/money'
import { adminOnly } from '../kit/calls.ts'
import { localTime } from '../kit/local-time.ts'
import * as store from './overview-store.ts'

type Payment = Awaited<ReturnType<typeof store.listTroubledPayments>>[number]

export const overviewRoutes = {
  find: adminOnly.overview.find.handler(async ({ context: { database, now } }) => {
    const today = localTime(now()).slice(0, 10)
    const months = await store.sumMonths(database, today)
    return {
      waiting: await store.countWaiting(database),
      payments: (await store.listTroubledPayments(database)).map(paymentOf),
      months: months.map(({ income_paisa, ...month }) => ({ ...month, income: takaFromPaisa(income_paisa) })),
      days: await store.countDays(database, today),
      devices: await store.countKinds(database, 'device', today),
      browsers: await store.countKinds(database, 'browser', today),
    }
  }),
}

function paymentOf({ currency, amount, created_at, state, ...payment }: Payment) {
  return {
    ...payment,
    state: state === 'refused' ? ('refused' as const) : ('unclear' as const),
    amount: `${currency} ${amount.toFixed(2)}`,
    created_at: localTime(created_at),
  }
}
