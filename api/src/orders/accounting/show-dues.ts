// What customers of confirmed orders owe, by how long it has been due. It follows from instalments and the ledger, as on each
// order (decision 087).
import { AGES, type Dues } from '@chobighor/contract/admin/expenses'
import type { DueInstalment } from '@chobighor/contract/instalments'
import { takaFromPaisa } from '@chobighor/contract/money'
import type { Database } from '../../platform/database/database.ts'
import { standingOf } from '../payments/instalment-rules.ts'
import { listInstalments } from '../payments/instalment-store.ts'
import { dayOf } from '../payments/show-order-money.ts'
import { nameOf } from '../show-orders.ts'
import { listByIds } from '../store.ts'
import { listOwing } from './expense-store.ts'

type Age = (typeof AGES)[number]
const OVERDUE_MOST = 50
const DAY = 86_400_000

function ageOf({ dueOn }: Pick<DueInstalment, 'dueOn'>, today: string): Age {
  if (dueOn === null) return 'undated'
  const days = Math.round((Date.parse(today) - Date.parse(dueOn)) / DAY)
  if (days <= 0) return 'ahead'
  return days <= 30 ? 'upTo30' : days <= 60 ? 'upTo60' : 'older'
}

export async function showDues(database: Database, now: Date): Promise<Dues> {
  const today = dayOf(now)
  const sums = new Map<Age, { orders: number; paisa: number }>(AGES.map((age) => [age, { orders: 0, paisa: 0 }]))
  const overdue: { id: number; since: string; paisa: number }[] = []
  for await (const orders of listOwing(database)) {
    const ids = orders.map(({ id }) => id)
    const instalmentsOf = await listInstalments(database, ids)
    for (const order of orders) {
      const planned = instalmentsOf.get(order.id) ?? []
      const { rows } = standingOf(order, planned, { today, bookedOn: dayOf(order.created_at) })
      // an order without instalments is paid as the studio says
      const whole = { dueOn: null, paisa: order.total_paisa, paidPaisa: order.paid_paisa }
      const open = (rows.length > 0 ? rows : [whole]).filter(({ paisa, paidPaisa }) => paisa > paidPaisa)
      for (const [age, own] of Map.groupBy(open, (row) => ageOf(row, today))) {
        const sum = sums.get(age)
        if (!sum) continue
        sum.orders++
        sum.paisa += owedOf(own)
      }
      const late = open.filter(({ dueOn }) => dueOn !== null && dueOn < today)
      const [first] = late
      if (first?.dueOn) overdue.push({ id: order.id, since: first.dueOn, paisa: owedOf(late) })
    }
  }
  const longest = overdue.toSorted((one, other) => one.since.localeCompare(other.since)).slice(0, OVERDUE_MOST)
  const rows = await listByIds(
    database,
    longest.map(({ id }) => id),
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return {
    ages: AGES.map((age) => ({
      age,
      orders: sums.get(age)?.orders ?? 0,
      sum: takaFromPaisa(sums.get(age)?.paisa ?? 0),
    })),
    overdue: longest.flatMap(({ id, since, paisa }) => {
      const row = rowOf.get(id)
      return row ? [{ id, customer: nameOf(row), phone: row.phone, since, sum: takaFromPaisa(paisa) }] : []
    }),
  }
}

const owedOf = (rows: { paisa: number; paidPaisa: number }[]) =>
  rows.reduce((sum, { paisa, paidPaisa }) => sum + paisa - paidPaisa, 0)
