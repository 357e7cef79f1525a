// The studio's backups: made by night or by hand, by one process at a time, verified, and later deleted by rule.
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { localTime } from '@chobighor/contract/plain/dates'
import { Failure, isFailure } from '@chobighor/contract/plain/failure'
import type { Logger } from 'pino'
import type { Backups, LastTry, StudioSizes } from '../auth/call-context.ts'
import { type EmailContext, enqueueEmail } from '../mail/enqueue-email.ts'
import { storageKeys } from '../media/rules.ts'
import { walkPictures } from '../media/store.ts'
import { FREE_FOR_BACKUPS } from '../platform/bounds.ts'
import type { Database } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { isUnderWay, withAdvisoryLock } from '../platform/database/with-advisory-lock.ts'
import { commandWords } from '../platform/installation.ts'
import { createSemaphore } from '../platform/semaphore.ts'
import { freeIn } from '../platform/storage/disk-space.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { copyIfSet, findCopies, NotCopied } from './copy-newest.ts'
import type { CopyPlace } from './copy-place.ts'
import {
  dropByRule,
  listBackups,
  readProjectsChoice,
  readRestoreNote,
  sweepHalves,
  writeLastTry,
  writeNote,
  writeProjectsChoice,
} from './kept-backups.ts'
import { dropScratch, measureDatabase } from './restore-test-database-store.ts'
import { NOT_HERE, requireRestorable, writeRestoreWish } from './restore-wish.ts'
import { backupKey, judgeBackups, judgeWithCopies, nameOf, requireDiskSpace, timeOfName } from './rules.ts'
import { verifyBackup } from './verify-backup.ts'
import { type BackupReport, type Studio, writeBackup } from './write-backup.ts'

export interface KeeperOptions extends EmailContext {
  studio: Studio
  database: Database
  /** Where a backup is written and verified, if the storage is no disk. Created if it is missing. */
  folder: string
  /** The folder of the migrations that this Chobighor knows. */
  migrations: string
  version: string
  log: Logger
  /** Where copies go; undefined: nowhere. */
  copies?: CopyPlace | undefined
  /** Undefined: a restore is a matter of the command line, because several processes share the studio. */
  restarts?: { dataFolder: string; restart: () => void } | undefined
  /** How long the nightly backup waits for another backup to end, in ms. */
  patience?: number
}

export interface BackupKeeper extends Backups {
  /**
   * Makes a backup, unless a good one was started after the night began, also by hand.
   * @throws Failure if another one is running
   */
  makeByNight(stopping: AbortSignal, since?: Date): Promise<void>
  /** Writes an e-mail to the studio that no backup was made. */
  tellOfFailure(error: unknown): Promise<void>
  close(): Promise<void>
}

const WORK = 'backup'
const ANY = backupKey('any.backup')
/** In ms: a process that cleans up after another one is done sooner. */
const PATIENCE = 5_000

export function createBackups(options: KeeperOptions): BackupKeeper {
  const { database, now, studio, patience = PATIENCE } = options
  const { storage } = studio
  const closing = new AbortController()
  // two that write one file at once would take it from each other
  const inTurn = createSemaphore({ most: 1, patience: PATIENCE })
  const lock = { connection: studio.connection, name: WORK }
  const make = async (signal: AbortSignal) => {
    await makeBackup(options, signal)
    await copyIfSet({ ...options, storage }, signal)
  }
  const swept = withAdvisoryLock(lock, () => sweep(options)).catch((err) =>
    options.log.error({ err }, 'what an earlier backup left stays'),
  )
  let byHand: Promise<unknown> = Promise.resolve()
  return {
    folder: storage.address('backups'),
    list: () => listBackups(storage),
    measure: () => measure(options),
    hasProjects: () => readProjectsChoice(storage),
    setProjects: (hasProjects) => inTurn(() => writeProjectsChoice(storage, hasProjects)),
    judge: async () => {
      const judged = judgeBackups(await listBackups(storage), (await measureDatabase(database)).age, now())
      return judgeWithCopies(judged, await findCopies(storage, options.copies))
    },
    copies: () => findCopies(storage, options.copies),
    restored: () => readRestoreNote(storage),
    canRestore: options.restarts !== undefined,
    async restore(name, record) {
      if (!options.restarts) throw new Failure('conflict', NOT_HERE)
      if (await isUnderWay(database, WORK)) throw new Failure('conflict', 'A backup is being made just now.')
      requireRestorable(await listBackups(storage), name)
      await record()
      await writeRestoreWish(options.restarts.dataFolder, { name, tries: 0 })
      options.restarts.restart()
    },
    async isUnderWay() {
      await swept
      return isUnderWay(database, WORK)
    },
    async makeByNight(stopping, since) {
      const done = await withAdvisoryLock({ ...lock, patience }, async (lost) => {
        const signal = AbortSignal.any([stopping, lost])
        if (!since || !(await hasGoodSince(storage, since))) await make(signal)
        else await copyIfSet({ ...options, storage }, signal)
      })
      // it isn't known yet whether the other backup will be good: the night tries again later
      if (!done) throw new Failure('conflict', 'Another backup was being made, so the nightly backup was not started.')
    },
    tellOfFailure: (error) => writeToStudio(options, error),
    async begin() {
      await swept
      const begun = Promise.withResolvers<boolean>()
      byHand = withAdvisoryLock(lock, (lost) => {
        begun.resolve(true)
        return make(AbortSignal.any([closing.signal, lost]))
      })
        .catch((err) => options.log.error({ err }, 'a backup failed'))
        .finally(() => begun.resolve(false))
      if (!(await begun.promise)) throw new Failure('conflict', 'A backup is being made just now.')
    },
    async close() {
      closing.abort()
      await Promise.all([swept, byHand])
    },
  }
}

async function makeBackup(options: KeeperOptions, signal: AbortSignal): Promise<void> {
  const { now, log, studio } = options
  const at = localTime(now())
  const tell = (last: LastTry) => writeLastTry(studio.storage, last)
  try {
    await sweepFiles(options)
    const says = await writeAndTry(options, nameOf(at), signal).finally(() => dropOld(options))
    await tell({ at, is_well: true, says })
    log.info({ backup: nameOf(at) }, 'backed up')
  } catch (error) {
    // a backup that was stopped on purpose is not a failure: it is tried again
    // a full disk has no space for the note
    if (!signal.aborted) await tell({ at, is_well: false, says: sentenceOf(error) }).catch(() => {})
    throw error
  }
}

/** If an old backup can't be deleted, the new one still counts as made. */
async function dropOld({ studio, log }: KeeperOptions): Promise<void> {
  await dropByRule(studio.storage).catch((err) => log.error({ err }, 'old backups stay'))
}

async function writeAndTry(options: KeeperOptions, name: string, signal: AbortSignal): Promise<string> {
  const { studio, version, migrations, folder } = options
  const { storage } = studio
  // on a disk it is written where it stays
  const placed = storage.localPath(backupKey(name))
  const file = placed ?? join(folder, name)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const hasProjects = await readProjectsChoice(storage)
  const free = await freeIn(dirname(file))
  requireDiskSpace({ needed: await estimate(options, hasProjects), kept: FREE_FOR_BACKUPS, free })
  const report = await writeBackup(studio, file, { version, hasProjects, force: false, signal })
  const verdict = await verifyBackup(file, { connection: studio.connection, migrations, signal })
  if (placed === undefined) {
    await storage.put(backupKey(name), createReadStream(file, { signal }), report.bytes)
    await rm(file)
  }
  const says = [verdict.says, missingWords(report)].filter((words) => words !== '').join(' ')
  // a backup that lacks a file must not replace one that has it
  const state = report.missing.length === 0 ? verdict.state : 'unverified'
  const { rows, pictures, projects } = report
  await writeNote(storage, name, { state, rows, pictures, projects, has_projects: hasProjects, says })
  if (state === 'unverified') throw new Error(says)
  return says
}

function missingWords({ missing }: BackupReport): string {
  if (missing.length === 0) return ''
  const files = missing.length === 1 ? '1 file was' : `${missing.length} files were`
  return `${files} missing, so this backup is not a whole one: run ${commandWords('doctor')}, which names them.`
}

async function hasGoodSince(storage: Storage, since: Date): Promise<boolean> {
  const { backups } = await listBackups(storage)
  return backups.some(({ name, state }) => state !== 'unverified' && new Date(timeOfName(name)) >= since)
}

/** The space needed: all files, all rows as text, and the rows once more for the trial. */
async function estimate(options: KeeperOptions, hasProjects: boolean): Promise<number> {
  const { database, pictures, projects } = await measure(options)
  return 2 * database + pictures + (hasProjects ? projects : 0)
}

async function measure({ database, studio: { storage } }: KeeperOptions): Promise<StudioSizes> {
  const sizes = { database: (await measureDatabase(database)).bytes, pictures: 0, projects: 0 }
  for await (const picture of walkPictures(database))
    for (const key of storageKeys(picture)) sizes.pictures += (await storage.size(key)) ?? 0
  for await (const { bytes } of storage.list('claims')) sizes.pictures += bytes
  for await (const { bytes } of storage.list('projects')) sizes.projects += bytes
  return sizes
}

/** Deletes what a stopped process left unfinished. No other process may be making a backup. */
async function sweep(options: KeeperOptions): Promise<void> {
  await sweepFiles(options)
  await dropScratch(options.studio.connection)
}

async function sweepFiles({ folder, studio: { storage } }: KeeperOptions): Promise<void> {
  await sweepHalves(storage)
  if (storage.localPath(ANY) === undefined) await rm(folder, { recursive: true, force: true })
}

function sentenceOf(error: unknown): string {
  return isFailure(error) || error instanceof Error ? error.message : String(error)
}

async function writeToStudio(options: KeeperOptions, error: unknown): Promise<void> {
  const { database, studio, log, now } = options
  const good = (await listBackups(studio.storage)).backups.find(({ state }) => state !== 'unverified')
  const letter = {
    kind: 'backup-failed',
    reason: sentenceOf(error),
    is_copy: error instanceof NotCopied,
    failedAt: localTime(now()),
    lastGood: good ? timeOfName(good.name) : '',
  } as const
  await inTransaction(database, (transaction) => enqueueEmail(transaction, letter, options)).catch((err) =>
    log.error({ err }, 'the studio is not told that its backup failed'),
  )
}
