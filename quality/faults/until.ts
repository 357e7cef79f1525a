// Waits for something that happens by itself.
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds: on a busy machine nothing happens for seconds. */
const PATIENCE = 120_000

/** @returns whether it became true in time */
export async function comesTrue(
  isSo: () => boolean | Promise<boolean>,
  { patience = PATIENCE, every = 50 }: { patience?: number; every?: number } = {},
): Promise<boolean> {
  for (const until = performance.now() + patience; performance.now() < until; await sleep(every))
    if (await isSo()) return true
  return false
}
