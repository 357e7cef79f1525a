// For commands that work on a studio with or without a running server: finds its database and its files.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Studio } from '@chobighor/api/backup/write-backup'
import { PROJECT_ROOT } from '@chobighor/api/platform/installation'
import { Failure } from '@chobighor/contract/plain/failure'
import { setTimeZone } from '@chobighor/contract/plain/time-zone'
import { readConfig } from '@chobighor/server/config'
import { explained } from '@chobighor/server/explain-error'
import { directConnection } from '@chobighor/server/open-database'
import { type OpenedStorage, openStorage } from '@chobighor/server/open-storage'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'

/** Thrown for wrong arguments; its message says what is wrong. */
export class WrongCommand extends Error {}

export const MIGRATIONS = join(PROJECT_ROOT, 'api/migrations')

/** @param isNew whether to create a missing database */
export async function withStudio<Result>(
  isNew: boolean,
  work: (studio: Studio, opened: OpenedStorage) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env)
  setTimeZone(config.timeZone)
  const { dataFolder, databaseUrl } = config
  if (!isNew && databaseUrl === undefined && !existsSync(join(dataFolder, 'database')))
    throw new Failure('not_found', `There is no studio in ${dataFolder}. Set DATA_DIR to where it is.`)
  const direct = await directConnection(config)
  const cluster =
    databaseUrl === undefined ? await openCluster(dataFolder, 'guest', { bin: config.postgresBin }) : undefined
  const opened = await openStorage(config)
  try {
    return await work({ connection: direct ?? cluster?.connection ?? '', storage: opened.storage }, opened)
  } finally {
    opened.close()
    await cluster?.close()
  }
}

/** `FILE`, and whether `--force` was given. */
export function readFileWish(args: string[], usage: string): { file: string; force: boolean } {
  const named = args.filter((arg) => arg !== '--force')
  const [file] = named
  if (!file || named.length > 1 || file.startsWith('-')) throw new WrongCommand(usage)
  return { file: resolve(file), force: named.length < args.length }
}

/** Runs a command that Ctrl-C cancels; its result is the exit code of the process. */
export async function runCommand(work: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort())
  try {
    process.exitCode = await work(interrupted.signal)
  } catch (error) {
    const words = error instanceof WrongCommand ? error.message : explained(error)
    console.error(interrupted.signal.aborted ? 'Interrupted. Nothing was changed.' : words)
    process.exitCode = interrupted.signal.aborted ? 130 : 1
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** What a backup has, in words. */
export const partsOf = ({ rows, pictures, projects }: Record<'rows' | 'pictures' | 'projects', number>) =>
  [counted(rows, 'row'), counted(pictures, 'picture'), counted(projects, 'project')].join(', ')
