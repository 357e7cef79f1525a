// The contract, ready to be implemented: `calls.portfolio.listPhotos.handler(…)`. Stands alone, so that the domains'
// routes and `api.ts`, which mounts them, don't import each other.
import { contract } from '@chobighor/contract'
import { implement } from '@orpc/server'
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import type { Limits } from './limits.ts'

/** What every call may use. */
export interface CallContext {
  database: Database
  limits: Limits
  log: Logger
  now: () => Date
  /** The origin that videos are embedded from, `https://www.youtube-nocookie.com` unless configured. */
  videoHost: string
  /** Tells the postman that letters wait. */
  mailPromised: () => void
  /** Who asks. */
  visitor: { address: string; wantsNoTrace: boolean }
}

export const calls = implement(contract).$context<CallContext>()
