// A database that stands still ends nothing: whoever asked it would wait for ever, and no limit of its own wakes it (F-06).
import pg from 'pg'

/** Whoever holds a connection for longer waits for a long work of the database, or for nothing; in ms. */
const LONG = 5_000
/** In ms. */
const LONGEST_ANSWER = 3_000
const BETWEEN_LOOKS = 1_000

/** Cuts the connections that are held for long, where the database answers nobody else either. Ends with the pool. */
export function cutSilent(pool: pg.Pool, connectionString: string, long = LONG): void {
  const heldSince = new Map<pg.PoolClient, number>()
  pool.on('acquire', (client) => heldSince.set(client, performance.now()))
  pool.on('release', (_error, client) => heldSince.delete(client))
  pool.on('remove', (client) => heldSince.delete(client))
  const heldLong = () => [...heldSince].filter(([, since]) => performance.now() - since > long)

  let isLooking = false
  const look = async () => {
    if (pool.ended) return clearInterval(looks)
    if (isLooking || heldLong().length === 0) return
    isLooking = true
    if (!(await answers(connectionString))) for (const [client] of heldLong()) cut(client)
    isLooking = false
  }
  const looks = setInterval(() => void look(), BETWEEN_LOOKS).unref()
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    application_name: 'chobighor watch',
    connectionTimeoutMillis: LONGEST_ANSWER,
    query_timeout: LONGEST_ANSWER,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // it speaks, if only to say that it takes no more connections
    return error instanceof pg.DatabaseError
  } finally {
    cut(client)
  }
}

/** While a statement is under way this ends the line without a word, and the statement fails. */
function cut(client: pg.ClientBase): void {
  ;(client as pg.Client).end().catch(() => {})
}
