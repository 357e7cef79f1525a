// The result of an uploaded picture: a photo of a category or of a company, or the new picture of a photo. A picture
// may be in a list only once: a repeated one is refused with a message that says where the first is.
import { Failure } from '@chobighor/contract/plain/failure'
import { differenceOf, insertRecord } from '../collections/write-audit-record.ts'
import { captionOfFile } from '../platform/caption-of-file.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import * as store from './uploaded-photo-store.ts'

type RecordAuthor = Parameters<typeof insertRecord>[1]

interface Outcome {
  state: 'taken' | 'refused'
  sentence?: string
  pictureId?: number
  photoId?: number
}

const GONE = 'The place that this was sent to no longer exists.'

interface Upload {
  target: string | null
  name: string
  position: number
  pictureId: number
}

/** The purposes of uploaded pictures here: a photo of a list, or the new picture of a photo. */
export function photoKinds(database: Database) {
  return {
    photo: {
      targets: ['category_id', 'company_id'],
      most: 'picture' as const,
      expect: ({ target, targetId }: { target: string | null; targetId: number | null }) =>
        expectPhoto(database, listOf(target, targetId)),
      place: (transaction: Transaction, by: RecordAuthor, upload: Upload & { target_id: number | null }) =>
        addUploadedPhoto(transaction, by, { ...upload, list: listOf(upload.target, upload.target_id) }),
    },
    replace: {
      targets: ['photo_id'],
      most: 'picture' as const,
      expect: ({ targetId }: { targetId: number | null }) => expectReplacement(database, targetId ?? 0),
      place: (transaction: Transaction, by: RecordAuthor, upload: { target_id: number | null; pictureId: number }) =>
        replaceUploadedPhoto(transaction, by, { photoId: upload.target_id ?? 0, pictureId: upload.pictureId }),
    },
  }
}

function listOf(target: string | null, id: number | null): store.List {
  return { column: target === 'company_id' ? 'company_id' : 'category_id', id: id ?? 0 }
}

/** @returns the last position in the list */
async function expectPhoto(database: Database, list: store.List): Promise<number> {
  if ((await store.seekListTitle(database, list)) === undefined)
    throw new Failure('not_found', GONE, { field: list.column })
  return store.lastPosition(database, list)
}

async function addUploadedPhoto(
  transaction: Transaction,
  by: RecordAuthor,
  { list, pictureId, name, position }: Omit<Upload, 'target'> & { list: store.List },
): Promise<Outcome> {
  await requirePicture(transaction, pictureId)
  const title = await store.seekListTitle(transaction, list)
  if (title === undefined) throw new Failure('not_found', GONE)
  const others = await store.listPhotosOfPicture(transaction, pictureId)
  const double = others.find((other) => other[list.column] === list.id)
  if (double)
    return { state: 'refused', sentence: `This photograph is in “${title}” already.`, pictureId, photoId: double.id }
  const added = await store.insertUploadedPhoto(transaction, {
    list,
    pictureId,
    title: captionOfFile(name),
    position,
  })
  await insertRecord(transaction, by, { action: 'add', entity: 'photos', id: added.id, after: added })
  const elsewhere = others.find(({ category }) => category !== null)?.category
  return {
    state: 'taken',
    pictureId,
    photoId: added.id,
    ...(elsewhere ? { sentence: `This photograph is in “${elsewhere}”, too.` } : {}),
  }
}

async function expectReplacement(database: Database, photoId: number): Promise<number> {
  if (!(await store.seekPhoto(database, photoId))) throw new Failure('not_found', GONE, { field: 'photo_id' })
  return 0
}

async function replaceUploadedPhoto(
  transaction: Transaction,
  by: RecordAuthor,
  { photoId, pictureId }: { photoId: number; pictureId: number },
): Promise<Outcome> {
  await requirePicture(transaction, pictureId)
  const before = await store.lockPhoto(transaction, photoId)
  if (!before) throw new Failure('not_found', GONE)
  const others = await store.listPhotosOfPicture(transaction, pictureId)
  if (others.some(({ id }) => id === photoId))
    return { state: 'refused', sentence: 'This is the picture that the photo has already.', pictureId, photoId }
  const double = others.find(({ category_id }) => category_id !== null && category_id === before.category_id)
  if (double)
    return {
      state: 'refused',
      sentence: `This photograph is in “${double.category}” already.`,
      pictureId,
      photoId: double.id,
    }
  const after = await store.replacePicture(transaction, photoId, pictureId)
  const halves = differenceOf(before, after)
  await insertRecord(transaction, by, { action: 'replace', entity: 'photos', id: photoId, ...halves })
  return { state: 'taken', pictureId, photoId }
}

async function requirePicture(transaction: Transaction, pictureId: number): Promise<void> {
  // the clean-up has just deleted it: the next try creates it again
  if (!(await store.lockPicture(transaction, pictureId))) throw new Error(`the picture ${pictureId} went away`)
}
