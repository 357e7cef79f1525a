// The back office's calls for the portfolio.
import { Failure } from '@chobighor/contract/plain/failure'
import { studioOnly } from '../auth/guards.ts'
import { inTransactionOf } from '../auth/sessions-store.ts'
import { collectionRoutes } from '../collections/collection.ts'
import { arrangeRows, lockRows } from '../collections/collection-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import { showPictures } from '../media/store.ts'
import { countPhotosByCategory } from './listed-photos-store.ts'
import { placeAtHome, placeLast } from './uploaded-photo-store.ts'

export const editPortfolio = {
  photoCategories: collectionRoutes('photoCategories', {
    searched: ['title', 'slug', 'description'],
    async show(database, rows) {
      const counts = await countPhotosByCategory(
        database,
        rows.map(({ id }) => id),
      )
      return rows.map(({ id }) => ({ photo_count: counts.get(id) ?? 0 }))
    },
  }),
  photos: {
    ...collectionRoutes('photos', {
      searched: ['search_text'], // title and alt, with an index
      show: showPictures({ picture_id: 'picture' }),
      // a photo that is new in a list is put at its end
      async changed(transaction, { before, after }) {
        if (!after) return
        if (after.in_home && !before?.in_home) await placeAtHome(transaction, after.id)
        if (before && before.category_id !== after.category_id) await placeLast(transaction, after.id)
      },
    }),
    arrangeHome: studioOnly.photos.arrangeHome.handler(async ({ input: { ids }, context: { database, user } }) => {
      await inTransactionOf({ database, user }, async (transaction) => {
        const there = await lockRows(transaction, 'photos', ids)
        if (there.length < new Set(ids).size)
          throw new Failure('not_found', 'Some of these photos are not there any more. Somebody may have removed them.')
        await arrangeRows(transaction, { table: 'photos', column: 'home_position', ids })
        await insertRecord(transaction, user, { action: 'arrange', entity: 'photos', after: { home: ids } })
      })
      return { ids }
    }),
  },
  videos: collectionRoutes('videos', {
    searched: ['title', 'link'],
    show: showPictures({ poster_id: 'poster' }),
  }),
  companies: collectionRoutes('companies', {
    searched: ['name', 'about'],
    show: showPictures({ picture_id: 'picture' }),
  }),
}
