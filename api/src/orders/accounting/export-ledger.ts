// The ledger of some days as CSV, for the accountant: every entry, also reversed ones and what reverses them.
import { takaFromPaisa } from '@chobighor/contract/money'
import { csvOf, type Kind } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/database.ts'
import { localDay, localTime } from '../../platform/local-time.ts'
import { numberOf } from '../documents/document-rules.ts'
import { listEntries } from '../payments/ledger-store.ts'
import { nameOf } from '../show-orders.ts'

// Two columns of sums: a spreadsheet would read a minus as a formula.
const COLUMNS: Record<string, Kind> = {
  'Entry No': 'value',
  Time: 'value',
  'Order No': 'value',
  Customer: 'text',
  'Event date': 'value',
  'Received BDT': 'value',
  'Given back BDT': 'value',
  Method: 'text',
  'TrxID or note': 'text',
  'In other currency': 'text',
  'Reverses entry': 'value',
  'Recorded by': 'text',
  'Receipt No': 'text',
  Trial: 'text',
}
const DAY = 86_400_000

/** @param days the first and the last one */
export async function exportLedger(database: Database, { from, to }: { from: string; to: string }) {
  const rows = await listEntries(database, localDay(from), new Date(localDay(to).getTime() + DAY))
  return { name: `ledger-${from}-to-${to}.csv`, text: csvOf(COLUMNS, rows.map(cellsOf)) }
}

type Entry = Awaited<ReturnType<typeof listEntries>>[number]

function cellsOf(row: Entry): string[] {
  const sum = takaFromPaisa(row.amount_paisa)
  return [
    String(row.id),
    localTime(row.created_at).slice(0, 16).replace('T', ' '),
    String(row.order_id),
    nameOf({ first_name: row.customer, last_name: row.customer_last, email: '' }),
    row.event_date,
    row.kind === 'payment' ? sum : '',
    row.kind === 'payment' ? '' : sum,
    row.method,
    row.reference,
    row.charged_amount === null ? '' : `${row.charged_currency} ${row.charged_amount.toFixed(2)}`,
    row.reverses === null ? '' : String(row.reverses),
    row.recorder,
    row.series === null
      ? ''
      : numberOf({ series: row.series, fiscal_year: row.fiscal_year ?? 0, number: row.number ?? 0 }),
    // no money moved
    row.is_sandbox ? 'yes' : '',
  ]
}
