// Which of the site's screens show the demo and nothing of the studio's own: search engines are kept from them.
import { COLLECTIONS, type Collection, referencesOf } from '@chobighor/contract/admin/collections'
import { isPreviewable, PREVIEWED } from '@chobighor/contract/plain/previewed'
import { type RawBuilder, sql } from 'kysely'

/** A row's screen, or under `of` the path of a screen that shows many rows. */
export interface DemoScreen {
  of: string
  id: number
  slug: string | null
}

export const pathOfDemo = ({ of, ...row }: DemoScreen): string => (isPreviewable(of) ? PREVIEWED[of].pathOf(row) : of)

const published = sql`is_published`
/** The rows that a screen is there for: one of the studio's own is enough. */
const SHOWN: Record<string, { table: string; which: RawBuilder<unknown> }[]> = {
  '/': [
    { table: 'slides', which: published },
    { table: 'home_blocks', which: published },
    { table: 'photos', which: sql`in_home and is_published` },
  ],
  '/about/': [{ table: 'ceo_messages', which: published }],
  '/photography/all/': [{ table: 'photos', which: published }],
  '/videography/all/': [{ table: 'videos', which: published }],
  '/service/': [{ table: 'services', which: published }],
}

/** Settings have no rows of their own: what the studio wrote itself is in the records. */
const SET = [
  { of: '/contact/', table: 'advance_settings', isWritten: sql`r.after <> '{}'` },
  { of: '/blog/', table: 'basic_settings', isWritten: sql`r.after ? 'blog_url'` },
]

const rowScreens = COLLECTIONS.filter(
  ({ name }) => isPreviewable(name) && PREVIEWED[name].pathOf({ id: 1, slug: 1 }).includes('1'),
)

/** Own rows in a row of the demo make it the studio's: a photo in a category, or of a company. */
function ownIn({ name }: Collection): RawBuilder<boolean>[] {
  return COLLECTIONS.flatMap((from) =>
    Object.entries(referencesOf(from)).flatMap(([column, to]) =>
      to === name
        ? sql<boolean>`exists (
            select from ${sql.table(from.table)} as f where f.${sql.ref(column)} = t.id and f.is_published and not f.demo
          )`
        : [],
    ),
  )
}

export const demoScreens: RawBuilder<DemoScreen> = sql<DemoScreen>`${sql.join(
  [
    ...rowScreens.map(
      (collection) => sql`
        select ${sql.lit(collection.name)} as of, id, ${'slug' in collection.fields ? sql`slug` : sql`null`} as slug
        from ${sql.table(collection.table)} as t
        where ${sql.join([sql`demo`, published, ...ownIn(collection).map((own) => sql`not ${own}`)], sql` and `)}`,
    ),
    ...Object.entries(SHOWN).map(([of, kinds]) => {
      const some = (isDemo: boolean) =>
        sql.join(
          kinds.map(
            ({ table, which }) =>
              sql`exists (select from ${sql.table(table)} where ${which} and demo = ${sql.lit(isDemo)})`,
          ),
          sql` or `,
        )
      // of a million own photos the first ends the search
      return sql`select ${sql.lit(of)}, 0, null where case when ${some(false)} then false else ${some(true)} end`
    }),
    ...SET.map(
      ({ of, table, isWritten }) => sql`
        select ${sql.lit(of)}, 0, null from ${sql.table(table)} as t where demo and not exists (
          select from records r where r.entity = ${sql.lit(table)} and r.entity_id = t.id and r.action = 'change'
            and ${isWritten}
        )`,
    ),
  ],
  sql` union all `,
)}`
