// What the back office edits of the services and their reviews.
import { z } from 'zod'
import { picture } from '../picture.ts'
import { rowId } from '../text.ts'
import { collection, draftedCollection } from './collection.ts'
import { flag, html, lines, neededLine, pictureAddress, price, reference, slug } from './fields.ts'

/** Only customers write reviews. */
function withoutAdd<Calls extends { add: unknown; arrange: unknown }>({ add: _, arrange: __, ...calls }: Calls) {
  return calls
}

export const adminCatalog = {
  services: draftedCollection({
    path: 'services',
    noun: ['service', 'services'],
    fields: {
      slug: slug(['check']), // `check` is an address of the site (M-26)
      name: neededLine('Name', 150),
      excerpt: lines('Excerpt', 500),
      description: html('Description'),
      price: price('The price'),
      is_top: flag('In the top strip'),
      picture_id: reference('The picture'),
      image_url: pictureAddress('The picture’s address'),
      is_published: flag('Published'),
    },
    shown: { picture: picture.nullable(), rating: z.number(), num_reviews: z.number().int() },
    filters: { is_published: z.stringbool().optional(), is_top: z.stringbool().optional() },
    sorts: ['position', 'name', 'price_paisa', 'rating', 'num_reviews'],
  }),
  reviews: withoutAdd(
    collection({
      path: 'reviews',
      noun: ['review', 'reviews'],
      fields: { is_hidden: flag('Hidden'), answer: lines('Answer', 2000) },
      shown: {
        service_id: z.number().int(),
        name: z.string(),
        rating: z.number().int(),
        comment: z.string(),
        created_at: z.string(),
      },
      filters: { service_id: rowId().optional(), is_hidden: z.stringbool().optional() },
      sorts: ['created_at', 'rating', 'name'],
    }),
  ),
}
