// The parts around every screen are read with every page, in one statement; each domain writes its own part of it.
import { type RawBuilder, sql } from 'kysely'
import { applyDraft, type Preview } from '../auth/preview-store.ts'
import { type LinkedPage, linkedPages } from '../content/store.ts'
import type { Database } from '../platform/database/database.ts'
import { linkedCategories } from '../portfolio/store.ts'
import { type BasicRow, type ContactRow, firstBasic, firstContact, firstSeo, type SeoRow } from '../studio/store.ts'

interface Frame {
  basic: BasicRow | null
  seo: SeoRow | null
  contact: ContactRow | null
  categories: { slug: string; title: string }[]
  pages: LinkedPage[]
}

export async function readFrame(database: Database, preview?: Preview) {
  const { rows } = await sql<Frame>`
    select ${one(firstBasic)} as basic, ${one(firstSeo)} as seo, ${one(firstContact)} as contact,
      ${all(linkedCategories(preview))} as categories, ${all(linkedPages(preview))} as pages
  `.execute(database)
  const [row] = rows
  if (!row) throw new Error('a select without a table has one row')
  return { ...row, pages: applyDraft('pages', row.pages, preview) }
}

const one = (part: RawBuilder<unknown>) => sql`(select to_json(part) from (${part}) as part)`
const all = (part: RawBuilder<unknown>) => sql`(select coalesce(json_agg(part), '[]') from (${part}) as part)`
