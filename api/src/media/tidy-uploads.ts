// What came whole without anybody knowing is taken; what nobody went on with for a day goes. Each process looks after the files that it
// has: of an upload whose file it doesn't have, another process may just be receiving more.
import type { Logger } from 'pino'
import type { Database } from '../kit/database.ts'
import type { UploadFiles } from './upload-files.ts'
import * as store from './upload-store.ts'

const DAY = 86_400_000

interface Tidying {
  database: Database
  log: Logger
  files: UploadFiles
}

export async function tidyUploads(options: Tidying): Promise<void> {
  const { database, files } = options
  for (const { id, bytes } of await store.listArriving(database)) {
    const file = await files.sizeOf(id)
    if (file?.size === bytes) await store.markArrived(database, id)
    else if (file && isOld(file.changed)) {
      await store.removeUnfinished(database, id)
      await removeFile(options, id)
    }
  }
  await store.dropSettled(database)
  const here = await files.ids()
  await store.dropForsaken(database, here)
  for (const id of here) {
    const file = await files.sizeOf(id)
    const row = await store.seekUpload(database, id)
    const isDone = row?.state === 'taken' || row?.state === 'refused'
    if (isDone || (!row && file && isOld(file.changed))) await removeFile(options, id)
  }
}

/** A file that can't be removed now is tried again at the next tidying up, and keeps nothing else from its way. */
export async function removeFile({ files, log }: Pick<Tidying, 'files' | 'log'>, id: string): Promise<void> {
  await files.remove(id).catch((err) => log.error({ err, upload: id }, 'the file of an upload stays'))
}

function isOld(moment: Date): boolean {
  return Date.now() - moment.getTime() > DAY
}
