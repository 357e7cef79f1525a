// What a call's handler gets, besides its input.
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { PayPal } from '../payments/paypal-client.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { Limits } from '../platform/limits/rate-limits.ts'
import type { Preview } from './preview-store.ts'
import type { SessionLife } from './sessions-store.ts'

export interface CallContext {
  database: Database
  limits: Limits
  log: Logger
  now: () => Date
  /** The origin of embedded videos, `https://www.youtube-nocookie.com` unless configured. */
  videoHost: string
  /** The address that visitors know. Links in e-mails begin with it, never with the request's Host (Z-08). */
  publicUrl: string
  jobs: JobQueue
  visitor: { address: string; wantsNoTrace: boolean }
  /** The bearer token of the request, valid or not. */
  token: string | undefined
  /** Makes a call that is sent again count as the same call (M-10). */
  idempotencyKey: string | undefined
  sessionLife: SessionLife
  /** The folder of the orders' projects. */
  projectFolder: string
  /** The row that a preview's token shows beside what is public; undefined without such a token. */
  preview: Preview | undefined
  /** Undefined if PayPal isn't set up (M-05). */
  paypal: PayPal | undefined
  demo: Demo
  backups: Backups
}

// The studio's backups, as the calls see them. The domain `backup` makes and stores them.

/** verified: restored for a trial and the same. checked: only read as a whole. unverified: neither. */
export type BackupState = 'verified' | 'checked' | 'unverified'

export interface KeptBackup {
  /** The name of its file, with the studio's local time: `studio-2026-11-22-031207.backup`. */
  name: string
  bytes: number
  state: BackupState
  rows: number
  pictures: number
  projects: number
  /** A warning about it; empty if all is well. */
  says: string
}

/** The result of the last try, by night or by hand. */
export interface LastTry {
  at: string
  is_well: boolean
  says: string
}

export interface BackupList {
  /** Newest first. */
  backups: KeptBackup[]
  last: LastTry | undefined
}

/** Whether the studio could be restored from its backups. */
export interface Judged {
  is: 'ok' | 'look' | 'wrong'
  says: string
}

export interface Backups {
  folder: string
  list(): Promise<BackupList>
  judge(): Promise<Judged>
  isUnderWay(): Promise<boolean>
  /** Starts a backup and doesn't wait for its end. Throws if one is already running. */
  begin(): Promise<void>
}

// The demo studio, as far as calls need it. The API does not know what is in it.

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
