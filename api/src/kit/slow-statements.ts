// Statements that keep people waiting are told, with PostgreSQL's plan for them: without their values, which may be somebody's.
import type pg from 'pg'
import type { Logger } from 'pino'

/** In ms. */
const SLOW = 500
/** The same one isn't told again within this time, in ms. */
const QUIET = 60_000
/** Ours are few; beyond that somebody makes them up. */
const MOST_TOLD = 500

/** @returns to be told of each statement, and how many ms it took */
export function tellSlow(pool: pg.Pool, log: Logger): (statement: string, took: number) => void {
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

/** The plan that values don't change (PostgreSQL 16 or newer); undefined of what has none. */
async function planOf(pool: pg.Pool, statement: string): Promise<string[] | undefined> {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(statement)) return undefined
  const explained = pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statement}`)
  return explained.then(
    ({ rows }) => rows.map((row) => row['QUERY PLAN']),
    () => undefined,
  )
}
