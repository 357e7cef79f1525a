// A gallery of 24 photographs on one page, as a real studio has: the demo's galleries are smaller.
import { connect } from '@chobighor/api/platform/database/database'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { sql } from 'kysely'

const SLUG = 'twenty-four'
const PHOTOS = 24
export const GALLERY = `/gallery/${SLUG}/`

/**
 * Adds rows only, and they show the demo's pictures: the bench measures pages, not pictures. Does nothing if the
 * gallery exists. No server may use the folder.
 */
export async function fillGallery(dataFolder: string): Promise<void> {
  const cluster = await openCluster(dataFolder)
  const database = connect(cluster.connection)
  try {
    const added = await sql`
      insert into photo_categories (slug, title, position) values (${SLUG}, 'Twenty-four', 1000) on conflict do nothing
    `.execute(database)
    if (!added.numAffectedRows) return
    await sql`update basic_settings set page_size = ${PHOTOS}`.execute(database)
    await sql`
      with shown as (
        select pictures.*, row_number() over (order by photos.id) - 1 as nth, count(*) over () as number
        from photos join pictures on pictures.id = picture_id
      ), copies as (
        insert into pictures (name, width, height, widths, jpeg_width, placeholder, original_type, original_bytes)
        select left(md5(name || n), 24), width, height, widths, jpeg_width, placeholder, original_type, original_bytes
        from shown join generate_series(1, ${PHOTOS}::int) as n on n % number = nth
        returning id
      )
      insert into photos (category_id, picture_id, title, alt, position)
      select (select id from photo_categories where slug = ${SLUG}), id, 'Evening at the river', 'Boats on a wide river', id
      from copies
    `.execute(database)
  } finally {
    await database.destroy()
    await cluster.close()
  }
}
