/** A new order of the same items, all orders equally likely (Fisher-Yates). `random` returns 0 up to 1 (M-41). */
export function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const rest = [...list]
  return list.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0] as T)
}

/** Places between two crops of one print: on a phone and on a desk they are then in rows that aren't neighbours. */
const APART = 6
const TRIES = 500

/**
 * A random order in which two items of the same group are at least six places apart, or as far as the list allows.
 * `random` returns 0 up to 1.
 */
export function shuffleApart<T>(list: readonly T[], groupOf: (item: T) => unknown, random: () => number): T[] {
  for (let apart = APART; apart > 1; apart--)
    for (let tried = 0; tried < TRIES; tried++) {
      const order = takeApart(shuffle(list, random), groupOf, apart)
      if (order) return order
    }
  return shuffle(list, random)
}

function takeApart<T>(list: T[], groupOf: (item: T) => unknown, apart: number): T[] | undefined {
  const order: T[] = []
  while (list.length > 0) {
    const near = order.slice(1 - apart).map(groupOf)
    const next = list.findIndex((item) => !near.includes(groupOf(item)))
    if (next < 0) return undefined
    order.push(...list.splice(next, 1))
  }
  return order
}
