// The entries that are kept, in bounded memory: what nobody asked for again gives way first, so that whoever walks through every
// address drives out nothing that is read; then what was asked for longest ago.
import type { Entry } from './entry.ts'

/** Bytes of all entries together. */
const MOST_BYTES = 64_000_000
const MOST_OF_ONE = 2_000_000
const MOST_ENTRIES = 5_000

export interface Shelf {
  find(address: string): Entry | undefined
  keep(address: string, entry: Entry): void
  /** Drops what shows this table. @param table undefined: everything */
  drop(table: string | undefined): void
  /** Whether there was an answer before, whatever became of it. Only of addresses without a query: these are as many as the studio made. */
  wasKept(address: string): boolean
  count(): number
}

export function createShelf(mostBytes = MOST_BYTES): Shelf {
  const entries = new Map<string, Entry>()
  const keptOnce = new Set<string>()
  let clock = 0

  // sizes grow as an entry is packed anew, so they are summed when something comes
  const makeRoom = () => {
    let bytes = 0
    for (const { size } of entries.values()) bytes += size
    if (bytes <= mostBytes && entries.size <= MOST_ENTRIES) return
    const oldestFirst = [...entries].sort(([, one], [, other]) => one.usedAt - other.usedAt)
    // a tenth more than is needed, so that not each newcomer sorts them all
    for (const [address, { size }] of oldestFirst) {
      if (bytes <= mostBytes * 0.9 && entries.size <= MOST_ENTRIES * 0.9) return
      entries.delete(address)
      bytes -= size
    }
  }

  return {
    find(address) {
      const entry = entries.get(address)
      if (entry) entry.usedAt = ++clock
      return entry
    },
    keep(address, entry) {
      if (entry.size > MOST_OF_ONE) return
      entries.delete(address)
      entries.set(address, entry)
      if (keptOnce.size >= MOST_ENTRIES) keptOnce.clear()
      if (!address.includes('?')) keptOnce.add(address)
      makeRoom()
    },
    drop(table) {
      if (table === undefined) return entries.clear()
      for (const [address, { tables }] of entries) if (tables.includes(table)) entries.delete(address)
    },
    wasKept: (address) => keptOnce.has(address),
    count: () => entries.size,
  }
}
