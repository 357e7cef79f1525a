// Whether visitors can be served, part by part. Where nothing can be written pages are shown nevertheless: that is degraded, not away.
import { type Database, requireAnswer } from '@chobighor/api/kit/database'
import { missingMigrations } from '@chobighor/api/kit/migrate'
import type { RequireRoom } from '@chobighor/api/kit/room'
import type { Storage } from '@chobighor/api/media/storage'

export interface Readiness {
  status: 'ready' | 'degraded' | 'away'
  /** `ok`, or a sentence for whoever runs the machine. */
  parts: { database: string; migrations: string; storage: string }
}

export interface ReadyDeps {
  database: Database
  storage: Storage
  requireRoom: RequireRoom
  migrations: string
}

/** A part that says nothing for so long is away, in ms. */
const LONGEST = 2_000
/** Belongs to no picture, and is gone when it has been written. */
const TRIAL = 'originals/ready'

/** However often it is asked, it is looked at once a second at most: a look writes a file, and anybody may ask. In ms. */
const LOOKED_AGAIN = 1_000

/** @returns looks, or tells what somebody else is being told, or was told within the last second */
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

async function lookReady({ database, storage, requireRoom, migrations }: ReadyDeps): Promise<Readiness> {
  const parts = {
    database: await wordOf(requireAnswer(database), 'The database does not answer'),
    migrations: await wordOf(requireMigrated(database, migrations), 'The database is not as this version needs it'),
    storage: await wordOf(Promise.all([tryToWrite(storage), requireRoom()]), 'Nothing can be written to DATA_DIR'),
  }
  const isAway = parts.database !== OK || parts.migrations !== OK
  return { status: isAway ? 'away' : parts.storage === OK ? 'ready' : 'degraded', parts }
}

const OK = 'ok'

async function wordOf(look: Promise<unknown>, otherwise: string): Promise<string> {
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => deadline.reject(new Error(`no answer within ${LONGEST / 1000} s`)), LONGEST)
  try {
    await Promise.race([look, deadline.promise])
    return OK
  } catch (error) {
    return `${otherwise}: ${error instanceof Error ? error.message : error}.`
  } finally {
    clearTimeout(timer)
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
