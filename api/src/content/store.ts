import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../kit/database.ts'
import { idOfSlug } from '../kit/old-slugs.ts'
import { isPreviewed, isShown, laidOver, type Preview } from '../kit/preview.ts'

/** One that is previewed comes first: the others' turns would have to be waited for. */
export function listSlides(database: Database, preview?: Preview) {
  return (
    database
      .selectFrom('slides')
      .selectAll()
      .where(isShown('slides', preview))
      // words alone would be an empty window
      .where((slide) => slide.or([slide('picture_id', 'is not', null), slide('image_url', 'is not', null)]))
      .orderBy(isPreviewed('slides', preview), 'desc')
      .orderBy('position')
      .orderBy('id')
      .execute()
  )
}

export async function listHomeBlocks(database: Database, preview?: Preview) {
  const rows = await database
    .selectFrom('home_blocks')
    .select(['id', 'content', 'draft'])
    .where(isShown('home_blocks', preview))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return laidOver('home_blocks', rows, preview)
}

const pages = (database: Database, preview?: Preview) =>
  database.selectFrom('pages').select(['id', 'slug', 'title', 'body', 'draft']).where(isShown('pages', preview))

export async function listPages(database: Database, preview?: Preview) {
  return laidOver('pages', await pages(database, preview).orderBy('position').orderBy('id').execute(), preview)
}

export interface LinkedPage {
  id: number
  slug: string
  title: string
  draft: unknown
}

/** A part of a larger statement: all pages as links, in their order, with a draft where one is previewed. */
export function linkedPages(preview: Preview | undefined): RawBuilder<LinkedPage> {
  const draft = preview?.entity === 'pages' ? sql`draft` : sql`null`
  return sql`
    select id, slug, title, ${draft} as draft from pages where ${isShown('pages', preview)} order by position, id
  `
}

/** A part of a larger statement: whether visitors find a page here. */
export function isPageAt(slug: string): RawBuilder<boolean> {
  return sql`exists (select from pages where slug = ${slug} and is_published)`
}

/** Also by an address that the page had. */
export async function seekPageAt(database: Database, slug: string, preview?: Preview) {
  const rows = await pages(database, preview).where('id', '=', idOfSlug('pages', slug)).execute()
  return laidOver('pages', rows, preview)[0]
}

export async function listCeoMessages(database: Database, preview?: Preview) {
  const rows = await database
    .selectFrom('ceo_messages')
    .selectAll()
    .where(isShown('ceo_messages', preview))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return laidOver('ceo_messages', rows, preview)
}

export function listTestimonials(database: Database, preview?: Preview) {
  return database
    .selectFrom('testimonials')
    .select(['id', 'name', 'occasion', 'words'])
    .where(isShown('testimonials', preview))
    .orderBy('position')
    .orderBy('id')
    .execute()
}
