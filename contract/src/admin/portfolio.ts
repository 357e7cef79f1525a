// What the back office edits of the portfolio: photo categories, photos, videos, companies.
import { z } from 'zod'
import { picture } from '../picture.ts'
import { GALLERY_LAYOUTS } from '../portfolio.ts'
import { rowId } from '../text.ts'
import { adminRoute, collection, draftedCollection, someIds } from './collection.ts'
import {
  flag,
  html,
  line,
  lines,
  neededLine,
  optionalLine,
  optionalOneOf,
  pictureAddress,
  reference,
  slug,
  videoLink,
} from './fields.ts'

const is_published = flag('Published')
const isPublished = z.stringbool().optional()
const number = rowId().optional()

/** A photo is in two lists: one of its category or company, and one of home. */
function withHomeOrder<Calls extends object>(calls: Calls) {
  return {
    ...calls,
    arrangeHome: adminRoute('PUT', '/photos/home-order/', 'Put the photos on home in this order')
      .input(someIds)
      .output(someIds),
  }
}

/** Photos and videos refer to categories and companies. */
export const adminPortfolio = {
  photoCategories: collection({
    path: 'photo-categories',
    noun: ['photo category', 'photo categories'],
    fields: {
      slug: slug(['home']), // the address of the list of home (M-44)
      title: neededLine('Title', 100),
      description: lines('Description', 500),
      layout: optionalOneOf('The layout', GALLERY_LAYOUTS),
      is_published,
    },
    shown: { photo_count: z.number().int() },
    filters: { is_published: isPublished },
    sorts: ['position', 'title', 'slug'],
  }),
  companies: draftedCollection({
    path: 'companies',
    noun: ['company', 'companies'],
    fields: {
      name: neededLine('Name', 150),
      about: html('About'),
      picture_id: reference('The picture'),
      company_image_url: pictureAddress('The picture’s address'),
      is_published,
    },
    shown: { picture: picture.nullable() },
    filters: { is_published: isPublished },
    sorts: ['position', 'name'],
  }),
  photos: withHomeOrder(
    collection({
      path: 'photos',
      noun: ['photo', 'photos'],
      fields: {
        category_id: reference('The category', 'photoCategories'),
        company_id: reference('The company', 'companies'),
        picture_id: reference('The picture'),
        photo_url: pictureAddress('The photo’s address'),
        title: line('Title', 150),
        alt: line('Alternative text', 300),
        in_home: flag('On home'),
        is_published,
      },
      shown: { picture: picture.nullable(), created_at: z.string() },
      filters: {
        category_id: number,
        company_id: number,
        in_home: z.stringbool().optional(),
        is_published: isPublished,
      },
      sorts: ['position', 'title', 'created_at', 'home_position'],
    }),
  ),
  videos: collection({
    path: 'videos',
    noun: ['video', 'videos'],
    fields: {
      title: neededLine('Title', 150),
      description: optionalLine('Description'),
      link: videoLink('The link'),
      company_id: reference('The company', 'companies'),
      poster_id: reference('The poster'),
      is_published,
    },
    shown: { poster: picture.nullable() },
    filters: { company_id: number, is_published: isPublished },
    sorts: ['position', 'title'],
  }),
}
