import { collectionRoutes } from '../collections/collection.ts'
import { showPictures } from '../media/store.ts'
import { countReviews } from './store.ts'

export const editCatalog = {
  services: collectionRoutes('services', {
    table: 'services',
    noun: 'service',
    searched: ['name', 'slug', 'excerpt'],
    sorted: ['position', 'asc'],
    html: ['description'],
    prices: ['price'],
    hasSlugs: true,
    show: showPictures({ picture_id: 'picture' }),
  }),
  reviews: collectionRoutes('reviews', {
    table: 'reviews',
    noun: 'review',
    searched: ['name', 'comment', 'answer'],
    sorted: ['created_at', 'desc'],
    place: null,
    // a hidden review no longer counts in the rating
    async changed(transaction, { before, after }) {
      const serviceId = (after ?? before)?.service_id
      if (typeof serviceId === 'number') await countReviews(transaction, serviceId)
    },
  }),
}
