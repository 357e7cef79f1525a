// The demo studio, as far as calls need it. The API does not know what is in it.
import type { Transaction } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

export interface Filling {
  state: 'running' | 'failed'
  /** Pictures that are made so far; `of` is how many there will be. */
  done: number
  total: number
}

export interface Demo {
  /** How many rows of the demo there are. */
  count(database: Database): Promise<number>
  isEmpty(database: Database): Promise<boolean>
  /** Fills an empty studio; does nothing if the studio isn't empty. A second caller waits for the same filling. */
  fillIn(database: Database): Promise<void>
  /** How far the filling is. After a failure it says so, and none of its rows are there. */
  filling(): Filling | undefined
  /** Removes its rows, except those that the studio has changed or needs: these belong to the studio from then on. */
  remove(transaction: Transaction<Tables>): Promise<{ removed: number; kept: number }>
}
