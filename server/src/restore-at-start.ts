// Before anything else is open: carries out the restore that was asked for in the back office, if there is one.
import { restoreByWish } from '@chobighor/api/backup/restore-by-wish'
import type { RestoreWish } from '@chobighor/api/backup/restore-wish'
import type { Logger } from 'pino'
import packageJson from '../../package.json' with { type: 'json' }
import type { Config } from './config.ts'
import { MIGRATIONS, type OpenedDatabase } from './open-database.ts'
import { openStorage } from './open-storage.ts'

interface AtStart {
  config: Config
  log: Logger
  opened: OpenedDatabase
  signal: AbortSignal
}

export async function restoreAtStart(wish: RestoreWish, { config, log, opened, signal }: AtStart): Promise<void> {
  const { database, direct } = opened
  const opening = await openStorage(config)
  try {
    process.stdout.write(`Restoring ${wish.name} …\n`)
    const { is_well, says } = await restoreByWish(wish, {
      studio: { connection: direct, storage: opening.storage },
      dataFolder: config.dataFolder,
      migrations: MIGRATIONS,
      version: packageJson.version,
      now: () => new Date(),
      signal,
    })
    if (!is_well) log.error({ backup: wish.name, says }, 'the backup was not restored')
    await opening.claim(database)
    process.stdout.write(is_well ? `${wish.name} is restored.\n` : `${wish.name} was not restored: ${says}\n`)
  } finally {
    opening.close()
  }
}
