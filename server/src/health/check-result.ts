// What `npm run doctor` looks at, and what it finds out about one part of an installation.
import type { Gateways } from '@chobighor/api/payment-providers/gateways'
import type { Database } from '@chobighor/api/platform/database/database'
import type { Storage } from '@chobighor/api/platform/storage/storage'
import type { Findings } from '@chobighor/api/studio/inconsistencies-store'
import type { Config } from '../config.ts'

export interface Installation {
  config: Config
  database: Database
  storage: Storage
  /** @throws Failure if the storage can't be used, or isn't that of this database */
  checkStorage: () => Promise<void>
  migrations: string
  /** Tests the connection to PayPal; undefined if PayPal isn't set up. */
  askPayPal: (() => Promise<unknown>) | undefined
  gateways: Gateways
  /** What is misspelt in the environment, each with a sentence. */
  misspelt: string[]
}

export interface CheckResult {
  /** `ok`: nothing to do. `look`: it works, but somebody should check it. `wrong`: data is lost or will be lost. */
  is: 'ok' | 'look' | 'wrong'
  /** What was found, and what to do about it. */
  says: string
}

/** By their names; `findings` looks each inconsistency of the data up once for all. */
export type Checks = Record<
  string,
  (installation: Installation & { findings: () => Promise<Findings> }) => Promise<CheckResult>
>

export const ok = (says: string): CheckResult => ({ is: 'ok', says })
export const look = (says: string): CheckResult => ({ is: 'look', says })
export const wrong = (says: string): CheckResult => ({ is: 'wrong', says })

/** At most this many are named. */
const MOST_NAMED = 5

export const named = (all: (string | number)[]) =>
  all.slice(0, MOST_NAMED).join(', ') + (all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : '')
