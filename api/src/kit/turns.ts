// Turns for what may not all be done at once: so many are at work, and whoever comes then waits, not for ever.
import { Failure } from '@chobighor/contract/failure'

/** @throws unavailable where no turn came in time; then `work` was not begun */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

const TOO_MUCH = 'The studio has too much to write down just now. Please try again in a moment.'

/** @param patience in ms @param refusal what is said to whom no turn came in time: of what is written, if nothing else is said */
export function createTurns({
  most,
  patience,
  refusal = TOO_MUCH,
}: {
  most: number
  patience: number
  refusal?: string
}): Turns {
  let free = most
  /** The first who came is the first who goes. */
  const queue = new Set<() => void>()
  const take = async (): Promise<void> => {
    if (free > 0) {
      free--
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      queue.delete(begin)
      reject(new Failure('unavailable', refusal, { retryAfter: Math.ceil(patience / 1000) }))
    }, patience)
    const begin = () => {
      clearTimeout(timer)
      queue.delete(begin)
      resolve()
    }
    queue.add(begin)
    await promise
  }
  const giveBack = () => {
    const [next] = queue
    if (next) next()
    else free++
  }
  return async (work) => {
    await take()
    try {
      return await work()
    } finally {
      giveBack()
    }
  }
}

/** Turns of each key on its own: so many works of one key at once. */
export function createTurnsByKey<Key>(
  options: Parameters<typeof createTurns>[0],
): <Result>(key: Key, work: () => Promise<Result>) => Promise<Result> {
  const inUse = new Map<Key, { turns: Turns; works: number }>()
  return async (key, work) => {
    const own = inUse.get(key) ?? { turns: createTurns(options), works: 0 }
    inUse.set(key, own)
    own.works++
    try {
      return await own.turns(work)
    } finally {
      own.works--
      if (own.works === 0) inUse.delete(key)
    }
  }
}
