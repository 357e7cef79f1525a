// Services and their reviews. Specification §3; prices are strings with two decimals in BDT (M-09).
import { z } from 'zod'
import { picture } from './picture.ts'
import { detailAnswer, routesOf } from './routes.ts'
import { optionalText, pathWord } from './text.ts'

const RATING_REFUSED = 'Please choose a rating from 1 to 5.'

export const review = z.object({
  id: z.number().int(),
  name: z.string(),
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  /** The studio's answer; empty if there is none. */
  answer: z.string(),
  /** Local time with its offset, so that the first ten characters are the local day (M-20). */
  createdAt: z.string(),
  /** Whether the author received a delivered booking of this service (M-65). */
  isVerifiedBooking: z.boolean(),
  /** Whether it came with the demo: nobody wrote it. */
  demo: z.boolean(),
})
export type Review = z.infer<typeof review>

export const service = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  excerpt: z.string(),
  description: z.string(),
  price: z.string(),
  /** The mean of its reviews, 0 to 5; 0 without reviews. */
  rating: z.number(),
  numReviews: z.number().int(),
  image: z.string().nullable(),
  image_url: z.string().nullable(),
  picture: picture.nullable(),
  /** Its earlier slugs that no other service uses: a cart may still contain one. */
  oldSlugs: z.array(z.string()),
  reviews: z.array(review),
})
export type Service = z.infer<typeof service>

const { read, signedIn } = routesOf('catalog')

export const catalog = {
  listServices: read('/service/list/', 'Services').output(z.array(service)),
  listTopServices: read('/service/home/list/', 'Services of the top strip (M-46)').output(z.array(service)),
  findService: read('/get/service/{slug}/', 'One service, by slug')
    .input(z.object({ slug: pathWord }))
    .output(service),
  findServiceById: read('/get/service/id/{id}/', 'One service, by number')
    .input(z.object({ id: pathWord }))
    .output(service),
  findOwnReview: signedIn(
    'GET',
    '/service/{slug}/reviews/own/',
    'Whether one has reviewed a service: each is reviewed once (M-65)',
  )
    .input(z.object({ slug: pathWord }))
    .output(z.object({ isWritten: z.boolean() })),
  addReview: signedIn('POST', '/service/{slug}/reviews/', 'Review a service', { successStatus: 201 })
    .input(
      z.object({
        slug: pathWord,
        rating: z
          .union([z.number(), z.string().regex(/^[1-5]$/, RATING_REFUSED)], RATING_REFUSED)
          .transform(Number)
          .pipe(z.literal([1, 2, 3, 4, 5], RATING_REFUSED)),
        comment: optionalText('Comment', 2000),
      }),
    )
    .output(detailAnswer),
}

/** What the browser stores of a service in the cart (P-07). */
export interface CartItem {
  /** The service's slug. */
  product: string
  id: number
  price: string
  name: string
  image: string | null
  image_url: string | null
}
