import { collectionRoutes } from '../collections/collection.ts'
import { showPictures } from '../media/store.ts'

const inPlace = { sorted: ['position', 'asc'] } as const

export const editContent = {
  slides: collectionRoutes('slides', {
    table: 'slides',
    noun: 'slide',
    searched: ['title', 'text'],
    ...inPlace,
    show: showPictures({ picture_id: 'picture', upright_picture_id: 'upright_picture' }),
  }),
  homeBlocks: collectionRoutes('homeBlocks', {
    table: 'home_blocks',
    noun: 'home block',
    searched: ['content'],
    ...inPlace,
    html: ['content'],
  }),
  ceoMessages: collectionRoutes('ceoMessages', {
    table: 'ceo_messages',
    noun: 'message',
    searched: ['name', 'role', 'message'],
    ...inPlace,
    html: ['message'],
    show: showPictures({ picture_id: 'picture' }),
  }),
  testimonials: collectionRoutes('testimonials', {
    table: 'testimonials',
    noun: 'testimonial',
    searched: ['name', 'occasion', 'words'],
    ...inPlace,
  }),
  pages: collectionRoutes('pages', {
    table: 'pages',
    noun: 'page',
    searched: ['title', 'slug', 'body'],
    ...inPlace,
    html: ['body'],
    hasSlugs: true,
  }),
}
