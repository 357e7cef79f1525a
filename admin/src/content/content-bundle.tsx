// All screens of the site’s content.
import { companies, photoCategories, videos } from './categories-videos-companies.tsx'
import { ceoMessages, homeBlocks, pages, slides, testimonials, titleBlocks } from './content-resources.tsx'
import { reviews, services } from './services-and-reviews.tsx'

export const screens = {
  photoCategories,
  videos,
  companies,
  services,
  reviews,
  slides,
  homeBlocks,
  ceoMessages,
  testimonials,
  pages,
  titleBlocks,
}
