// Photographs and orders of a studio, of any number, by plain SQL.
import type { Database } from '@chobighor/api/platform/database/database'
import { sql } from 'kysely'
import { addOrders, addPeople, fillWith, insertEmails } from './fill-lists.ts'

/** The first of these categories has half of all photographs. */
const CATEGORIES = 20
/** Every fiftieth photograph contains it. */
export const RARE_WORD = 'নৌকা'

export const fillPhotos = (pool: Database, size: number) => fillWith(pool, size, [addPhotos])
export const fillOrders = (pool: Database, size: number) => fillWith(pool, size, [addPeople, addOrders, insertEmails])

async function addPhotos(database: Database, size: number): Promise<void> {
  await sql`
    insert into photo_categories (slug, title, position)
    select 'category-' || n, 'Category ' || n, n from generate_series(1, ${CATEGORIES}::int) as n
  `.execute(database)
  // made once for all, which is many times faster
  const { rows } = await sql<{ made: string }>`
    select pg_get_indexdef('photos_by_grams'::regclass) as made
  `.execute(database)
  await sql`drop index photos_by_grams`.execute(database)
  await sql`
    insert into photos (category_id, photo_url, title, alt, position)
    select (
        select id from photo_categories where slug = 'category-' || case when n % 2 = 0 then 1 else 1 + n / 2 % ${CATEGORIES}::int end
      ), 'https://pictures.example/' || n || '.jpg', (array['Lanterns', 'Boats', 'The river', 'মেলা'])[1 + n / 3 % 4] || ' ' || n || 'x',
      'Evening light' || case when n % 50 = 7 then ${` ${RARE_WORD}`} else '' end, n
    from generate_series(1, ${size}::int) as n
  `.execute(database)
  await sql.raw(rows[0]?.made ?? '').execute(database)
}
