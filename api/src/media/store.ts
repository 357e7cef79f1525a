import type { Picture } from '@chobighor/contract/picture'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { cleanHtml } from '../platform/clean-html.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Pictures } from '../platform/database/tables.ts'
import { picturesIn, renderPictureHtml } from '../platform/rich-text-pictures.ts'
import { type Crop, PIPELINE, type StoredPicture, wirePicture } from './rules.ts'

/** Rows in one batch. */
const AT_ONCE = 500

export type PictureRow = Selectable<Pictures>

/** A column, or null if the studio keeps it from visitors. A studio without settings shows what a new one shows. */
const shownIf = (setting: string, byDefault: boolean, column: string) => sql`
  case when coalesce((select ${sql.ref(setting)} from basic_settings order by id limit 1), ${sql.lit(byDefault)})
    then pictures.${sql.ref(column)} end as ${sql.ref(column)}`

/** What answers may contain of a picture (decision 134). */
const shownColumns = sql`
  pictures.name, pictures.width, pictures.height, pictures.widths, pictures.jpeg_width, pictures.has_webp,
  pictures.placeholder, pictures.focus_x, pictures.focus_y,
  ${shownIf('shows_taken_at', true, 'taken_at')},
  ${shownIf('shows_camera', false, 'camera')},
  ${shownIf('shows_copyright', false, 'copyright')}
`

export interface PictureSource {
  database: Database
  /** For visitors, the CDN that the settings name. Left out in the back office: there pictures come from the product. */
  mediaUrl?: string | undefined
}

/** In one query, in the contract's shape. Rows without a picture may pass their null, and find nothing under it. */
export async function picturesById(
  { database, mediaUrl }: PictureSource,
  ids: readonly (number | null)[],
): Promise<Map<number | null, Picture>> {
  const asked = [...new Set(ids)].filter((id) => id !== null)
  if (asked.length === 0) return new Map()
  const { rows } = await sql<StoredPicture & { id: number }>`
    select id, ${shownColumns} from pictures where id = any(${asked})
  `.execute(database)
  return new Map(rows.map((row) => [row.id, wirePicture(row, mediaUrl)]))
}

/** The same for columns of rows. */
export function picturesOf<Column extends string>(
  source: PictureSource,
  rows: readonly Record<Column, number | null>[],
  ...columns: Column[]
): Promise<Map<number | null, Picture>> {
  const ids = rows.flatMap((row) => columns.map((column) => row[column]))
  return picturesById(source, ids)
}

/** The rows with their rich text as visitors see it: cleaned, with the pictures that it shows in all sizes. One query for all rows. */
export async function withRichText<Column extends string, Row extends Record<Column, string>>(
  { database, mediaUrl, videoHost }: PictureSource & { videoHost: string },
  rows: readonly Row[],
  column: Column,
): Promise<Row[]> {
  const cleaned = rows.map((row) => ({ ...row, [column]: cleanHtml(row[column], videoHost) }))
  const names = picturesIn(cleaned.map((row) => row[column]))
  if (names.length === 0) return cleaned
  const found = await sql<StoredPicture>`select ${shownColumns} from pictures where name = any(${names})`.execute(
    database,
  )
  const pictures = new Map(found.rows.map((row) => [row.name, wirePicture(row, mediaUrl)]))
  return cleaned.map((row) => ({ ...row, [column]: renderPictureHtml(row[column], pictures) }))
}

/** A part of a larger statement: the picture of this id, for `wirePicture`; null if there is none. */
export function pictureOf(id: RawBuilder<unknown>): RawBuilder<StoredPicture | null> {
  return sql`(
    select to_json(shown) from (select ${shownColumns} from pictures where pictures.id = ${id}) as shown
  )`
}

export function seekPictureByName(database: Database, name: string): Promise<PictureRow | undefined> {
  return database.selectFrom('pictures').selectAll().where('name', '=', name).executeTakeFirst()
}

export function seekPicture(database: Database, id: number): Promise<PictureRow | undefined> {
  return database.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Of the upright original; undefined: all of it. */
export function cropOf({ crop }: PictureRow): Crop | undefined {
  const [left, top, width, height] = crop ?? []
  return left === undefined || top === undefined || width === undefined || height === undefined
    ? undefined
    : { left, top, width, height }
}

/** The ids of pictures that have only their small sizes, the last first. */
export async function listWaitingForSizes(database: Database): Promise<number[]> {
  const waiting = database.selectFrom('pictures').select('id').where('sizes_wait', '=', true)
  return (await waiting.orderBy('id', 'desc').execute()).map(({ id }) => id)
}

/** Changes nothing if it was deleted meanwhile, or has them. */
export async function addLargerSizes(transaction: Transaction, id: number, widths: number[]): Promise<void> {
  await transaction
    .updateTable('pictures')
    .set({ widths: sql<number[]>`widths || ${widths}::integer[]`, sizes_wait: false })
    .where('id', '=', id)
    .where('sizes_wait', '=', true)
    .execute()
}

export async function countWaitingForSizes(database: Database): Promise<number> {
  const waiting = database.selectFrom('pictures').where('sizes_wait', '=', true)
  return (await waiting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

/** The ids of pictures that an older version of the pipeline made. */
export async function listOlderThan(database: Database, pipeline: number): Promise<number[]> {
  const older = database.selectFrom('pictures').select('id').where('pipeline', '<', pipeline)
  return (await older.orderBy('id').execute()).map(({ id }) => id)
}

/** All of them, by the newest pipeline. */
export async function replaceSizes(
  transaction: Transaction,
  id: number,
  sizes: Pick<PictureRow, 'widths' | 'jpeg_width' | 'has_webp' | 'taken_at' | 'camera' | 'copyright'>,
): Promise<void> {
  await transaction
    .updateTable('pictures')
    .set({ ...sizes, pipeline: PIPELINE, sizes_wait: false })
    .where('id', '=', id)
    .execute()
}

/** All pictures, in batches. */
export async function* walkPictures(database: Database): AsyncGenerator<PictureRow> {
  for (let last = 0; ; ) {
    const rows = await database
      .selectFrom('pictures')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    yield* rows
    const newest = rows.at(-1)
    if (!newest) return
    last = newest.id
  }
}

/** Until the transaction ends nobody else can write the row of this picture name, or delete its files as unused. */
export async function lockPictureName(transaction: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${name}`}, 0))`.execute(transaction)
}

/** Undefined if its name is taken. If another transaction is about to take the name, this waits for its end. */
export function insertPicture(database: Database, picture: Insertable<Pictures>): Promise<PictureRow | undefined> {
  return database
    .insertInto('pictures')
    .values(picture)
    .onConflict((taken) => taken.column('name').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function removePicture(transaction: Transaction, id: number): Promise<void> {
  await transaction.deleteFrom('pictures').where('id', '=', id).execute()
}

export function moveFocus(database: Database, id: number, focus: { x: number; y: number }): Promise<PictureRow> {
  return database
    .updateTable('pictures')
    .set({ focus_x: focus.x, focus_y: focus.y })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locked until the transaction ends. */
export function lockPicture(transaction: Transaction, id: number): Promise<PictureRow | undefined> {
  return transaction.selectFrom('pictures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** For rows of a table with columns of pictures: the picture of each column, under its own name. */
export function showPictures(columns: Readonly<Record<string, string>>) {
  return async (database: Database, rows: readonly Record<string, unknown>[]): Promise<Record<string, unknown>[]> => {
    const withIds = rows as readonly Record<string, number | null>[]
    const names = Object.entries(columns)
    const pictures = await picturesOf({ database }, withIds, ...Object.keys(columns))
    return withIds.map((row) =>
      Object.fromEntries(names.map(([column, name]) => [name, pictures.get(row[column] ?? null) ?? null])),
    )
  }
}
