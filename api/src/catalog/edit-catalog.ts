import { collectionRoutes } from '../collections/collection.ts'
import { showPictures } from '../media/store.ts'
import { countReviews } from './store.ts'

export const editCatalog = {
  services: collectionRoutes('services', {
    searched: ['name', 'slug', 'excerpt'],
    show: showPictures({ picture_id: 'picture' }),
  }),
  reviews: collectionRoutes('reviews', {
    searched: ['name', 'comment', 'answer'],
    sorted: ['created_at', 'desc'],
    // a hidden review no longer counts in the rating
    async changed(transaction, { before, after }) {
      const serviceId = (after ?? before)?.service_id
      if (typeof serviceId === 'number') await countReviews(transaction, serviceId)
    },
  }),
}
