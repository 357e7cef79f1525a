// Orders as CSV for spreadsheets.
import { orderStatus } from '@chobighor/contract/orders'
import { dayOf, localTime } from '@chobighor/contract/plain/dates'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import { nameOf } from '../../auth/person-name.ts'
import { type Columns, csvOf } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/database.ts'
import type { OrderRow } from '../core/store.ts'
import { listItems } from '../core/store.ts'
import { openPaisa } from '../money/ledger/payment-rules.ts'
import { listAll, type Wish } from './admin-orders-store.ts'

const minute = (moment: Date | null) => moment && localTime(moment).slice(0, 16).replace('T', ' ')

const COLUMNS: Columns<OrderRow & { services: string[] }> = {
  'Order No': ['value', ({ id }) => id],
  Placed: ['value', ({ created_at }) => minute(created_at)],
  State: ['text', ({ stage }) => stage],
  Reason: ['text', ({ status_reason }) => status_reason],
  Customer: ['text', nameOf],
  'E-mail': ['text', ({ email }) => email],
  Phone: ['text', ({ phone }) => phone],
  'Event date': ['value', ({ event_date }) => event_date],
  'Event time': ['value', ({ event_time }) => event_time.slice(0, 5)],
  Venue: ['text', ({ venue_name }) => venue_name],
  Location: ['text', ({ venue_location }) => venue_location],
  'Postal code': ['text', ({ postal_code }) => postal_code],
  Country: ['text', ({ country }) => country],
  Services: ['text', ({ services }) => services.join('; ')],
  'Total BDT': ['value', ({ total_paisa }) => takaFromPaisa(total_paisa)],
  'Paid BDT': ['value', ({ paid_paisa }) => takaFromPaisa(paid_paisa)],
  'Due BDT': [
    'value',
    (row) => takaFromPaisa(isDeclinedOrCancelled(orderStatus.parse(row.status)) ? 0 : openPaisa(row)),
  ],
  'Paid at': ['value', ({ paid_at }) => minute(paid_at)],
  'Delivered at': ['value', ({ delivered_at }) => minute(delivered_at)],
}

async function* withServices(database: Database, wish: Wish) {
  for await (const rows of listAll(database, wish)) {
    const ids = rows.map(({ id }) => id)
    const itemsOf = Map.groupBy(await listItems(database, ids), ({ order_id }) => order_id)
    for (const row of rows) yield { ...row, services: (itemsOf.get(row.id) ?? []).map(({ name }) => name) }
  }
}

export async function exportOrders(database: Database, wish: Wish, now: Date): Promise<{ name: string; text: string }> {
  return { name: `orders-${dayOf(now)}.csv`, text: await csvOf(COLUMNS, withServices(database, wish)) }
}
