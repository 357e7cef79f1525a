import { DAY } from '@chobighor/contract/plain/dates'
import { MENU_ENTRIES, type MenuEntry } from '@chobighor/contract/plain/look'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { StoredPicture } from '../media/rules.ts'
import { pictureOf } from '../media/store.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

export type TitlePlace =
  | 'photography'
  | 'videography'
  | 'contact'
  | 'ceomessage'
  | 'ourclient'
  | 'topsellservice'
  | 'sellservice'

export interface BasicRow {
  site_title: string
  logo: StoredPicture | null
  logo_light: StoredPicture | null
  logo_url: string | null
  fav_icon: StoredPicture | null
  fav_icon_url: string | null
  share_picture: StoredPicture | null
  blog_url: string | null
  title_separator: string
  accent: string
  type_pair: string
  header_at_once: boolean
  video_posters: boolean
  video_host: string | null
  picture_hosts: string[]
}
export interface SeoRow {
  author: string
  keywords: string
  description: string
}
/** Empty for the entry's own name. */
export type MenuRow = Record<`${MenuEntry}_name`, string> & Record<`${MenuEntry}_hidden`, boolean>
export type ContactRow = Record<(typeof CONTACTS)[number], string>

const CONTACTS = [
  'facebook',
  'instagram',
  'twitter',
  'youtube',
  'whatsapp',
  'phone',
  'email',
  'address',
  'hours',
] as const

const basics = sql<BasicRow>`
  select site_title, ${pictureOf(sql`logo_id`)} as logo, ${pictureOf(sql`logo_light_id`)} as logo_light, logo_url,
    ${pictureOf(sql`fav_icon_id`)} as fav_icon, accent, type_pair, header_at_once,
    fav_icon_url, ${pictureOf(sql`share_picture_id`)} as share_picture, blog_url, title_separator, video_posters,
    video_host, array(select host from picture_hosts order by host) as picture_hosts
  from basic_settings order by id
`
const menus = sql<MenuRow>`
  select ${sql.join(MENU_ENTRIES.flatMap((entry) => [sql.ref(`${entry}_name`), sql.ref(`${entry}_hidden`)]))}
  from menu_settings order by id
`
const seos = sql<SeoRow>`select author, keywords, description from seo_settings order by id`
const contacts = sql<ContactRow>`select ${sql.join(CONTACTS.map((each) => sql.ref(each)))} from advance_settings order by id`

const first = <Row>(rows: RawBuilder<Row>): RawBuilder<Row> => sql`${rows} limit 1`
/** Parts of a larger statement. */
export const [firstBasic, firstSeo, firstContact, firstMenu] = [
  first(basics),
  first(seos),
  first(contacts),
  first(menus),
]

const rowsOf = async <Row>(query: RawBuilder<Row>, database: Database) => (await query.execute(database)).rows

export const listBasicSettings = (database: Database) => rowsOf(basics, database)
export const listSeoSettings = (database: Database) => rowsOf(seos, database)
export const listAdvanceSettings = (database: Database) => rowsOf(contacts, database)

export async function listPictureHosts(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('picture_hosts').select('host').orderBy('host').execute()
  return rows.map(({ host }) => host)
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

/** A part of a larger statement: the host of embedded videos, if the studio set one. */
export const firstVideoHost = sql<string | null>`(select video_host from basic_settings order by id limit 1)`

/** A part of a larger statement: how many photos a gallery's page has, if the studio set it (M-40). */
export const firstPageSize = sql<number | null>`(select page_size from basic_settings order by id limit 1)`

type Settings = { [Table in 'basic_settings' | 'order_settings']: Selectable<Tables[Table]> }

/** One of the studio's settings; undefined if it has none of this table yet. */
export async function seekSetting<Table extends keyof Settings, Column extends keyof Settings[Table] & string>(
  database: Database,
  table: Table,
  column: Column,
): Promise<Settings[Table][Column] | undefined> {
  const { rows } = await sql<{ value: Settings[Table][Column] }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} order by id limit 1
  `.execute(database)
  return rows[0]?.value
}

export async function addVisitor(
  database: Database,
  visitor: { device: string; operating_system: string; browser: string; ip_address: string; created_at: Date },
) {
  await database.insertInto('visitors').values(visitor).execute()
}

/** Deletes records of visits that are older than the studio's limit (M-47). */
export async function dropOldVisitors(database: Database, now: Date) {
  const days = (await seekSetting(database, 'basic_settings', 'visitor_days')) ?? 90
  const oldest = new Date(now.getTime() - days * DAY)
  await database.deleteFrom('visitors').where('created_at', '<', oldest).execute()
}

export interface FirstSettings {
  site_title: string
  phone: string
  studio_email: string
  address: string
}

/** Settings from the first setup; empty ones don't change. @returns the changed fields, for the record */
export async function keepFirstSettings(
  transaction: Transaction,
  { site_title, phone, studio_email: email, address }: FirstSettings,
) {
  const contact = Object.fromEntries(Object.entries({ phone, email, address }).filter(([, value]) => value !== ''))
  return [
    await keepSettings(transaction, 'basic_settings', { site_title }),
    await keepSettings(transaction, 'advance_settings', contact),
  ]
}

async function keepSettings(
  transaction: Transaction,
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
