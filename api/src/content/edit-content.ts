import { collectionRoutes } from '../collections/collection.ts'
import { showPictures } from '../media/store.ts'

export const editContent = {
  slides: collectionRoutes('slides', {
    searched: ['title', 'text'],
    show: showPictures({ picture_id: 'picture', upright_picture_id: 'upright_picture' }),
  }),
  homeBlocks: collectionRoutes('homeBlocks', {
    searched: ['content'],
  }),
  ceoMessages: collectionRoutes('ceoMessages', {
    searched: ['name', 'role', 'message'],
    show: showPictures({ picture_id: 'picture' }),
  }),
  testimonials: collectionRoutes('testimonials', {
    searched: ['name', 'occasion', 'words'],
    show: showPictures({ picture_id: 'picture' }),
  }),
  pages: collectionRoutes('pages', {
    searched: ['title', 'slug', 'body'],
  }),
}
