// The ledger of some days as CSV, for the accountant: every entry, also reversed ones and what reverses them, and what events
// cost, by the day on which the money moved.
import { localTime } from '@chobighor/contract/plain/dates'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { WALLET_NAMES, WALLETS } from '@chobighor/contract/plain/transaction-id'
import { nameOf } from '../../../auth/person-name.ts'
import { csvOf, type Kind } from '../../../platform/csv.ts'
import type { Database } from '../../../platform/database/database.ts'
import { numberOf } from '../../money/documents/document-rules.ts'
import { listEntries } from '../../money/ledger/ledger-store.ts'
import { listSpent } from './expense-store.ts'

// Three columns of sums: a spreadsheet would read a minus as a formula.
const COLUMNS: Record<string, Kind> = {
  'Entry No': 'value',
  'Paid on': 'value',
  Entry: 'text',
  'Order No': 'value',
  Customer: 'text',
  'Event date': 'value',
  'Received BDT': 'value',
  'Given back BDT': 'value',
  'Spent BDT': 'value',
  'Fee BDT': 'value',
  Method: 'text',
  Wallet: 'text',
  Account: 'text',
  'TrxID or note': 'text',
  'Paid to': 'text',
  'In other currency': 'text',
  'Reverses entry': 'value',
  Entered: 'value',
  'Recorded by': 'text',
  'Receipt No': 'text',
  Trial: 'text',
}

/** @param days the first and the last one */
export async function exportLedger(database: Database, days: { from: string; to: string }) {
  const [entries, spent] = [await listEntries(database, days), await listSpent(database, days)]
  const lines = [
    ...entries.map((row) => ({ day: row.paid_day, cells: cellsOf(row) })),
    ...spent.map((row) => ({ day: row.spent_day, cells: spentCells(row) })),
  ].sort((one, other) => one.day.localeCompare(other.day))
  return {
    name: `ledger-${days.from}-to-${days.to}.csv`,
    text: csvOf(
      COLUMNS,
      lines.map(({ cells }) => cells),
    ),
  }
}

type Entry = Awaited<ReturnType<typeof listEntries>>[number]

const minute = (moment: Date) => localTime(moment).slice(0, 16).replace('T', ' ')
const walletName = (wallet: string | null) => {
  const known = WALLETS.find((each) => each === wallet)
  return known && known !== 'bank' ? WALLET_NAMES[known] : ''
}

function cellsOf(row: Entry): string[] {
  const sum = takaFromPaisa(row.amount_paisa)
  return [
    String(row.id),
    row.paid_day,
    row.reverses === null ? row.kind : 'reversal',
    String(row.order_id),
    nameOf({ first_name: row.customer, last_name: row.customer_last, email: '' }),
    row.event_date,
    row.kind === 'payment' ? sum : '',
    row.kind === 'payment' ? '' : sum,
    '',
    row.fee_paisa === null ? '' : takaFromPaisa(row.fee_paisa),
    row.method,
    walletName(row.went_by),
    row.account,
    row.reference,
    '',
    row.charged_amount === null ? '' : `${row.charged_currency} ${row.charged_amount.toFixed(2)}`,
    row.reverses === null ? '' : String(row.reverses),
    minute(row.created_at),
    row.recorder,
    row.series === null
      ? ''
      : numberOf({ series: row.series, fiscal_year: row.fiscal_year ?? 0, number: row.number ?? 0 }),
    // no money moved
    row.is_sandbox ? 'yes' : '',
  ]
}

/** An expense has no number in the ledger: it may be taken away again. */
function spentCells(row: Awaited<ReturnType<typeof listSpent>>[number]): string[] {
  return [
    '',
    row.spent_day,
    'expense',
    String(row.order_id),
    '',
    row.event_date,
    '',
    '',
    takaFromPaisa(row.amount_paisa),
    '',
    '',
    '',
    '',
    row.reason,
    row.paid_to,
    '',
    '',
    minute(row.created_at),
    row.recorder,
    '',
    '',
  ]
}
