// Takes what has arrived, a few at a time: in one transaction it becomes what it is for and its upload is settled, so that neither is
// half done. What a stop of the server left waiting is taken at the next start. Of several processes one works on an upload: it claims it
// first (`upload-claims-store.ts`).
import { randomUUID } from 'node:crypto'
import { isFailure } from '@chobighor/contract/failure'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../kit/database.ts'
import type { Tables } from '../kit/tables.ts'
import { aboutFile } from './check-upload.ts'
import { removeFile, tidyUploads } from './tidy-uploads.ts'
import * as claims from './upload-claims-store.ts'
import { isDiskFull, type UploadFiles } from './upload-files.ts'
import * as store from './upload-store.ts'

const EVERY = 60_000
/** Well within a claim's lease; also how soon the claims of a process that ended are taken over. */
const RENEW_EVERY = 15_000
/** A try that ends the whole server leaves nothing but its count. */
const MOST_TRIES = 5
const WAIT = 30
const WAITS_FOR_ROOM = 'The studio’s disk is full. This file has arrived and waits for room.'
const GAVE_UP = 'This file couldn’t be worked on. Please export it once more and send it again.'
const NOT_KNOWN: store.Settled = { state: 'refused', sentence: GAVE_UP }

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
  const { database, log, files, atOnce } = options
  const owner = randomUUID()
  const busy = new Map<string, Promise<void>>()
  let round: Promise<void> = Promise.resolve()
  let isAwake = false
  let isClosed = false

  async function begin() {
    isAwake = false
    const most = atOnce - busy.size
    if (isClosed || most <= 0) return
    const ids = (await files.ids()).filter((id) => !busy.has(id))
    for (const row of await claims.claimArrived(database, { owner, ids, most })) {
      const taking = takeOne(options, row, { owner, isClosed: () => isClosed })
        .catch((err) => log.error({ err, upload: row.id }, 'an upload waits'))
        .finally(() => {
          busy.delete(row.id)
          wake()
        })
      busy.set(row.id, taking)
    }
  }

  function wake() {
    if (isAwake || isClosed) return
    isAwake = true
    round = round.then(begin).catch((err) => log.error({ err }, 'uploads wait'))
  }

  const tidy = () => {
    round = round.then(() => tidyUploads(options)).catch((err) => log.error({ err }, 'old uploads stay'))
    wake()
  }
  const renew = () => {
    if (busy.size > 0)
      claims
        .renewClaims(database, owner, [...busy.keys()])
        .catch((err) => log.error({ err }, 'claims of uploads could not be renewed'))
    wake()
  }
  const timers = [setInterval(tidy, EVERY), setInterval(renew, RENEW_EVERY)]
  tidy()
  return {
    wake,
    async close() {
      isClosed = true
      await round
      await Promise.all(busy.values())
      for (const timer of timers) clearInterval(timer)
    },
  }
}

interface Worker {
  owner: string
  isClosed: () => boolean
}

/** Another process has taken over: what this one wrote is undone, and the upload is left alone. */
class ClaimLost extends Error {}

async function takeOne(options: TakingOptions, row: store.UploadRow, { owner, isClosed }: Worker): Promise<void> {
  const { database, files, log, takers } = options
  const claim = { id: row.id, owner }
  if (row.tries > MOST_TRIES) return refuse(GAVE_UP)
  let taken: Taken | undefined
  try {
    const write = await takers[row.purpose]?.({ ...row, path: files.pathOf(row.id) })
    taken = await database.transaction().execute(async (transaction) => {
      const settled = await write?.(transaction, await store.seekUploader(transaction, row))
      const isHeld = await claims.settleClaimed(transaction, claim, named(settled ?? NOT_KNOWN, row.name))
      if (!isHeld) throw new ClaimLost('The claim of this upload has run out.')
      return settled
    })
  } catch (error) {
    return refuseOrPutOff(error)
  }
  // it is taken: what fails now is left to the tidying up
  await Promise.all([removeFile(options, row.id), taken?.afterwards?.()]).catch((err) =>
    log.error({ err, upload: row.id }, 'an upload is taken, but not cleaned up'),
  )

  async function refuseOrPutOff(error: unknown): Promise<void> {
    if (error instanceof ClaimLost) return tellOfLoss()
    if (isClosed()) return putOff({ seconds: 0, sentence: null, counts: false })
    if (isDiskFull(error)) return putOff({ seconds: WAIT, sentence: WAITS_FOR_ROOM, counts: false })
    if (isFailure(error) && error.code !== 'unavailable') return refuse(error.message)
    log.error({ err: error, upload: row.id }, 'an upload could not be taken')
    if (row.tries >= MOST_TRIES) return refuse(GAVE_UP)
    return putOff({ seconds: row.tries, sentence: null, counts: true })
  }

  async function refuse(sentence: string): Promise<void> {
    const isHeld = await claims.settleClaimed(database, claim, named({ state: 'refused', sentence }, row.name))
    if (isHeld) await removeFile(options, row.id)
    else tellOfLoss()
  }

  function tellOfLoss(): void {
    log.warn({ upload: row.id }, 'an upload was taken over by another process')
  }

  function putOff(how: Parameters<typeof claims.putOffClaimed>[2]): Promise<void> {
    return claims.putOffClaimed(database, claim, how)
  }
}

function named(settled: store.Settled, name: string): store.Settled {
  return settled.sentence === undefined ? settled : { ...settled, sentence: aboutFile(name, settled.sentence) }
}
