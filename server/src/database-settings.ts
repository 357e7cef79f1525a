// The settings of PostgreSQL.
import { isAbsolute } from 'node:path'
import { CONNECTIONS_MOST, READERS_LEAST, WORKER_CONNECTIONS_MOST } from '@chobighor/api/platform/bounds'
import { z } from 'zod'
import { addressOf, wholeNumber } from './setting-shapes.ts'

const POSTGRESQL = ['postgresql://', 'postgres://']

export const databaseSettings = {
  DATABASE_URL: addressOf('DATABASE_URL', ...POSTGRESQL).optional(),
  DATABASE_DIRECT_URL: addressOf('DATABASE_DIRECT_URL', ...POSTGRESQL).optional(),
  DATABASE_READ_URL: addressOf('DATABASE_READ_URL', ...POSTGRESQL).optional(),
  POSTGRES_BIN: z
    .string()
    .refine(isAbsolute, { error: 'POSTGRES_BIN must be a whole path, like /usr/lib/postgresql/17/bin' })
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber('DATABASE_CONNECTIONS', READERS_LEAST + 1, 200).optional(),
}

type Given = z.output<z.ZodObject<typeof databaseSettings>> & { ROLE: 'both' | 'web' | 'worker' }

export function databaseOf(env: Given) {
  return {
    databaseUrl: env.DATABASE_URL,
    /** The same database past a pooler: for what needs a session of its own. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** A standby that public pages may be read from. */
    databaseReadUrl: env.DATABASE_READ_URL,
    /** The folder of PostgreSQL's programs; undefined: the bundled ones. */
    postgresBin: env.POSTGRES_BIN,
    /** How many connections the pool of this process may open. */
    databaseConnections:
      env.DATABASE_CONNECTIONS ?? (env.ROLE === 'worker' ? WORKER_CONNECTIONS_MOST : CONNECTIONS_MOST),
  }
}
