// Random numbers that can be repeated: the same seed gives the same numbers (mulberry32, Tommy Ettinger, public
// domain).

export interface Chance {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `most`. */
  below(most: number): number
}

export function openChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, below: (most) => Math.floor(next() * most) }
}
