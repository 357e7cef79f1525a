// The portfolio: photo categories, photos, videos, companies. Specification §3. Photo lists answer `{photos, page,
// pages}` (M-45).
import { z } from 'zod'
import { listQuery } from './list-query.ts'
import { picture } from './picture.ts'
import { routesOf } from './routes.ts'
import { pathWord } from './text.ts'

export const photoCategory = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
})
export type PhotoCategory = z.infer<typeof photoCategory>

/** As in the list of all companies. */
const listedCategory = photoCategory.extend({ created_at: z.string() })
export type ListedCategory = z.infer<typeof listedCategory>

export const photo = z.object({
  id: z.number().int(),
  /** The file as a JPEG; null if only an address was given. */
  photo: z.string().nullable(),
  photo_url: z.string().nullable(),
  title: z.string(),
  /** What the photo shows, for people who can't see it. */
  alt: z.string(),
  category: z.object({ slug: z.string(), title: z.string() }).nullable(),
  picture: picture.nullable(),
})
export type Photo = z.infer<typeof photo>

export const photoList = z.object({
  photos: z.array(photo),
  page: z.number().int(),
  pages: z.number().int(),
  /** How many photos all pages have together. */
  total: z.number().int(),
  /** The photos next to this page: the last one comes before the first (G-14, G-15). Null if there is only one page. */
  before: photo.nullable(),
  after: photo.nullable(),
})
export type PhotoList = z.infer<typeof photoList>

/** Justified rows, or large photographs one below the other. */
export const GALLERY_LAYOUTS = ['rows', 'story'] as const

export const gallery = photoList.extend({ category: photoCategory.extend({ layout: z.enum(GALLERY_LAYOUTS) }) })
export type Gallery = z.infer<typeof gallery>

export const video = z.object({
  id: z.number().int(),
  title: z.string(),
  /** A line about it; may be ''. */
  description: z.string(),
  /** The video's id at the video host (M-70). */
  link: z.string(),
  /** Its host, used as `{host}/embed/{link}`: an origin, or a path of our own. */
  host: z.string(),
  /** Our own preview picture; the host's is never loaded (M-36). */
  poster: picture.nullable(),
  /** When it was added to the site. */
  created_at: z.string(),
})
export type Video = z.infer<typeof video>

export const companyCard = z.object({
  id: z.number().int(),
  name: z.string(),
  company_image: z.string().nullable(),
  company_image_url: z.string().nullable(),
  picture: picture.nullable(),
})
export type CompanyCard = z.infer<typeof companyCard>

export const company = companyCard.extend({
  about: z.string(),
  photography_set: z.array(photo),
  videography_set: z.array(video),
})
export type Company = z.infer<typeof company>

const { read } = routesOf('portfolio')

export const portfolio = {
  listCategories: read('/get/category/photography/', 'Photo categories').output(z.array(listedCategory)),
  findCategory: read('/get/category/photography/{category}/', 'One photo category')
    .input(z.object({ category: pathWord }))
    .output(photoCategory),
  listPhotos: read('/get/photography/list/', 'All photos').input(listQuery).output(photoList),
  listCategoryPhotos: read('/get/photography/list/{category}/', 'Photos of one category')
    .input(listQuery.extend({ category: pathWord }))
    .output(photoList),
  findGallery: read('/get/gallery/{category}/', 'One photo category with its photos')
    .input(listQuery.extend({ category: pathWord }))
    .output(gallery),
  listHomePhotos: read('/get/photography/list/home/', 'Photos of the home screen').input(listQuery).output(photoList),
  listSomeHomePhotos: read('/get/photography/list/home/{optional}/', 'Photos of the home screen, at most so many')
    .input(listQuery.extend({ optional: pathWord }))
    .output(photoList),
  listMenuPhotos: read('/get/photography/list/{a}/{b}/', 'Photos of category a, at most b')
    .input(listQuery.extend({ a: pathWord, b: pathWord }))
    .output(photoList),
  listVideos: read('/get/videography/list/', 'Videos').output(z.array(video)),
  findCompany: read('/company/profile/{id}/', 'One company with its photos and videos')
    .input(z.object({ id: pathWord }))
    .output(company),
  listCompanies: read('/company/list/', 'Companies, for the client logos').output(z.array(companyCard)),
}
