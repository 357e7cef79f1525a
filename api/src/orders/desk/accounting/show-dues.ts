// What customers of confirmed orders owe: by how long it has been due, and by name. It follows from instalments and the
// ledger, as on each order (decision 087).

import { AGES, type Dues, type Owing, type OwingList } from '@chobighor/contract/admin/expenses'
import { dayOf, daysBetween } from '@chobighor/contract/plain/dates'
import type { DueInstalment } from '@chobighor/contract/plain/instalments'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { OWING_ON_PAGE } from '@chobighor/contract/plain/owing-orders'
import { nameOf } from '../../../auth/person-name.ts'
import { type Columns, csvOf } from '../../../platform/csv.ts'
import type { Database } from '../../../platform/database/database.ts'
import { listByIds } from '../../core/store.ts'
import { instalmentsOf, listInstalments } from '../../money/instalments/instalment-store.ts'
import { listOwing } from './expense-store.ts'

type Age = (typeof AGES)[number]
type Open = Pick<DueInstalment, 'dueOn' | 'paisa' | 'paidPaisa'>
/** Orders whose names are read at once for a file. */
const PER_BATCH = 5000
const LAST = '9999-12-31'

function ageOf({ dueOn }: Open, today: string): Age {
  if (dueOn === null) return 'undated'
  const days = daysBetween(dueOn, today)
  if (days <= 0) return 'ahead'
  return days <= 30 ? 'upTo30' : days <= 60 ? 'upTo60' : 'older'
}

/** Each order that owes something, with those of its sums that are open. @param keyword as in the list of orders */
async function* owingOrders(database: Database, today: string, keyword?: string) {
  for await (const orders of listOwing(database, keyword)) {
    const ids = orders.map(({ id }) => id)
    const plans = await listInstalments(database, ids)
    for (const order of orders) {
      const planned = plans.get(order.id) ?? []
      const { rows } = instalmentsOf(order, planned, { today, bookedOn: dayOf(order.created_at) })
      // an order without instalments is paid as the studio says
      const whole = { dueOn: null, paisa: order.total_paisa, paidPaisa: order.paid_paisa }
      const open: Open[] = (rows.length > 0 ? rows : [whole]).filter(({ paisa, paidPaisa }) => paisa > paidPaisa)
      if (open.length > 0) yield { order, open }
    }
  }
}

export async function showDues(database: Database, now: Date): Promise<Dues> {
  const today = dayOf(now)
  const sums = new Map<Age, { orders: number; paisa: number }>(AGES.map((age) => [age, { orders: 0, paisa: 0 }]))
  for await (const { open } of owingOrders(database, today))
    for (const [age, own] of Map.groupBy(open, (row) => ageOf(row, today))) {
      const sum = sums.get(age)
      if (!sum) continue
      sum.orders++
      sum.paisa += owedOf(own)
    }
  return {
    ages: AGES.map((age) => ({
      age,
      orders: sums.get(age)?.orders ?? 0,
      sum: takaFromPaisa(sums.get(age)?.paisa ?? 0),
    })),
  }
}

const owedOf = (rows: Open[]) => rows.reduce((sum, { paisa, paidPaisa }) => sum + paisa - paidPaisa, 0)

interface Wish {
  keyword?: string | undefined
  state?: Owing['state'] | undefined
}
interface Found {
  id: number
  state: Owing['state']
  dueOn: string | null
  due: number
  total: number
  paid: number
  open: number
  overdue: number
}

/** What is overdue first, the longest of all at the top; then by the next day; without a day last. */
async function findOwing(database: Database, { keyword, state }: Wish, now: Date): Promise<Found[]> {
  const today = dayOf(now)
  const found: Found[] = []
  for await (const { order, open } of owingOrders(database, today, keyword)) {
    const late = open.filter(({ dueOn }) => dueOn !== null && dueOn < today)
    const [dueOn = null] = open.flatMap((row) => row.dueOn ?? []).sort()
    const stands = dueOn === null ? 'undated' : late.length > 0 ? 'overdue' : 'ahead'
    if (state && state !== stands) continue
    const due = owedOf(open.filter((row) => row.dueOn === dueOn))
    const sums = { due, total: order.total_paisa, paid: order.paid_paisa, open: owedOf(open), overdue: owedOf(late) }
    found.push({ id: order.id, state: stands, dueOn, ...sums })
  }
  return found.sort((one, other) => (one.dueOn ?? LAST).localeCompare(other.dueOn ?? LAST) || one.id - other.id)
}

async function named(database: Database, found: Found[]): Promise<Owing[]> {
  const ids = found.map(({ id }) => id)
  const rowOf = new Map((await listByIds(database, ids)).map((row) => [row.id, row]))
  return found.flatMap(({ id, state, dueOn, due, total, paid, open, overdue }) => {
    const row = rowOf.get(id)
    if (!row) return []
    const sums = {
      totalPrice: takaFromPaisa(total),
      paidSum: takaFromPaisa(paid),
      openSum: takaFromPaisa(open),
      overdueSum: takaFromPaisa(overdue),
      dueSum: takaFromPaisa(due),
    }
    return [{ id, state, customer: nameOf(row), phone: row.phone, eventDate: row.event_date, ...sums, dueOn }]
  })
}

const sumsOf = (found: Found[]) => {
  const sumOf = (name: 'total' | 'paid' | 'open' | 'overdue') =>
    takaFromPaisa(found.reduce((sum, each) => sum + each[name], 0))
  return { total: sumOf('total'), paid: sumOf('paid'), open: sumOf('open'), overdue: sumOf('overdue') }
}

export async function showOwing(
  database: Database,
  { page = 1, ...wish }: Wish & { page?: number | undefined },
  now: Date,
): Promise<OwingList> {
  const found = await findOwing(database, wish, now)
  const last = Math.max(1, Math.ceil(found.length / OWING_ON_PAGE))
  const first = (Math.min(page, last) - 1) * OWING_ON_PAGE
  const rows = await named(database, found.slice(first, first + OWING_ON_PAGE))
  return { rows, total: found.length, sums: sumsOf(found) }
}

const COLUMNS: Columns<Partial<Owing>> = {
  'Order No': ['value', ({ id }) => id],
  Customer: ['text', ({ customer }) => customer],
  Phone: ['text', ({ phone }) => phone],
  'Event date': ['value', ({ eventDate }) => eventDate],
  'Total BDT': ['value', ({ totalPrice }) => totalPrice],
  'Paid BDT': ['value', ({ paidSum }) => paidSum],
  'Due BDT': ['value', ({ openSum }) => openSum],
  'Overdue BDT': ['value', ({ overdueSum }) => overdueSum],
  'Next due day': ['value', ({ dueOn }) => dueOn],
  'Due that day BDT': ['value', ({ dueOn, dueSum }) => dueOn && dueSum],
}

export async function exportOwing(database: Database, wish: Wish, now: Date): Promise<{ name: string; text: string }> {
  const found = await findOwing(database, wish, now)
  const rows: Partial<Owing>[] = []
  for (let first = 0; first < found.length; first += PER_BATCH)
    rows.push(...(await named(database, found.slice(first, first + PER_BATCH))))
  const { total: totalPrice, paid: paidSum, open: openSum, overdue: overdueSum } = sumsOf(found)
  rows.push({ customer: 'All', totalPrice, paidSum, openSum, overdueSum })
  return { name: `dues-${dayOf(now)}.csv`, text: await csvOf(COLUMNS, rows) }
}
