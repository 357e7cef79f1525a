// The demo studio, as far as calls may ask for it; what is in it is none of the API's business.
import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

export interface Filling {
  state: 'running' | 'failed'
  /** Pictures that are made, of so many. */
  done: number
  total: number
}

export interface Demo {
  /** How many of its rows are there. */
  count(database: Database): Promise<number>
  isEmpty(database: Database): Promise<boolean>
  /** Fills it into an empty studio; nothing happens where there is anything. Who asks meanwhile waits for the same filling. */
  fillIn(database: Database): Promise<void>
  /** How far it is; of the last one only that it failed, in which case nothing of it is there. */
  filling(): Filling | undefined
  /** Takes its rows away, less those that the studio has changed or needs: they are the studio's from now on. */
  remove(transaction: Transaction<Tables>): Promise<{ removed: number; kept: number }>
}
