// The lines and labels of a bar chart.

/** As many lines as fit, above the lowest one. */
const LINES = 4
/** In px: of a letter, and between two labels. */
const LETTER = 7
const GAP = 8

/** Whole numbers from 0 to at least the highest value, in steps of 1, 2, 2.5 or 5 times a power of ten. */
export function ticksTo(highest: number): number[] {
  const least = Math.max(1, highest / LINES)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((each) => each >= least && Number.isInteger(each))
  const wide = step ?? 10 * power
  return Array.from({ length: Math.max(1, Math.ceil(highest / wide)) + 1 }, (_, nth) => nth * wide)
}

/** Labels that would overlap are left out: every how many bars one is shown. @param place of a bar, in px */
export function labelsEvery(labels: readonly string[], place: number): number {
  const widest = Math.max(0, ...labels.map(({ length }) => length)) * LETTER + GAP
  return place > 0 ? Math.max(1, Math.ceil(widest / place)) : Math.max(1, labels.length)
}
