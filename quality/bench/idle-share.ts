import { cpus } from 'node:os'

/** @returns a function that returns the idle share of all cores' time since this call */
export function idleShare(): () => number {
  const sums = () =>
    cpus().reduce(
      (sum, { times }) => ({
        idle: sum.idle + times.idle,
        all: sum.all + Object.values(times).reduce((a, b) => a + b, 0),
      }),
      { idle: 0, all: 0 },
    )
  const before = sums()
  return () => {
    const after = sums()
    return (after.idle - before.idle) / Math.max(1, after.all - before.all)
  }
}
