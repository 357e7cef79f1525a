// The parts around every screen are read with every page, in one statement; each domain writes its own part of it.
import { type RawBuilder, sql } from 'kysely'
import type { Preview } from '../auth/preview-store.ts'
import { applyDraft } from '../auth/visible-rows-store.ts'
import { type LinkedPage, linkedPages } from '../content/store.ts'
import type { Database } from '../platform/database/database.ts'
import { linkedCategories } from '../portfolio/store.ts'
import {
  type BasicRow,
  type ContactRow,
  firstBasic,
  firstContact,
  firstMenu,
  firstSeo,
  type MenuRow,
  type SeoRow,
} from '../studio/store.ts'
import { type DemoScreen, demoScreens, pathOfDemo } from './demo-paths-store.ts'

interface Frame {
  basic: BasicRow | null
  seo: SeoRow | null
  contact: ContactRow | null
  menu: MenuRow | null
  categories: { slug: string; title: string }[]
  pages: LinkedPage[]
  demo: DemoScreen[]
}

export async function readFrame(database: Database, preview?: Preview) {
  const { rows } = await sql<Frame>`
    select ${one(firstBasic)} as basic, ${one(firstSeo)} as seo, ${one(firstContact)} as contact, ${one(firstMenu)} as menu,
      ${all(linkedCategories(preview))} as categories, ${all(linkedPages(preview))} as pages,
      ${all(demoScreens)} as demo
  `.execute(database)
  const [row] = rows
  if (!row) throw new Error('a select without a table has one row')
  return { ...row, pages: applyDraft('pages', row.pages, preview), demo: row.demo.map(pathOfDemo) }
}

const one = (part: RawBuilder<unknown>) => sql`(select to_json(part) from (${part}) as part)`
const all = (part: RawBuilder<unknown>) => sql`(select coalesce(json_agg(part), '[]') from (${part}) as part)`
