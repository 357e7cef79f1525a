// Takes what has arrived, a few at a time: in one transaction it becomes what it is for and its upload is settled, so that neither is
// half done. What a stop of the server left waiting is taken at the next start.
import { isFailure } from '@chobighor/contract/failure'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../kit/database.ts'
import type { Tables } from '../kit/tables.ts'
import { aboutFile } from './check-upload.ts'
import { isDiskFull, type UploadFiles } from './upload-files.ts'
import * as store from './upload-store.ts'

const EVERY = 60_000
const DAY = 86_400_000
/** A try that ends the whole server leaves nothing but its count. */
const MOST_TRIES = 5
const WAIT = 30
const WAITS_FOR_ROOM = 'The studio’s disk is full. This file has arrived and waits for room.'
const GAVE_UP = 'This file couldn’t be worked on. Please export it once more and send it again.'

export interface Arrived extends store.UploadRow {
  path: string
}

/**
 * Does what takes time, then returns what is to be written in the transaction that settles the upload. The file may be linked from where it
 * lies; it is removed afterwards. A `Failure` refuses it.
 */
export type Taker = (upload: Arrived) => Promise<Write>
export type Write = (transaction: Transaction<Tables>, by: store.Uploader | undefined) => Promise<Taken>
export interface Taken extends store.Settled {
  /** What is to be done once all that is written. */
  afterwards?: () => Promise<void>
}

export interface TakingOptions {
  database: Database
  log: Logger
  files: UploadFiles
  takers: Readonly<Record<string, Taker>>
  /** How many are worked on at a time. */
  atOnce: number
}

export interface Taking {
  /** Says that something has arrived. */
  wake(): void
  /** Begins nothing new, and waits for what is under way. */
  close(): Promise<void>
}

export function startTaking(options: TakingOptions): Taking {
  const { database, log, atOnce } = options
  const busy = new Map<string, Promise<void>>()
  let round: Promise<void> = Promise.resolve()
  let isAwake = false
  let isClosed = false

  async function begin() {
    isAwake = false
    const free = atOnce - busy.size
    if (isClosed || free <= 0) return
    for (const id of await store.listArrived(database, [...busy.keys()], free)) {
      const taking = takeOne(options, id, () => isClosed)
        .catch((err) => log.error({ err, upload: id }, 'an upload waits'))
        .finally(() => {
          busy.delete(id)
          wake()
        })
      busy.set(id, taking)
    }
  }

  function wake() {
    if (isAwake || isClosed) return
    isAwake = true
    round = round.then(begin).catch((err) => log.error({ err }, 'uploads wait'))
  }

  const tidy = () => {
    round = round.then(() => tidyUp(options)).catch((err) => log.error({ err }, 'old uploads stay'))
    wake()
  }
  const timer = setInterval(tidy, EVERY)
  tidy()
  return {
    wake,
    async close() {
      isClosed = true
      clearInterval(timer)
      await round
      await Promise.all(busy.values())
    },
  }
}

async function takeOne({ database, files, log, takers }: TakingOptions, id: string, isClosed: () => boolean) {
  const row = await store.beginTry(database, id)
  if (!row) return
  if (row.tries > MOST_TRIES) return refuse(GAVE_UP)
  try {
    const write = await takers[row.purpose]?.({ ...row, path: files.pathOf(id) })
    const taken = await database.transaction().execute(async (transaction) => {
      const settled = await write?.(transaction, await store.seekUploader(transaction, row))
      await store.settleUpload(transaction, id, named(settled ?? { state: 'refused', sentence: GAVE_UP }, row.name))
      return settled
    })
    await files.remove(id)
    await taken?.afterwards?.()
  } catch (error) {
    if (isClosed()) return putOff({ seconds: 0, sentence: null, counts: false })
    if (isDiskFull(error)) return putOff({ seconds: WAIT, sentence: WAITS_FOR_ROOM, counts: false })
    if (isFailure(error) && error.code !== 'unavailable') return refuse(error.message)
    log.error({ err: error, upload: id }, 'an upload could not be taken')
    if (row.tries >= MOST_TRIES) return refuse(GAVE_UP)
    return putOff({ seconds: row.tries, sentence: null, counts: true })
  }

  async function refuse(sentence: string) {
    await store.settleUpload(database, id, named({ state: 'refused', sentence }, row?.name ?? ''))
    await files.remove(id)
  }

  function putOff(how: Parameters<typeof store.putOffUpload>[2]) {
    return store.putOffUpload(database, id, how)
  }
}

function named(settled: store.Settled, name: string): store.Settled {
  return settled.sentence === undefined ? settled : { ...settled, sentence: aboutFile(name, settled.sentence) }
}

/** What came whole without anybody knowing is taken; what nobody went on with for a day goes. */
async function tidyUp({ database, files }: TakingOptions): Promise<void> {
  const isOld = (moment: Date) => Date.now() - moment.getTime() > DAY
  for (const { id, bytes, created_at } of await store.listArriving(database)) {
    const file = await files.sizeOf(id)
    if (file?.size === bytes) await store.markArrived(database, id)
    else if (isOld(file?.changed ?? created_at)) {
      await store.removeUnfinished(database, id)
      await files.remove(id)
    }
  }
  await store.dropSettled(database)
  for (const id of await files.ids()) {
    const file = await files.sizeOf(id)
    const row = await store.seekUpload(database, id)
    const isDone = row?.state === 'taken' || row?.state === 'refused'
    if (isDone || (!row && file && isOld(file.changed))) await files.remove(id)
  }
}
