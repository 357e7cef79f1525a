// Orders as CSV for spreadsheets.
import { orderStatus } from '@chobighor/contract/orders'
import { dayOf, localTime } from '@chobighor/contract/plain/dates'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import { nameOf } from '../../auth/person-name.ts'
import { csvOf, type Kind } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/database.ts'
import { listItems } from '../core/item-store.ts'
import type { OrderRow } from '../core/store.ts'
import { openPaisa } from '../money/ledger/payment-rules.ts'
import { listAll, type Wish } from './admin-orders-store.ts'

const COLUMNS: Record<string, Kind> = {
  'Order No': 'value',
  Placed: 'value',
  State: 'text',
  Reason: 'text',
  Customer: 'text',
  'E-mail': 'text',
  Phone: 'text',
  'Event date': 'value',
  'Event time': 'value',
  Venue: 'text',
  Location: 'text',
  'Postal code': 'text',
  Country: 'text',
  Services: 'text',
  'Total BDT': 'value',
  'Paid BDT': 'value',
  'Due BDT': 'value',
  'Paid at': 'value',
  'Delivered at': 'value',
}

export async function exportOrders(database: Database, wish: Wish, now: Date): Promise<{ name: string; text: string }> {
  const lines: string[][] = []
  for await (const rows of listAll(database, wish)) {
    const items = await listItems(
      database,
      rows.map(({ id }) => id),
    )
    const itemsOf = Map.groupBy(items, ({ order_id }) => order_id)
    lines.push(
      ...rows.map((row) =>
        cellsOf(
          row,
          (itemsOf.get(row.id) ?? []).map(({ name }) => name),
        ),
      ),
    )
  }
  return { name: `orders-${dayOf(now)}.csv`, text: csvOf(COLUMNS, lines) }
}

const minute = (moment: Date | null) => (moment ? localTime(moment).slice(0, 16).replace('T', ' ') : '')

function cellsOf(row: OrderRow, services: string[]): string[] {
  return [
    String(row.id),
    minute(row.created_at),
    row.stage,
    row.status_reason,
    nameOf(row),
    row.email,
    row.phone,
    row.event_date,
    row.event_time.slice(0, 5),
    row.venue_name,
    row.venue_location,
    row.postal_code,
    row.country,
    services.join('; '),
    takaFromPaisa(row.total_paisa),
    takaFromPaisa(row.paid_paisa),
    isDeclinedOrCancelled(orderStatus.parse(row.status)) ? '0.00' : takaFromPaisa(openPaisa(row)),
    minute(row.paid_at),
    minute(row.delivered_at),
  ]
}
