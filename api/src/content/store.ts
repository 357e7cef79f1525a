import type { Database } from '../kit/database.ts'
import { idOfSlug } from '../kit/old-slugs.ts'

export function listSlides(database: Database) {
  return database
    .selectFrom('slides')
    .selectAll()
    .where('is_published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function listHomeBlocks(database: Database) {
  return database
    .selectFrom('home_blocks')
    .select(['id', 'content'])
    .where('is_published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const pages = (database: Database) =>
  database.selectFrom('pages').select(['slug', 'title', 'body']).where('is_published', '=', true)

export function listPages(database: Database) {
  return pages(database).orderBy('position').orderBy('id').execute()
}

export function seekPage(database: Database, slug: string) {
  return pages(database).where('slug', '=', slug).executeTakeFirst()
}

/** Also by an address that the page had. */
export function seekPageAt(database: Database, slug: string) {
  return pages(database).where('id', '=', idOfSlug('pages', slug)).executeTakeFirst()
}

export function listCeoMessages(database: Database) {
  return database
    .selectFrom('ceo_messages')
    .selectAll()
    .where('is_published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function listTestimonials(database: Database) {
  return database
    .selectFrom('testimonials')
    .select(['id', 'name', 'occasion', 'words'])
    .where('is_published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
