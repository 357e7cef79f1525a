import type { Picture } from '@chobighor/contract/picture'
import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import type { Pictures, Tables } from '../kit/tables.ts'
import { wirePicture } from './rules.ts'

export type PictureRow = Selectable<Pictures>

/** In one query, in the contract's shape. Rows without a picture may pass their null, and find nothing under it. */
export async function picturesById(
  database: Database,
  ids: readonly (number | null)[],
): Promise<Map<number | null, Picture>> {
  const asked = [...new Set(ids)].filter((id) => id !== null)
  if (asked.length === 0) return new Map()
  const rows = await database.selectFrom('pictures').selectAll().where('id', 'in', asked).execute()
  return new Map(rows.map((row) => [row.id, wirePicture(row)]))
}

export function seekPictureByName(database: Database, name: string): Promise<PictureRow | undefined> {
  return database.selectFrom('pictures').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Undefined where its name is taken. While another transaction is about to take it, this waits for how that ends. */
export function insertPicture(database: Database, picture: Insertable<Pictures>): Promise<PictureRow | undefined> {
  return database
    .insertInto('pictures')
    .values(picture)
    .onConflict((taken) => taken.column('name').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function moveFocus(database: Database, id: number, focus: { x: number; y: number }): Promise<PictureRow> {
  return database
    .updateTable('pictures')
    .set({ focus_x: focus.x, focus_y: focus.y })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Held until the transaction ends. */
export function holdPicture(transaction: Transaction<Tables>, id: number): Promise<PictureRow | undefined> {
  return transaction.selectFrom('pictures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** For rows of a table with columns of pictures: what each shows, under a name of its own. */
export function showPictures(columns: Readonly<Record<string, string>>) {
  return async (database: Database, rows: readonly Record<string, unknown>[]): Promise<Record<string, unknown>[]> => {
    const idOf = (row: Record<string, unknown>, column: string) => (row[column] as number | null | undefined) ?? null
    const names = Object.entries(columns)
    const pictures = await picturesById(
      database,
      rows.flatMap((row) => names.map(([column]) => idOf(row, column))),
    )
    return rows.map((row) =>
      Object.fromEntries(names.map(([column, name]) => [name, pictures.get(idOf(row, column)) ?? null])),
    )
  }
}
