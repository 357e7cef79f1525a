import type { Database } from '../kit/database.ts'

export function listSlides(database: Database) {
  return database.selectFrom('slides').selectAll().orderBy('position').orderBy('id').execute()
}

export function listHomeBlocks(database: Database) {
  return database.selectFrom('home_blocks').select(['id', 'content']).orderBy('position').orderBy('id').execute()
}

export function listPages(database: Database) {
  return database.selectFrom('pages').select(['slug', 'title', 'body']).orderBy('position').orderBy('id').execute()
}

export function seekPage(database: Database, slug: string) {
  return database.selectFrom('pages').select(['slug', 'title', 'body']).where('slug', '=', slug).executeTakeFirst()
}

export function listCeoMessages(database: Database) {
  return database.selectFrom('ceo_messages').selectAll().orderBy('position').orderBy('id').execute()
}

export function listTestimonials(database: Database) {
  return database
    .selectFrom('testimonials')
    .select(['id', 'name', 'occasion', 'words'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}
