// Whether visitors can be served, part by part. If nothing can be written, pages still work: `degraded`, not `away`.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, requireAnswer } from '@chobighor/api/platform/database/database'
import { missingMigrations } from '@chobighor/api/platform/database/migrate'
import type { RequireDiskSpace } from '@chobighor/api/platform/storage/disk-space'
import type { Storage } from '@chobighor/api/platform/storage/storage'

export interface Readiness {
  status: 'ready' | 'degraded' | 'away'
  /** `ok`, or a message for the operator. */
  parts: { database: string; migrations: string; storage: string }
}

export interface ReadyDeps {
  database: Database
  storage: Storage
  requireDiskSpace: RequireDiskSpace
  migrations: string
}

/** In ms. A part that doesn't answer within this time is away. */
const LONGEST = 2_000
/** A test file, not a picture; it is removed right after it was written. */
const TRIAL = 'originals/ready'

/** In ms. At most one check per second, because a check writes a file and anybody may request one. */
const LOOKED_AGAIN = 1_000

/** @returns a function that checks, or gives the result of the running check or of one from the last second */
export function createReadiness(deps: ReadyDeps): () => Promise<Readiness> {
  let latest: Promise<Readiness> | undefined
  let begun = Number.NEGATIVE_INFINITY
  let isUnderWay = false
  return () => {
    if (latest && (isUnderWay || performance.now() - begun < LOOKED_AGAIN)) return latest
    begun = performance.now()
    isUnderWay = true
    latest = lookReady(deps).finally(() => {
      isUnderWay = false
    })
    return latest
  }
}

async function lookReady({ database, storage, requireDiskSpace, migrations }: ReadyDeps): Promise<Readiness> {
  const parts = {
    database: await wordOf(requireAnswer(database), 'The database does not answer'),
    migrations: await wordOf(requireMigrated(database, migrations), 'The database is not as this version needs it'),
    storage: await wordOf(
      Promise.all([tryToWrite(storage), requireDiskSpace()]),
      `Nothing can be written to ${placeOf(storage)}`,
    ),
  }
  const isAway = parts.database !== OK || parts.migrations !== OK
  return { status: isAway ? 'away' : parts.storage === OK ? 'ready' : 'degraded', parts }
}

const placeOf = (storage: Storage) =>
  storage.localPath(TRIAL) === undefined ? storage.address('originals') : 'DATA_DIR'

const OK = 'ok'

async function wordOf(look: Promise<unknown>, otherwise: string): Promise<string> {
  const late = sleep(LONGEST, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${LONGEST / 1000} s`)
  })
  try {
    await Promise.race([look, late])
    return OK
  } catch (error) {
    return `${otherwise}: ${error instanceof Error ? error.message : error}.`
  }
}

async function requireMigrated(database: Database, folder: string): Promise<void> {
  const missing = await missingMigrations(database, folder)
  if (missing.length > 0) throw new Error(`${missing.join(', ')} did not run`)
}

async function tryToWrite(storage: Storage): Promise<void> {
  await storage.put(TRIAL, new TextEncoder().encode('ready?'))
  await storage.remove(TRIAL)
}
