// Waiting for what has to come by itself.
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds: a machine that others keep busy stands still for seconds. */
const PATIENCE = 120_000

/** @returns whether it came to be so in time */
export async function comesTrue(
  isSo: () => boolean | Promise<boolean>,
  { patience = PATIENCE, every = 50 }: { patience?: number; every?: number } = {},
): Promise<boolean> {
  for (const until = performance.now() + patience; performance.now() < until; await sleep(every))
    if (await isSo()) return true
  return false
}
