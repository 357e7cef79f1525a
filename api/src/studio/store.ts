import type { Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import type { Tables } from '../kit/tables.ts'

export type TitlePlace =
  | 'photography'
  | 'videography'
  | 'contact'
  | 'ceomessage'
  | 'ourclient'
  | 'topsellservice'
  | 'sellservice'

export function listBasicSettings(database: Database) {
  return database.selectFrom('basic_settings').selectAll().orderBy('id').execute()
}

export function listSeoSettings(database: Database) {
  return database.selectFrom('seo_settings').select(['author', 'keywords', 'description']).orderBy('id').execute()
}

export function listAdvanceSettings(database: Database) {
  return database.selectFrom('advance_settings').selectAll().orderBy('id').execute()
}

export function listTitles(database: Database, place: TitlePlace) {
  return database
    .selectFrom('title_blocks')
    .select(['id', 'main_title as mainTitle', 'short_description as shortDescription'])
    .where('place', '=', place)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** How many photos a gallery's page holds (M-40). */
export async function seekPageSize(database: Database): Promise<number | undefined> {
  const row = await database.selectFrom('basic_settings').select('page_size').orderBy('id').limit(1).executeTakeFirst()
  return row?.page_size
}

export async function addVisitor(
  database: Database,
  visitor: { device: string; operating_system: string; browser: string; ip_address: string; created_at: Date },
) {
  await database.insertInto('visitors').values(visitor).execute()
}

/** Drops the records of visits that are older than the studio keeps them (M-47). */
export async function dropOldVisitors(database: Database, now: Date) {
  const row = await database
    .selectFrom('basic_settings')
    .select('visitor_days')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const oldest = new Date(now.getTime() - (row?.visitor_days ?? 90) * 86_400_000)
  await database.deleteFrom('visitors').where('created_at', '<', oldest).execute()
}

export interface FirstSettings {
  site_title: string
  phone: string
  studio_email: string
  address: string
}

/** What is given when the studio begins; what is left empty stays as it is. @returns what was changed, for the record */
export async function keepFirstSettings(
  transaction: Transaction<Tables>,
  { site_title, phone, studio_email: email, address }: FirstSettings,
) {
  const contact = Object.fromEntries(Object.entries({ phone, email, address }).filter(([, value]) => value !== ''))
  return [
    await keepSettings(transaction, 'basic_settings', { site_title }),
    await keepSettings(transaction, 'advance_settings', contact),
  ]
}

async function keepSettings(
  transaction: Transaction<Tables>,
  entity: 'basic_settings' | 'advance_settings',
  after: Record<string, string>,
) {
  const first = await transaction.selectFrom(entity).selectAll().orderBy('id').limit(1).executeTakeFirst()
  const row = first ?? (await transaction.insertInto(entity).defaultValues().returningAll().executeTakeFirstOrThrow())
  const before = Object.fromEntries(Object.entries(row).filter(([column]) => column in after))
  if (Object.keys(after).length > 0)
    await transaction
      .updateTable(entity)
      .set((values) => ({ ...after, version: values('version', '+', 1) }))
      .where('id', '=', row.id)
      .execute()
  return { entity, id: row.id, before, after }
}
