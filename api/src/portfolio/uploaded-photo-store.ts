// Queries of uploaded photos: their position, whether they exist already, and their place in the list.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'

export type List = { column: 'category_id' | 'company_id'; id: number }

export interface UploadedPhoto {
  list: List
  pictureId: number
  title: string
  position: number
}

/** The list's title; `undefined` if there is no such list. */
export async function seekListTitle(
  database: Database | Transaction,
  { column, id }: List,
): Promise<string | undefined> {
  if (column === 'category_id') {
    const row = await database.selectFrom('photo_categories').select('title').where('id', '=', id).executeTakeFirst()
    return row?.title
  }
  const row = await database.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

export async function lastPosition(database: Database, { column, id }: List): Promise<number> {
  const { last } = await database
    .selectFrom('photos')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  return last
}

/** Locked until the transaction ends, so another upload of it waits. @returns false if the picture was deleted */
export async function lockPicture(transaction: Transaction, pictureId: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', pictureId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Photos with this picture, in all lists. */
export function listPhotosOfPicture(transaction: Transaction, pictureId: number) {
  return transaction
    .selectFrom('photos')
    .leftJoin('photo_categories', 'photo_categories.id', 'photos.category_id')
    .select(['photos.id', 'photos.category_id', 'photos.company_id', 'photo_categories.title as category'])
    .where('photos.picture_id', '=', pictureId)
    .orderBy('photos.id')
    .execute()
}

export function insertUploadedPhoto(transaction: Transaction, { list, pictureId, title, position }: UploadedPhoto) {
  return transaction
    .insertInto('photos')
    .values({ [list.column]: list.id, picture_id: pictureId, title, position })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function lockPhoto(transaction: Transaction, id: number) {
  return transaction.selectFrom('photos').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function seekPhoto(database: Database, id: number) {
  return database.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Also removes the address that it may have had instead of a file. */
export function replacePicture(transaction: Transaction, id: number, pictureId: number) {
  return transaction
    .updateTable('photos')
    .set({ picture_id: pictureId, photo_url: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Last of the home list. */
export async function placeAtHome(transaction: Transaction, id: number): Promise<void> {
  await transaction
    .updateTable('photos')
    .set({ home_position: sql<number>`(select coalesce(max(home_position), 0) + 1 from photos where in_home)` })
    .where('id', '=', id)
    .execute()
}

/** Last of its own list. */
export async function placeLast(transaction: Transaction, id: number): Promise<void> {
  const last = (isOther: RawBuilder<unknown>) =>
    sql`(select coalesce(max(position), 0) + 1 from photos as others where ${isOther} and others.id <> photos.id)`
  await sql`
    update photos set position = case
      when category_id is null then ${last(sql`others.category_id is null`)}
      else ${last(sql`others.category_id = photos.category_id`)}
    end where id = ${id}
  `.execute(transaction)
}
