// Logs slow statements with PostgreSQL's plan for them, but without their values, which may be personal.
import type pg from 'pg'
import type { Logger } from 'pino'

/** In ms. */
const SLOW = 500
/** The same statement isn't logged again within this time, in ms. */
const QUIET = 60_000
/** Our own statements are few; above this number somebody else causes new ones. */
const MOST_TOLD = 500

/** @returns a function to call after each statement, with the time in ms */
export function logSlowStatements(pool: pg.Pool, log: Logger): (statement: string, took: number) => void {
  const toldAt = new Map<string, number>()
  return (statement, took) => {
    const now = Date.now()
    if (took < SLOW || now - (toldAt.get(statement) ?? 0) < QUIET) return
    if (toldAt.size >= MOST_TOLD) toldAt.clear()
    toldAt.set(statement, now)
    void planOf(pool, statement).then((plan) =>
      log.warn({ statement, took: Math.round(took), plan }, 'a slow statement'),
    )
  }
}

/** The plan that doesn't depend on values (PostgreSQL 16 or newer); undefined if the statement has none. */
async function planOf(pool: pg.Pool, statement: string): Promise<string[] | undefined> {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(statement)) return undefined
  const explained = pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statement}`)
  return explained.then(
    ({ rows }) => rows.map((row) => row['QUERY PLAN']),
    () => undefined,
  )
}
