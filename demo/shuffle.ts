/** A new order of the same things, every one as likely as another (Fisher-Yates). `random` gives 0 up to 1 (M-41). */
export function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const rest = [...list]
  return list.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0] as T)
}
