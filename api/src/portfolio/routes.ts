import { localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { isSlug } from '@chobighor/contract/text'
import type { CallContext } from '../auth/call-context.ts'
import { calls } from '../auth/guards.ts'
import { picturesOf, withRichText } from '../media/store.ts'
import { seekId } from '../platform/database/paging.ts'
import { safeSource } from '../studio/rules.ts'
import { pageSize, photoListOf, photosOf } from './list-photos.ts'
import { seekGallery } from './listed-photos-store.ts'
import { HOME_SIZE, hostOf, PAGE_SIZE, shortListSize } from './rules.ts'
import * as store from './store.ts'

/** A category, how many photos a page of it has, and its list. */
async function openGallery({ database, preview }: CallContext, slug: string) {
  const row = isSlug(slug) ? await seekGallery(database, slug, preview) : undefined
  if (!row) throw new Failure('not_found', 'There is no gallery at this address.')
  const { page_size, ...category } = row
  return { category, size: page_size ?? PAGE_SIZE, list: category.id }
}

async function videosOf(context: CallContext, companyId?: number) {
  const { database, preview, videoHost } = context
  const rows = await store.listVideos(database, { ...(companyId !== undefined && { companyId }), preview })
  const pictures = await picturesOf(context, rows, 'poster_id')
  return rows.map(({ poster_id, host, created_at, description, ...row }) => ({
    ...row,
    description: description ?? '',
    created_at: localTime(created_at),
    host: hostOf(row.link, safeSource(host), videoHost),
    poster: pictures.get(poster_id) ?? null,
  }))
}

export const portfolioRoutes = {
  listCategories: calls.portfolio.listCategories.handler(async ({ context: { database, preview } }) => {
    const rows = await store.listCategories(database, preview)
    return rows.map((row) => ({ ...row, created_at: localTime(row.created_at) }))
  }),

  findCategory: calls.portfolio.findCategory.handler(
    async ({ input, context }) => (await openGallery(context, input.category)).category,
  ),

  listPhotos: calls.portfolio.listPhotos.handler(async ({ input, context }) =>
    photoListOf(context, 'all', { ...input, size: await pageSize(context.database) }),
  ),

  listCategoryPhotos: calls.portfolio.listCategoryPhotos.handler(async ({ input, context }) => {
    const { list, size } = await openGallery(context, input.category)
    return photoListOf(context, list, { ...input, size })
  }),

  findGallery: calls.portfolio.findGallery.handler(async ({ input, context }) => {
    const { category, list, size } = await openGallery(context, input.category)
    return { category, ...(await photoListOf(context, list, { ...input, size })) }
  }),

  listHomePhotos: calls.portfolio.listHomePhotos.handler(({ input, context }) =>
    photoListOf(context, 'home', { ...input, size: HOME_SIZE }),
  ),

  listSomeHomePhotos: calls.portfolio.listSomeHomePhotos.handler(({ input, context }) =>
    photoListOf(context, 'home', {
      ...input,
      size: shortListSize(input.optional, HOME_SIZE),
    }),
  ),

  listMenuPhotos: calls.portfolio.listMenuPhotos.handler(async ({ input, context }) => {
    const { list, size } = await openGallery(context, input.a)
    return photoListOf(context, list, { ...input, size: shortListSize(input.b, size) })
  }),

  listVideos: calls.portfolio.listVideos.handler(({ context }) => videosOf(context)),

  findCompany: calls.portfolio.findCompany.handler(async ({ input, context }) => {
    const { database, preview } = context
    const found = await store.seekCompany(database, seekId(input.id), preview)
    const [row] = found ? await withRichText(context, [found], 'about') : []
    if (!row) throw new Failure('not_found', 'There is no company at this address.')
    const pictures = await picturesOf(context, [row], 'picture_id')
    return {
      id: row.id,
      name: row.name,
      about: row.about,
      company_image: pictures.get(row.picture_id)?.jpeg ?? null,
      company_image_url: safeSource(row.company_image_url),
      picture: pictures.get(row.picture_id) ?? null,
      photography_set: photosOf(await store.listCompanyPhotos(database, row.id), context.mediaUrl),
      videography_set: await videosOf(context, row.id),
    }
  }),

  listCompanies: calls.portfolio.listCompanies.handler(async ({ context }) => {
    const rows = await store.listCompanies(context.database, context.preview)
    const pictures = await picturesOf(context, rows, 'picture_id')
    return rows.map(({ picture_id, company_image_url, ...row }) => ({
      ...row,
      company_image: pictures.get(picture_id)?.jpeg ?? null,
      company_image_url: safeSource(company_image_url),
      picture: pictures.get(picture_id) ?? null,
    }))
  }),
}
