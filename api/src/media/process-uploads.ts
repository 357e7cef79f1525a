// Processes files that have arrived, with one job each: one transaction writes the result, settles the upload and ends
// the job, so that all of it happens or nothing (decision 015).
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY } from '@chobighor/contract/plain/dates'
import type { Logger } from 'pino'
import type { Database, Transaction } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { type JobQueue, POLL_EVERY } from '../platform/jobs/job-queue.ts'
import { ClaimLost, type RunningJob } from '../platform/jobs/running-job.ts'
import type { LocalFile, UploadFiles } from './upload-files.ts'
import { afterError, type Delay, GIVEN_UP, MOST_TRIES, type Outcome, PROCESS_UPLOAD } from './upload-states.ts'
import * as store from './upload-store.ts'

const TIDY_EVERY = 60_000

export interface ArrivedUpload extends store.UploadRow {
  /** Of its file in the storage. */
  key: string
  /** The path of its file on this machine, until the upload is settled or put off. */
  localPath(): Promise<string>
}

/**
 * Does the slow work, then returns what the transaction that settles the upload has to write. The file may be copied
 * to another key; it is removed afterwards. A `Failure` refuses it.
 */
export type Process = (upload: ArrivedUpload) => Promise<Write>
export type Write = (transaction: Transaction, by: store.Uploader | undefined) => Promise<Outcome>

export interface ProcessingOptions {
  database: Database
  jobs: JobQueue
  log: Logger
  files: UploadFiles
  /** By the purpose of the upload. */
  processes: Readonly<Record<string, Process>>
  /** How many are processed at the same time. */
  atOnce: number
}

export interface Processing {
  /** To be called when all of its bytes are there. */
  arrive(id: string): Promise<void>
  /** Starts nothing new, and waits for running work. */
  close(): Promise<void>
}

type Job = RunningJob<{ id: string; nth?: number }>

export async function startProcessing(options: ProcessingOptions): Promise<Processing> {
  const { jobs, log, atOnce } = options
  const busy = new Set<Promise<void>>()
  const closing = new AbortController()
  let tidying: Promise<void> = Promise.resolve()

  async function begin(job: Job) {
    // this process is ending: the queue, which closes next, gives the job to another process
    if (closing.signal.aborted) return waitForEnd(job.signal)
    const processing = processUpload(options, job, closing.signal)
    busy.add(processing)
    await processing.finally(() => busy.delete(processing))
  }

  const tidy = () => {
    tidying = tidying.then(() => tidyUploads(options)).catch((err) => log.error({ err }, 'old uploads stay'))
  }
  const timer = setInterval(tidy, TIDY_EVERY)
  tidy()
  await jobs.work(PROCESS_UPLOAD, begin, atOnce)
  return {
    arrive: (id) => arrive(options, id),
    async close() {
      closing.abort()
      clearInterval(timer)
      await tidying
      await Promise.allSettled(busy)
    },
  }
}

async function waitForEnd(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
  throw new Error('The server is closing.')
}

/** Enqueues its job in the same transaction. */
async function arrive({ database, jobs }: Pick<ProcessingOptions, 'database' | 'jobs'>, id: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const row = await store.markArrived(transaction, id)
    if (row) await jobs.enqueue(transaction, PROCESS_UPLOAD, [row])
  })
}

async function processUpload(options: ProcessingOptions, job: Job, closing: AbortSignal): Promise<void> {
  const { database, files, log, processes } = options
  const { id } = job.payload
  if (!(await files.sizeOf(id))) return leaveToOthers(options, job, closing)
  const row = await store.beginTry(database, id)
  if (!row) return
  const settle = (write: Write = async () => GIVEN_UP): Promise<Outcome> =>
    inTransaction(database, async (transaction) => {
      const outcome = await write(transaction, await store.seekUploader(transaction, row))
      await store.settleUpload(transaction, row, outcome)
      await job.complete(transaction)
      return outcome
    })
  const putOff = (delay: Delay): Promise<void> =>
    inTransaction(database, async (transaction) => {
      await store.putOff(transaction, id, delay)
      await job.retryAt(transaction, inSeconds(delay.seconds), delay.sentence ?? 'It will be tried again.')
    })

  let fetching: Promise<LocalFile> | undefined
  const fetched = () => (fetching ??= files.fetch(id))
  let outcome: Outcome
  try {
    const process = row.tries > MOST_TRIES ? undefined : processes[row.purpose]
    outcome = await settle(
      await process?.({ ...row, key: files.keyOf(id), localPath: async () => (await fetched()).path }),
    )
  } catch (error) {
    if (error instanceof ClaimLost) throw error
    const next = afterError(error, { tries: row.tries, isClosing: closing.aborted })
    if (next.isBug) log.error({ err: error, upload: id }, 'an upload could not be taken')
    // awaited here: if it fails while the file is being dropped, nobody else would notice, and the process would end
    if ('delay' in next) return await putOff(next.delay)
    outcome = await settle(async () => next.outcome)
  } finally {
    await fetching?.then((file) => file.drop()).catch(() => {}) // why it failed is known already
  }
  // it is settled: if this fails, the clean-up does it later
  await Promise.all([removeFile(options, id), outcome.afterwards?.()]).catch((err) =>
    log.error({ err, upload: id }, 'an upload is taken, but not cleaned up'),
  )
}

/** A server with another folder has the file. Nothing is left to do if the upload is settled or deleted. */
async function leaveToOthers({ database }: ProcessingOptions, job: Job, closing: AbortSignal): Promise<void> {
  const row = await store.seekUpload(database, job.payload.id)
  if (row?.state !== 'arrived') return
  await inTransaction(database, (transaction) => job.giveBack(transaction, 'Another server has its file.'))
  if (!job.wasGivenBack) return
  // until every other server has asked for a job: this one might otherwise be given the same job each time
  const signal = AbortSignal.any([job.signal, closing])
  await sleep(2 * POLL_EVERY * 1000, undefined, { signal }).catch(() => {})
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

/**
 * Marks complete files as arrived, enqueues jobs for uploads that arrived before jobs existed, and deletes uploads that
 * nobody continued for a day. Each server does this for its own files, so it isn't a job of a single server: another
 * server may just be receiving an upload whose file isn't here.
 */
async function tidyUploads(options: ProcessingOptions): Promise<void> {
  const { database, files, jobs } = options
  for (const { id, bytes } of await store.listArriving(database)) {
    const file = await files.sizeOf(id)
    if (file?.size === bytes) await arrive(options, id)
    else if (file && isOld(file.changed)) {
      await store.removeUnfinished(database, id)
      await removeFile(options, id)
    }
  }
  await store.dropSettled(database)
  const here = await files.ids()
  const waiting = await store.listArrived(database, here)
  if (waiting.length > 0)
    await inTransaction(database, (transaction) => jobs.enqueue(transaction, PROCESS_UPLOAD, waiting))
  await store.dropForsaken(database, here)
  for (const id of here) {
    const file = await files.sizeOf(id)
    const row = await store.seekUpload(database, id)
    const isDone = row?.state === 'taken' || row?.state === 'refused'
    if (isDone || (!row && file && isOld(file.changed))) await removeFile(options, id)
  }
}

/** If a file can't be removed now, the next clean-up tries again, and other work continues. */
async function removeFile({ files, log }: ProcessingOptions, id: string): Promise<void> {
  await files.remove(id).catch((err) => log.error({ err, upload: id }, 'the file of an upload stays'))
}

function isOld(moment: Date): boolean {
  return Date.now() - moment.getTime() > DAY
}
