// Removes the demo. Rows that the studio changed, and rows that real ones still need, stay and belong to the studio
// from then on. Of the settings only unchanged ones are removed. The media domain deletes pictures that nothing shows
// any more.
import type { Database } from '@chobighor/api/platform/database/database'
import type { Tables } from '@chobighor/api/platform/database/tables'
import { COLLECTIONS, type Collection, isSettings, referencesOf } from '@chobighor/contract/admin/collections'
import { sql, type Transaction } from 'kysely'

const LISTS = COLLECTIONS.filter((collection) => !isSettings(collection))

/** Demo rows that real rows may refer to: the table and the column that refer. */
function neededBy({ name }: Collection): [table: string, column: string][] {
  const referring = LISTS.flatMap((from): [string, string][] =>
    Object.entries(referencesOf(from)).flatMap(([column, to]) => (to === name ? [[from.table, column]] : [])),
  )
  // customers write reviews, so the contract has no field for their service
  return name === 'services' ? [...referring, ['reviews', 'service_id']] : referring
}

/** The columns that the demo fills. */
const SETTINGS = {
  basic_settings: ['site_title', 'blog_url', 'video_host', 'fav_icon_id', 'share_picture_id'],
  seo_settings: ['author', 'keywords', 'description'],
  advance_settings: ['facebook', 'instagram', 'twitter', 'youtube', 'whatsapp', 'phone', 'email', 'address', 'hours'],
  order_settings: ['cash_words'],
} as const

/** Changing a row's position or visibility does not make it the studio's own. */
const NOT_ITS_OWN = ['position', 'home_position', 'in_home', 'is_published', 'is_hidden', 'is_top']

export async function countDemo(database: Database): Promise<number> {
  const counts = COLLECTIONS.map(({ table }) => sql`select count(*) as rows from ${sql.table(table)} where demo`)
  const { rows } = await sql<{ rows: number }>`
    select coalesce(sum(rows), 0) as rows from (${sql.join(counts, sql` union all `)}) as each_of
  `.execute(database)
  return rows[0]?.rows ?? 0
}

export async function removeDemo(transaction: Transaction<Tables>): Promise<{ removed: number; kept: number }> {
  let removed = 0
  let kept = 0
  // a collection stands after those that it refers to
  for (const collection of LISTS.toReversed()) {
    const { table } = collection
    const needed = neededBy(collection).map(
      ([from, column]) => sql`not exists (select from ${sql.table(from)} as f where f.${sql.ref(column)} = t.id)`,
    )
    const conditions = sql.join([sql`t.demo`, sql`not ${isOwn(table)}`, ...needed], sql` and `)
    const gone = await sql`delete from ${sql.table(table)} as t where ${conditions}`.execute(transaction)
    const left = await sql`update ${sql.table(table)} set demo = false where demo`.execute(transaction)
    removed += Number(gone.numAffectedRows ?? 0)
    kept += Number(left.numAffectedRows ?? 0)
  }
  await sql`
    update services set num_reviews = counted.number, rating = counted.rating from (
      select s.id, count(r.id) as number, coalesce(round(avg(r.rating), 2), 0) as rating
      from services s left join reviews r on r.service_id = s.id and not r.is_hidden group by s.id
    ) as counted where counted.id = services.id
      and (counted.number, counted.rating) is distinct from (services.num_reviews, services.rating)
  `.execute(transaction)
  for (const [table, columns] of Object.entries(SETTINGS)) {
    const gone = await clearSettings(transaction, table, columns)
    removed += gone.removed
    kept += gone.kept
  }
  await transaction.updateTable('first_start').set({ without_demo: true }).execute()
  return { removed, kept }
}

/** Whether a record says that somebody changed this row's content, or it has a draft. */
function isOwn(table: string) {
  return sql<boolean>`(exists (
    select from records r, jsonb_object_keys(r.after) as key
    where r.entity = ${table} and r.entity_id = t.id and r.action in ('change', 'publish', 'draft')
      and jsonb_typeof(r.after) = 'object' and key <> all (${NOT_ITS_OWN})
  ))`
}

async function clearSettings(transaction: Transaction<Tables>, table: string, columns: readonly string[]) {
  const { rows } = await sql<{ id: number; own: string[] }>`
    select t.id, array(
      select distinct key from records r, jsonb_object_keys(r.after) as key
      where r.entity = ${table} and r.entity_id = t.id and r.action = 'change' and jsonb_typeof(r.after) = 'object'
    ) as own from ${sql.table(table)} as t where demo
  `.execute(transaction)
  for (const { id, own } of rows) {
    const cleared = columns.filter((column) => !own.includes(column)).map((column) => sql`${sql.ref(column)} = default`)
    await (own.length === 0
      ? sql`delete from ${sql.table(table)} where id = ${id}`
      : sql`update ${sql.table(table)} set ${sql.join([sql`demo = false`, ...cleared])} where id = ${id}`
    ).execute(transaction)
  }
  const kept = rows.filter(({ own }) => own.length > 0).length
  return { removed: rows.length - kept, kept }
}
