// The content of a studio as lists, with the names of the contract: what may be written there by hand may be imported.
// People, orders and reviews are not content; a backup has them.
import { adminCatalog } from '@chobighor/contract/admin/catalog'
import { adminContent } from '@chobighor/contract/admin/content'
import { adminPortfolio } from '@chobighor/contract/admin/portfolio'
import { adminStudio } from '@chobighor/contract/admin/studio'
import type { ZodObject } from 'zod'
import type { Tables } from '../platform/database/tables.ts'

export interface ContentList {
  /** Its name in the contract. */
  name: string
  table: keyof Tables & string
  /** A noun for sentences to people. */
  noun: string
  /** The schema that a new one must match; it also says which fields there are. */
  taken: ZodObject
  html: readonly string[]
  prices: readonly string[]
  /** Columns that refer to rows of other lists, with the name of that list. */
  references: Readonly<Record<string, string>>
  /** Two rows with the same values in these columns are the same; if undefined, all columns count. */
  key: readonly string[] | undefined
}

/** The list that fields ending in `picture` or similar names refer to. */
export const PICTURES = 'pictures'

type Call = { '~orpc': { inputSchema?: unknown } }

const list = (
  name: string,
  table: ContentList['table'],
  noun: string,
  add: Call,
  rest: Partial<Pick<ContentList, 'html' | 'prices' | 'references' | 'key'>> = {},
): ContentList => ({
  name,
  table,
  noun,
  taken: add['~orpc'].inputSchema as ZodObject,
  html: [],
  prices: [],
  references: {},
  key: undefined,
  ...rest,
})

const picture_id = PICTURES

/** Each list comes after the lists that it refers to. Settings have only one row, so their key is empty. */
export const CONTENT_LISTS: readonly ContentList[] = [
  list('basicSettings', 'basic_settings', 'settings', adminStudio.basicSettings.add, {
    references: { logo_id: PICTURES, fav_icon_id: PICTURES, share_picture_id: PICTURES },
    key: [],
  }),
  list('seoSettings', 'seo_settings', 'settings', adminStudio.seoSettings.add, { key: [] }),
  list('advanceSettings', 'advance_settings', 'settings', adminStudio.advanceSettings.add, { key: [] }),
  list('orderSettings', 'order_settings', 'settings', adminStudio.orderSettings.add, { key: [] }),
  list('titleBlocks', 'title_blocks', 'title blocks', adminStudio.titleBlocks.add, { key: ['place'] }),
  list('slides', 'slides', 'slides', adminContent.slides.add, {
    references: { picture_id, upright_picture_id: PICTURES },
  }),
  list('homeBlocks', 'home_blocks', 'home blocks', adminContent.homeBlocks.add, { html: ['content'] }),
  list('ceoMessages', 'ceo_messages', 'messages of About', adminContent.ceoMessages.add, {
    html: ['message'],
    references: { picture_id },
  }),
  list('testimonials', 'testimonials', 'testimonials', adminContent.testimonials.add),
  list('pages', 'pages', 'pages', adminContent.pages.add, { html: ['body'], key: ['slug'] }),
  list('photoCategories', 'photo_categories', 'photo categories', adminPortfolio.photoCategories.add, {
    key: ['slug'],
  }),
  list('companies', 'companies', 'companies', adminPortfolio.companies.add, {
    html: ['about'],
    references: { picture_id },
  }),
  list('photos', 'photos', 'photos', adminPortfolio.photos.add, {
    references: { category_id: 'photoCategories', company_id: 'companies', picture_id },
  }),
  list('videos', 'videos', 'videos', adminPortfolio.videos.add, {
    references: { company_id: 'companies', poster_id: PICTURES },
  }),
  list('services', 'services', 'services', adminCatalog.services.add, {
    html: ['description'],
    prices: ['price'],
    references: { picture_id },
    key: ['slug'],
  }),
]

export const fieldsOf = ({ taken }: ContentList): string[] => Object.keys(taken.shape)
