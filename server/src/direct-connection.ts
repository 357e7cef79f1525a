import { requireSessions } from '@chobighor/api/platform/database/require-sessions'
import type { Config } from './config.ts'

/**
 * The address of PostgreSQL itself, if the settings name one: for what needs a connection that nobody else uses.
 * @throws unavailable if a pooler that shares connections is between
 */
export async function directConnection({
  databaseUrl,
  databaseDirectUrl,
}: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>): Promise<string | undefined> {
  const direct = databaseDirectUrl ?? databaseUrl
  if (direct !== undefined) await requireSessions(direct, databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
  return direct
}
