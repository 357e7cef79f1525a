// The ledger of some days as CSV, for the accountant: every entry, also reversed ones and what reverses them, and what events
// cost, by the day on which the money moved.
import { localTime } from '@chobighor/contract/plain/dates'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { WALLET_NAMES, WALLETS } from '@chobighor/contract/plain/transaction-id'
import { nameOf } from '../../../auth/person-name.ts'
import { type Columns, csvOf } from '../../../platform/csv.ts'
import type { Database } from '../../../platform/database/database.ts'
import { numberOf } from '../../money/documents/document-rules.ts'
import { listEntries } from '../../money/ledger/ledger-store.ts'
import { listSpent } from './expense-store.ts'

type Entry = Awaited<ReturnType<typeof listEntries>>[number]
/** An entry of the ledger, or an expense, which has no number there: it may be taken away again. */
type Line = Pick<Entry, 'order_id' | 'event_date' | 'amount_paisa' | 'reference' | 'created_at' | 'recorder'> &
  Partial<Entry> & { day: string; kind: string; paid_to?: string }

const sumOf = (wanted: string) => (row: Line) => row.kind === wanted && takaFromPaisa(row.amount_paisa)

const walletName = (wallet: string | null | undefined) => {
  const known = WALLETS.find((each) => each === wallet)
  return known && known !== 'bank' && WALLET_NAMES[known]
}

// Three columns of sums: a spreadsheet would read a minus as a formula.
const COLUMNS: Columns<Line> = {
  'Entry No': ['value', ({ id }) => id],
  'Paid on': ['value', ({ day }) => day],
  Entry: ['text', ({ reverses, kind }) => (reverses ? 'reversal' : kind)],
  'Order No': ['value', ({ order_id }) => order_id],
  Customer: [
    'text',
    ({ customer = '', customer_last = '' }) => nameOf({ first_name: customer, last_name: customer_last, email: '' }),
  ],
  'Event date': ['value', ({ event_date }) => event_date],
  'Received BDT': ['value', sumOf('payment')],
  'Given back BDT': ['value', sumOf('refund')],
  'Spent BDT': ['value', sumOf('expense')],
  'Fee BDT': ['value', ({ fee_paisa = null }) => fee_paisa !== null && takaFromPaisa(fee_paisa)],
  Method: ['text', ({ method }) => method],
  Wallet: ['text', ({ went_by }) => walletName(went_by)],
  Account: ['text', ({ account }) => account],
  'TrxID or note': ['text', ({ reference }) => reference],
  'Paid to': ['text', ({ paid_to }) => paid_to],
  'In other currency': [
    'text',
    ({ charged_currency, charged_amount }) => charged_amount && `${charged_currency} ${charged_amount.toFixed(2)}`,
  ],
  'Reverses entry': ['value', ({ reverses }) => reverses],
  Entered: ['value', ({ created_at }) => localTime(created_at).slice(0, 16).replace('T', ' ')],
  'Recorded by': ['text', ({ recorder }) => recorder],
  'Receipt No': [
    'text',
    ({ series, fiscal_year, number }) =>
      series && numberOf({ series, fiscal_year: fiscal_year ?? 0, number: number ?? 0 }),
  ],
  // no money moved
  Trial: ['text', ({ is_sandbox }) => is_sandbox && 'yes'],
}

/** @param days the first and the last one */
export async function exportLedger(database: Database, days: { from: string; to: string }) {
  const lines: Line[] = [
    ...(await listEntries(database, days)).map((row) => ({ ...row, day: row.paid_day })),
    ...(await listSpent(database, days)).map(({ id: _, spent_day: day, reason: reference, ...row }) => {
      return { ...row, day, reference, kind: 'expense' }
    }),
  ]
  lines.sort((one, other) => one.day.localeCompare(other.day))
  return { name: `ledger-${days.from}-to-${days.to}.csv`, text: await csvOf(COLUMNS, lines) }
}
