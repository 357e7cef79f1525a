// Errors of a database that is away, or that leaves its clients: many of pg's own have no code.
import pg from 'pg'

/** read_only_sql_transaction: the server has become a standby since this connection was opened. */
export const READ_ONLY = '25006'

/**
 * Connection refused, lost, timed out, or closed by us; PostgreSQL's classes 08 (connection), 3D (no such database),
 * 53 (resources), 57 (shut down, cancelled).
 */
export function isDatabaseAway(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  const code = codeOf(error)
  if (code !== undefined) return /^(3D|53|57)...$|^(EHOST|ENET|ETIMEDOUT|ENOTFOUND|EAI_)/.test(code)
  return isOwnError(error, /^(timeout exceeded|Query read timeout|Connection terminated|driver has already been)/)
}

/**
 * The server has ended, is starting, or became a standby: another connection may lead to a server that works. Not what
 * has taken long already, such as a server that doesn't answer.
 */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  if (code === 'ENOENT') return (error as { syscall?: unknown }).syscall === 'connect' // a missing socket, not a missing file
  if (code !== undefined) return /^(08...|57P0[123]|25006|ECONN.*|EPIPE)$/.test(code)
  return isOwnError(error, /^(Connection terminated( unexpectedly)?$|Client (has encountered|was closed))/)
}

export const isReadOnly = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === READ_ONLY

function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}

const isOwnError = (error: unknown, message: RegExp) => error instanceof Error && message.test(error.message)
