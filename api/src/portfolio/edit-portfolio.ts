// The work, as the back office edits it.
import { collectionRoutes } from '../kit/collection.ts'
import { showPictures } from '../media/store.ts'
import { countPhotosByCategory } from './store.ts'

const inPlace = { sorted: ['position', 'asc'] } as const

export const editPortfolio = {
  photoCategories: collectionRoutes('photoCategories', {
    table: 'photo_categories',
    noun: 'photo category',
    searched: ['title', 'slug', 'description'],
    ...inPlace,
    hasSlugs: true,
    async show(database, rows) {
      const counts = await countPhotosByCategory(
        database,
        rows.map(({ id }) => id),
      )
      return rows.map(({ id }) => ({ photo_count: counts.get(id) ?? 0 }))
    },
  }),
  photos: collectionRoutes('photos', {
    table: 'photos',
    noun: 'photo',
    searched: ['title', 'alt'],
    ...inPlace,
    show: showPictures({ picture_id: 'picture' }),
  }),
  videos: collectionRoutes('videos', {
    table: 'videos',
    noun: 'video',
    searched: ['title', 'link'],
    ...inPlace,
    show: showPictures({ poster_id: 'poster' }),
  }),
  companies: collectionRoutes('companies', {
    table: 'companies',
    noun: 'company',
    searched: ['name', 'about'],
    ...inPlace,
    html: ['about'],
    show: showPictures({ picture_id: 'picture' }),
  }),
}
