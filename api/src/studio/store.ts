import type { Database } from '../kit/database.ts'

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
