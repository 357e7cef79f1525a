// How long what is counted down will take, from how fast it went so far.

interface Sample {
  /** In ms. */
  at: number
  left: number
}

/** In ms: what was before says little about now. */
const WINDOW = 120_000

/** @param samples in the order of time. @returns minutes, rounded up; null while nothing says how fast it goes */
export function minutesLeft(samples: readonly Sample[]): number | null {
  const last = samples.at(-1)
  if (!last || last.left === 0) return null
  const first = samples.find(({ at }) => at >= last.at - WINDOW)
  if (!first || first.left <= last.left) return null
  const each = (last.at - first.at) / (first.left - last.left)
  return Math.ceil((last.left * each) / 60_000)
}

/** More came in meanwhile: what was counted before would say that nothing is done. */
export const withSample = (samples: readonly Sample[], next: Sample): Sample[] =>
  (samples.at(-1)?.left ?? 0) < next.left ? [next] : [...samples, next]
