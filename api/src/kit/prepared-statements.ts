// Statements that come again and again are read and planned by PostgreSQL once for each connection: that is more than half of what a
// page's short ones cost it.
import pg from 'pg'

/** A text that was sent so often is ours, and not made up of what somebody looks for. */
const OFTEN = 3
/** Each connection keeps them all. */
const MOST_NAMED = 100
const MOST_COUNTED = 1_000
const IS_OF_ROWS = /^\s*(select|with|insert|update|delete)\b/i
/** What fits one word fits another badly: each is planned for its own. */
const BY_WORDS = /\bi?like\b/i
/** PostgreSQL's "cached plan must not change result type": another process has changed the table (feature_not_supported). */
const CHANGED = '0A000'

export interface StatementNames {
  /** Undefined of what is sent as it is. */
  nameOf(text: string): string | undefined
  /** What was prepared is of another time: from now on everything has another name. */
  renew(): void
}

export function createStatementNames(): StatementNames {
  const sent = new Map<string, number>()
  const names = new Map<string, string>()
  let era = 0
  return {
    nameOf(text) {
      const name = names.get(text)
      if (name) return name
      const times = (sent.get(text) ?? 0) + 1
      if (sent.size >= MOST_COUNTED) sent.clear()
      sent.set(text, times)
      if (times < OFTEN || names.size >= MOST_NAMED || !IS_OF_ROWS.test(text) || BY_WORDS.test(text)) return undefined
      const made = `often_${era}_${names.size}`
      names.set(text, made)
      return made
    },
    renew() {
      era++
      names.clear()
    },
  }
}

/** Gives this connection's statements their names, where they are asked as Kysely asks: by text and values. */
export function prepareOften(client: pg.ClientBase, statements: StatementNames): void {
  const send = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
  const query = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const isPlain = typeof text === 'string' && Array.isArray(values) && rest.length === 0
    const name = isPlain ? statements.nameOf(text) : undefined
    if (!name) return send(text, values, ...rest)
    const isAlone = client.getTransactionStatus() === 'I'
    return send({ name, text, values }).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || error.code !== CHANGED) throw error
      statements.renew()
      // what a transaction has lost stays lost
      if (!isAlone) throw error
      return send(text, values)
    })
  }
  Object.assign(client, { query })
}
