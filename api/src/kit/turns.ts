// Whatever writes takes its turn, and there are fewer turns than connections: what is written may have to wait for what somebody else
// holds, what is only read never does. So whoever reads always finds a connection (F-07).
import { Failure } from '@chobighor/contract/failure'
import type { AccessMode, IsolationLevel, Kysely, Transaction, TransactionBuilder } from 'kysely'

/** @throws unavailable where no turn came in time; then `work` was not begun */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

const TOO_MUCH = 'The studio has too much to write down just now. Please try again in a moment.'

/** @param patience in ms @param refusal what is said to whom no turn came in time */
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

const turnsOf = new WeakMap<object, Turns>()

/** From now on all its transactions take a turn, of whichever kind they are. */
export function takeTurns<Tables>(database: Kysely<Tables>, turns: Turns): Kysely<Tables> {
  turnsOf.set(database, turns)
  const begin = database.transaction.bind(database)
  return Object.assign(database, { transaction: () => waiting(begin(), turns) })
}

/** For what writes without a transaction, by a statement of its own. */
export function inTurn<Result>(database: object, work: () => Promise<Result>): Promise<Result> {
  const turns = turnsOf.get(database)
  return turns ? turns(work) : work()
}

function waiting<Tables>(builder: TransactionBuilder<Tables>, turns: Turns): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder)
  const setAccessMode = builder.setAccessMode.bind(builder)
  const setIsolationLevel = builder.setIsolationLevel.bind(builder)
  return Object.assign(builder, {
    execute: <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) => turns(() => execute(work)),
    setAccessMode: (mode: AccessMode) => waiting(setAccessMode(mode), turns),
    setIsolationLevel: (level: IsolationLevel) => waiting(setIsolationLevel(level), turns),
  })
}
