// The first screen of an admin.
import { takaFromPaisa } from '@chobighor/contract/money'
import { adminOnly } from '../auth/guards.ts'
import { localTime } from '../platform/local-time.ts'
import { countKinds, daysOfYear, sumMonths } from './daily-sums.ts'
import * as store from './overview-store.ts'

const LAST_DAYS = 30

export const overviewRoutes = {
  find: adminOnly.overview.find.handler(async ({ context: { database, now, backups } }) => {
    const days = await store.listDays(database, daysOfYear(localTime(now()).slice(0, 10)))
    const last = days.slice(-LAST_DAYS)
    return {
      waiting: await store.countWaiting(database),
      backups: await backups.judge(),
      payments: (await store.listOpenIssues(database)).map(paymentOf),
      months: sumMonths(days).map(({ income_paisa, ...month }) => ({ ...month, income: takaFromPaisa(income_paisa) })),
      days: last.map(({ day, devices }) => ({ day, visits: visitsOf(devices) })),
      devices: countKinds(last.map(({ devices }) => devices)),
      browsers: countKinds(last.map(({ browsers }) => browsers)),
    }
  }),
}

const visitsOf = (kinds: Record<string, number>) => Object.values(kinds).reduce((sum, visits) => sum + visits, 0)

function paymentOf({ currency, amount, created_at, ...payment }: store.OpenIssue) {
  return { ...payment, amount: `${currency} ${amount.toFixed(2)}`, created_at: localTime(created_at) }
}
