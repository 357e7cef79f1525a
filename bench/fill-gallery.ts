// A gallery of 24 photographs on one page, as a studio's are: the demo's galleries are smaller.
import { connect } from '@chobighor/api/kit/database'
import { openCluster } from '@chobighor/api/kit/embedded-postgres'
import { sql } from 'kysely'

export const GALLERY = '/gallery/twenty-four/'
const PHOTOS = 24

/** Of the demo's pictures, in a folder that no server has open. Nothing happens where it is there. */
export async function fillGallery(dataFolder: string): Promise<void> {
  const cluster = await openCluster(dataFolder)
  const database = connect(cluster.connection)
  try {
    await sql`
      with gallery as (
        insert into photo_categories (slug, title, position)
        select 'twenty-four', 'Twenty-four', 1000 where not exists (select from photo_categories where slug = 'twenty-four')
        returning id
      )
      insert into photos (category_id, picture_id, title, alt, position)
      select gallery.id, shown.picture_id, shown.title, shown.alt, n
      from gallery, generate_series(0, ${PHOTOS - 1}::int) as n
      join (
        select picture_id, title, alt, row_number() over (order by id) - 1 as nth, count(*) over () as number
        from photos where picture_id is not null
      ) as shown on shown.nth = n % shown.number
    `.execute(database)
    await sql`update basic_settings set page_size = ${PHOTOS}`.execute(database)
  } finally {
    await database.destroy()
    await cluster.close()
  }
}
