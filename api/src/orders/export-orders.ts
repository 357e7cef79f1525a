// Orders as CSV for spreadsheets: with the byte order mark that Excel needs for UTF-8, and no cell that a spreadsheet
// would run as a formula (OWASP, "CSV Injection").
import { takaFromPaisa } from '@chobighor/contract/money'
import type { Database } from '../platform/database/database.ts'
import { localTime } from '../platform/local-time.ts'
import { listAll, type Wish } from './admin-orders-store.ts'
import { listItems } from './item-store.ts'
import { nameOf } from './show-orders.ts'
import type { OrderRow } from './store.ts'

const MARK = '\ufeff'
const HEAD = [
  'Order No',
  'Placed',
  'State',
  'Reason',
  'Customer',
  'E-mail',
  'Phone',
  'Event date',
  'Event time',
  'Venue',
  'Location',
  'Postal code',
  'Country',
  'Services',
  'Total BDT',
  'Paid BDT',
  'Paid at',
  'Delivered at',
]

export async function exportOrders(database: Database, wish: Wish, now: Date): Promise<{ name: string; text: string }> {
  const lines = [HEAD]
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
  const text = lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')
  return { name: `orders-${localTime(now).slice(0, 10)}.csv`, text: `${MARK}${text}\r\n` }
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
    minute(row.paid_at),
    minute(row.delivered_at),
  ]
}

/** The first sign of a formula, at the start of a cell or after a semicolon, where some spreadsheets end a cell. */
const FORMULA = /(^|;)(\s*)(?=[=+\-@＝＋－＠])/g

function quoted(cell: string): string {
  const harmless = cell.replace(FORMULA, "$1$2'")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
