import { type RawBuilder, sql } from 'kysely'
import type { Preview } from '../auth/preview-store.ts'
import { applyDraft, idOfSlug, isPreviewed, isShown } from '../auth/visible-rows-store.ts'
import type { Database } from '../platform/database/database.ts'

/** A previewed slide comes first, so that nobody has to wait until it is shown. */
export function listSlides(database: Database, preview?: Preview) {
  return (
    database
      .selectFrom('slides')
      .selectAll()
      .where(isShown('slides', preview))
      // a slide without a picture would show nothing but words
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
  return applyDraft('home_blocks', rows, preview)
}

const pages = (database: Database, preview?: Preview) =>
  database.selectFrom('pages').select(['id', 'slug', 'title', 'body', 'draft']).where(isShown('pages', preview))

export async function listPages(database: Database, preview?: Preview) {
  return applyDraft('pages', await pages(database, preview).orderBy('position').orderBy('id').execute(), preview)
}

export interface LinkedPage {
  id: number
  slug: string
  title: string
  draft: unknown
}

/** A part of a larger statement: all pages as links, in their order, with the draft of a previewed page. */
export function linkedPages(preview: Preview | undefined): RawBuilder<LinkedPage> {
  const draft = preview?.entity === 'pages' ? sql`draft` : sql`null`
  return sql`
    select id, slug, title, ${draft} as draft from pages where ${isShown('pages', preview)} order by position, id
  `
}

/** Whether visitors find a page under this slug. */
export async function isPageAt(database: Database, slug: string): Promise<boolean> {
  const page = database.selectFrom('pages').select('id').where('slug', '=', slug).where('is_published', '=', true)
  return (await page.executeTakeFirst()) !== undefined
}

/** Also finds a page by one of its old slugs. */
export async function seekPageAt(database: Database, slug: string, preview?: Preview) {
  const rows = await pages(database, preview).where('id', '=', idOfSlug('pages', slug)).execute()
  return applyDraft('pages', rows, preview)[0]
}

export async function listCeoMessages(database: Database, preview?: Preview) {
  const rows = await database
    .selectFrom('ceo_messages')
    .selectAll()
    .where(isShown('ceo_messages', preview))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return applyDraft('ceo_messages', rows, preview)
}

export function listTestimonials(database: Database, preview?: Preview) {
  return database
    .selectFrom('testimonials')
    .select(['id', 'name', 'occasion', 'words', 'picture_id'])
    .where(isShown('testimonials', preview))
    .orderBy('position')
    .orderBy('id')
    .execute()
}
