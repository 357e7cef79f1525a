// The standby that DATABASE_READ_URL names, if it does.
import { connect, type Database } from '@chobighor/api/platform/database/database'
import { createStandby, requireSameDatabase, type Standby } from '@chobighor/api/platform/database/standby'
import { isFailure } from '@chobighor/contract/plain/failure'
import type { Logger } from 'pino'
import type { Config } from './config.ts'

/** @param stack closes it. @throws Failure if it is no standby of the database; one that can't be reached is used as soon as it can */
export async function openStandby(
  { databaseReadUrl, databaseDirectUrl, databaseConnections }: Config,
  primary: Database,
  log: Logger,
  stack: AsyncDisposableStack,
): Promise<Standby | undefined> {
  if (databaseReadUrl === undefined) return undefined
  const isPooled = databaseDirectUrl !== undefined
  const standby = connect(databaseReadUrl, { connections: databaseConnections, isPooled, waits: false, log })
  stack.defer(() => standby.destroy())
  await requireSameDatabase(standby, primary, 'DATABASE_READ_URL').catch((err) => {
    if (isFailure(err)) throw err
    log.warn({ err }, 'the standby of DATABASE_READ_URL can’t be reached: its primary is read until it can')
  })
  return createStandby(standby, primary)
}
