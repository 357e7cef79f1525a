// Limits how many works run at the same time. Later ones wait in the order of arrival, up to a time limit.
import { Failure } from '@chobighor/contract/plain/failure'
import PQueue from 'p-queue'

/** @throws unavailable if the work could not start in time; then it never starts */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>

export interface SemaphoreOptions {
  /** How many works run at the same time. */
  most: number
  /** How long a work may wait to start, in ms. */
  patience: number
  /** The error text for a caller who waited too long. */
  refusal?: string
}

const TOO_MUCH = 'The studio’s server is busy just now. Please try again in a moment.'

export function createSemaphore({ most, ...waiting }: SemaphoreOptions): Semaphore {
  const queue = new PQueue({ concurrency: most })
  return (work) => runIn(queue, work, waiting)
}

/** A semaphore for each key; unused ones are removed. */
export function createKeyedSemaphore<Key>({
  most,
  ...waiting
}: SemaphoreOptions): <Result>(key: Key, work: () => Promise<Result>) => Promise<Result> {
  const queues = new Map<Key, PQueue>()
  return (key, work) => {
    const queue = queues.get(key) ?? new PQueue({ concurrency: most })
    if (!queues.has(key)) queue.addEventListener('idle', () => queues.delete(key))
    queues.set(key, queue)
    return runIn(queue, work, waiting)
  }
}

function runIn<Result>(
  queue: PQueue,
  work: () => Promise<Result>,
  { patience, refusal = TOO_MUCH }: Omit<SemaphoreOptions, 'most'>,
): Promise<Result> {
  const wait = new AbortController()
  const refuse = () => wait.abort(new Failure('unavailable', refusal, { retryAfter: Math.ceil(patience / 1000) }))
  const timer = setTimeout(refuse, patience)
  const begin = () => {
    clearTimeout(timer)
    return work()
  }
  return queue.add(begin, { signal: wait.signal }) as Promise<Result>
}
