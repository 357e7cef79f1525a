// For tests: rows of the studio's, with what a test doesn't care about filled in.
import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from './kit/database.ts'
import type { Photos, Reviews, Services } from './kit/tables.ts'

/** A picture that is known to the database; no files belong to it. */
export async function addPicture(database: Database): Promise<{ id: number; name: string }> {
  return database
    .insertInto('pictures')
    .values({
      name: randomBytes(12).toString('hex'),
      original_type: 'jpeg',
      original_bytes: 1000,
      width: 1600,
      height: 1200,
      widths: [400, 800, 1600],
      jpeg_width: 1600,
      placeholder: 'data:image/png;base64,AA==',
      taken_at: '2026-05-01T18:20:00',
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

export async function addCategory(database: Database, slug: string, title = slug, position = 0): Promise<number> {
  const values = { slug, title, position }
  const { id } = await database.insertInto('photo_categories').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Photos by their address alone; each gets the next position. */
export async function addPhotos(database: Database, photos: Omit<Insertable<Photos>, 'position'>[]): Promise<number[]> {
  const values = photos.map((photo, position) => ({
    photo_url: 'https://pictures.test/photo.jpg',
    ...photo,
    position,
    home_position: photo.home_position ?? position,
  }))
  const rows = await database.insertInto('photos').values(values).returning('id').execute()
  return rows.map((row) => row.id)
}

export async function addService(database: Database, service: Partial<Insertable<Services>> = {}): Promise<number> {
  const values = { slug: 'wedding-day', name: 'Wedding day', price_paisa: 2_800_000, ...service }
  const { id } = await database.insertInto('services').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function addReview(database: Database, review: Partial<Insertable<Reviews>> & { service_id: number }) {
  await database
    .insertInto('reviews')
    .values({ name: 'Nadia Rahman', rating: 5, ...review })
    .execute()
}
