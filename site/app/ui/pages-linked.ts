/** So many pages are all linked (G-19). */
const ALL_LINKED = 40
/** On each side of the present one, of a longer list. */
const NEAR = 3

/**
 * Which pages of a list are linked: all, or of a very long list the first, the last, those near the present one, and some on the way
 * to either end, each twice as far as the one before.
 */
export function pagesLinked(page: number, pages: number): number[] {
  if (pages <= ALL_LINKED) return Array.from({ length: pages }, (_, at) => at + 1)
  const linked = new Set([1, page, pages])
  for (let step = 1; step < pages; step = step < NEAR ? step + 1 : step * 2) linked.add(page - step).add(page + step)
  return [...linked].filter((each) => each >= 1 && each <= pages).sort((one, other) => one - other)
}
