// What an uploaded picture becomes: a photo of a category or of a company, or the new picture of a photo. Each picture stands once in a
// list: a double is refused and says where the first is.
import { Failure } from '@chobighor/contract/failure'
import type { Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import { differenceOf, keepRecord } from '../kit/records.ts'
import type { Tables } from '../kit/tables.ts'
import * as store from './uploaded-photo-store.ts'

type By = Parameters<typeof keepRecord>[1]

interface Outcome {
  state: 'taken' | 'refused'
  sentence?: string
  pictureId?: number
  photoId?: number
}

const GONE = 'What this was sent to is not there any more.'

/** @returns where the list ends */
export async function expectPhoto(database: Database, list: store.List): Promise<number> {
  if ((await store.seekListTitle(database, list)) === undefined)
    throw new Failure('not_found', GONE, { field: list.column })
  return store.lastPosition(database, list)
}

export async function addUploadedPhoto(
  transaction: Transaction<Tables>,
  by: By,
  photo: store.UploadedPhoto,
): Promise<Outcome> {
  const { list, pictureId } = photo
  await requirePicture(transaction, pictureId)
  const title = await store.seekListTitle(transaction, list)
  if (title === undefined) throw new Failure('not_found', GONE)
  const others = await store.listPhotosOfPicture(transaction, pictureId)
  const double = others.find((other) => other[list.column] === list.id)
  if (double)
    return { state: 'refused', sentence: `This photograph is in “${title}” already.`, pictureId, photoId: double.id }
  const added = await store.insertUploadedPhoto(transaction, photo)
  await keepRecord(transaction, by, { action: 'add', entity: 'photos', id: added.id, after: added })
  const elsewhere = others.find(({ category }) => category !== null)?.category
  return {
    state: 'taken',
    pictureId,
    photoId: added.id,
    ...(elsewhere ? { sentence: `This photograph is in “${elsewhere}”, too.` } : {}),
  }
}

export async function expectReplacement(database: Database, photoId: number): Promise<number> {
  if (!(await store.seekPhoto(database, photoId))) throw new Failure('not_found', GONE, { field: 'photo_id' })
  return 0
}

export async function replaceUploadedPhoto(
  transaction: Transaction<Tables>,
  by: By,
  { photoId, pictureId }: { photoId: number; pictureId: number },
): Promise<Outcome> {
  await requirePicture(transaction, pictureId)
  const before = await store.holdPhoto(transaction, photoId)
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
  await keepRecord(transaction, by, { action: 'replace', entity: 'photos', id: photoId, ...halves })
  return { state: 'taken', pictureId, photoId }
}

async function requirePicture(transaction: Transaction<Tables>, pictureId: number): Promise<void> {
  // whoever cleared it away did so a moment ago: the next try makes it anew
  if (!(await store.holdPicture(transaction, pictureId))) throw new Error(`the picture ${pictureId} went away`)
}

/** Cameras count, they don't describe: their names are no titles. */
const OF_A_CAMERA =
  /^(_?(img|dsc[fn]?|mg|dji|gopr|p|pxl|sam|kimg|cimg|imag|photo|picture|screenshot|wa|whatsapp image|image)\b)?[\s\d()wa]*$/i

/** `rahim-and-nadia_holud-03.jpg` reads `Rahim and nadia holud 03`; `IMG_0412.JPG` says nothing. */
export function titleOfUpload(name: string): string {
  const words = name
    .replace(/\.[^.]+$/, '')
    .replace(/[\s._-]+/g, ' ')
    .trim()
  if (OF_A_CAMERA.test(words)) return ''
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 150)
}
