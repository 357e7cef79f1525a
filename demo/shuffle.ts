/** A new order of the same items, all orders equally likely (Fisher-Yates). `random` returns 0 up to 1 (M-41). */
export function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const rest = [...list]
  return list.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0] as T)
}
