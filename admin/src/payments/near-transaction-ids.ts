// Finds reported transfers by a TrxID that was typed from a phone: people take O for 0 and I for 1, and slip.
import { normaliseTransactionId } from '@chobighor/contract/plain/transaction-id'

const LOOKALIKES: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' }
const folded = (id: string) => id.replace(/[A-Z]/g, (letter) => LOOKALIKES[letter] ?? letter)

/** In letters and digits that are wrong, missing or too many. */
const SLIPS_MOST = 2

/** @returns the rows whose TrxID is like the typed one, the most alike first; all of them if nothing is typed */
export function nearTransactionIds<Row extends { transactionId: string }>(rows: readonly Row[], typed: string): Row[] {
  const wanted = normaliseTransactionId(typed)
  if (wanted === '') return [...rows]
  return rows
    .map((row) => ({ row, distance: distanceOf(row.transactionId, wanted) }))
    .filter(({ distance }) => distance !== undefined)
    .sort((one, other) => Number(one.distance) - Number(other.distance))
    .map(({ row }) => row)
}

/** Undefined if the one is nothing like the other. */
function distanceOf(id: string, wanted: string): number | undefined {
  if (id === wanted) return 0
  const [one, other] = [folded(id), folded(wanted)]
  if (one === other) return 1
  if (id.includes(wanted)) return 2
  if (one.includes(other)) return 3
  const slips = slipsBetween(one, other)
  return slips <= SLIPS_MOST ? 3 + slips : undefined
}

/** Levenshtein's distance. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, nth) => nth)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [nth, theirs] of [...other].entries())
      next.push(Math.min((row[nth] ?? 0) + Number(letter !== theirs), (row[nth + 1] ?? 0) + 1, (next[nth] ?? 0) + 1))
    row = next
  }
  return row[other.length] ?? 0
}
