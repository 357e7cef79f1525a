// The studio's backups: made by night or by hand, by one process at a time, tried, and dropped by rule.
import { mkdir, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Failure, isFailure } from '@chobighor/contract/failure'
import type { Logger } from 'pino'
import { alone, isUnderWay } from '../kit/alone.ts'
import type { Backups, LastTry } from '../kit/backups.ts'
import { FREE_FOR_BACKUPS } from '../kit/bounds.ts'
import type { Database } from '../kit/database.ts'
import { localTime } from '../kit/local-time.ts'
import { freeIn } from '../kit/room.ts'
import { type LetterSurroundings, promiseLetter } from '../mail/promise-letter.ts'
import { walkPictures } from '../media/store.ts'
import { dropByRule, listBackups, sweepHalves, writeLastTry, writeNote } from './backup-folder.ts'
import { judgeBackups, nameOf, requireRoom, timeOfName } from './rules.ts'
import { dropScratch, measureDatabase } from './scratch-store.ts'
import { verifyBackup } from './verify-backup.ts'
import { type BackupReport, keysOf, type Studio, writeBackup } from './write-backup.ts'

export interface KeeperOptions extends LetterSurroundings {
  studio: Studio
  database: Database
  /** Made where it is missing. */
  folder: string
  /** The folder of the migrations that this Chobighor knows. */
  migrations: string
  version: string
  log: Logger
  mailPromised: () => void
  /** How long the night waits for another backup's end, in ms. */
  patience?: number
}

export interface BackupKeeper extends Backups {
  /**
   * Makes one, unless a good one was begun since the night began, also by hand.
   * @throws Failure where another one is under way
   */
  makeByNight(stopping: AbortSignal, since?: Date): Promise<void>
  /** Tells the studio by a letter that none was made. */
  tellOfFailure(error: unknown): Promise<void>
  close(): Promise<void>
}

const WORK = 'backup'
/** In ms: who tidies up after another process is done before. */
const PATIENCE = 5_000

export function keepBackups(options: KeeperOptions): BackupKeeper {
  const { database, folder, now, studio, patience = PATIENCE } = options
  const closing = new AbortController()
  const lock = { connection: studio.connection, name: WORK }
  const make = (stopping: AbortSignal) => (lost: AbortSignal) => makeBackup(options, AbortSignal.any([stopping, lost]))
  const swept = alone(lock, () => sweep(options)).catch((err) =>
    options.log.error({ err }, 'what an earlier backup left stays'),
  )
  let byHand: Promise<unknown> = Promise.resolve()
  return {
    folder,
    list: () => listBackups(folder),
    judge: async () => judgeBackups(await listBackups(folder), (await measureDatabase(database)).age, now()),
    async isUnderWay() {
      await swept
      return isUnderWay(database, WORK)
    },
    async makeByNight(stopping, since) {
      const done = await alone({ ...lock, patience }, async (lost) => {
        if (!since || !(await hasGoodSince(folder, since))) await make(stopping)(lost)
      })
      // whether that one will be good isn't known yet: the night asks again later
      if (!done) throw new Failure('conflict', 'Another backup was being made, so that of the night was not begun.')
    },
    tellOfFailure: (error) => writeToStudio(options, sentenceOf(error)),
    async begin() {
      await swept
      const begun = Promise.withResolvers<boolean>()
      byHand = alone(lock, (lost) => {
        begun.resolve(true)
        return make(closing.signal)(lost)
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
  const { folder, now, log } = options
  const at = localTime(now())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const tell = (last: LastTry) => writeLastTry(folder, last)
  try {
    await sweepHalves(folder)
    const says = await writeAndTry(options, join(folder, nameOf(at)), signal).finally(() => dropOld(options))
    await tell({ at, is_well: true, says })
    log.info({ backup: nameOf(at) }, 'backed up')
  } catch (error) {
    // given up on purpose is no failure: it is tried again
    if (!signal.aborted) await tell({ at, is_well: false, says: sentenceOf(error) }).catch(() => {}) // a full disk takes no word either
    throw error
  }
}

/** An old one that can't be removed makes no new one a failure. */
async function dropOld({ folder, log }: KeeperOptions): Promise<void> {
  await dropByRule(folder).catch((err) => log.error({ err }, 'old backups stay'))
}

async function writeAndTry(options: KeeperOptions, file: string, signal: AbortSignal): Promise<string> {
  const { studio, folder, version, migrations } = options
  requireRoom({ needed: await estimate(options), kept: FREE_FOR_BACKUPS, free: await freeIn(folder) })
  const report = await writeBackup(studio, file, { version, force: false, signal })
  const verdict = await verifyBackup(file, { connection: studio.connection, migrations, signal })
  const says = [verdict.says, missingWords(report)].filter((words) => words !== '').join(' ')
  // what lacks a file may not take the place of one that has it
  const state = report.missing.length === 0 ? verdict.state : 'unverified'
  const { rows, pictures, projects } = report
  await writeNote(folder, basename(file), { state, rows, pictures, projects, says })
  if (state === 'unverified') throw new Error(says)
  return says
}

function missingWords({ missing }: BackupReport): string {
  if (missing.length === 0) return ''
  const files = missing.length === 1 ? '1 file was' : `${missing.length} files were`
  return `${files} missing, so this backup is not a whole one: run npm run doctor, which names them.`
}

async function hasGoodSince(folder: string, since: Date): Promise<boolean> {
  const { backups } = await listBackups(folder)
  return backups.some(({ name, state }) => state !== 'unverified' && new Date(timeOfName(name)) >= since)
}

/** The files as they are, all rows as text, and the same once more for the trial. */
async function estimate({ database, studio: { files, projectsFolder } }: KeeperOptions): Promise<number> {
  let bytes = 2 * (await measureDatabase(database)).bytes
  for await (const picture of walkPictures(database))
    for (const key of keysOf(picture)) bytes += (await files.size(key)) ?? 0
  for (const each of await readdir(projectsFolder, { recursive: true, withFileTypes: true }).catch(() => []))
    if (each.isFile()) bytes += (await stat(join(each.parentPath, each.name)).catch(() => ({ size: 0 }))).size
  return bytes
}

/** What a process that was killed left half done. Nobody else may be at it. */
async function sweep({ folder, studio }: KeeperOptions): Promise<void> {
  await sweepHalves(folder)
  await dropScratch(studio.connection)
}

function sentenceOf(error: unknown): string {
  return isFailure(error) || error instanceof Error ? error.message : String(error)
}

async function writeToStudio(options: KeeperOptions, reason: string): Promise<void> {
  const { database, folder, mailPromised, log, now } = options
  const good = (await listBackups(folder)).backups.find(({ state }) => state !== 'unverified')
  const letter = {
    kind: 'backup-failed',
    reason,
    failedAt: localTime(now()),
    lastGood: good ? timeOfName(good.name) : '',
  } as const
  await database
    .transaction()
    .execute((transaction) => promiseLetter(transaction, letter, options))
    .then(mailPromised)
    .catch((err) => log.error({ err }, 'the studio is not told that its backup failed'))
}
