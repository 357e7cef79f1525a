import { Failure } from '@chobighor/contract/failure'
import { isSlug } from '@chobighor/contract/text'
import { type CallContext, calls } from '../kit/calls.ts'
import { cleanHtml } from '../kit/clean-html.ts'
import { seekId } from '../kit/paging.ts'
import { picturesById } from '../media/store.ts'
import { safeSource } from '../studio/rules.ts'
import { pageSize, photoListOf, photosOf } from './list-photos.ts'
import { HOME_SIZE, shortListSize } from './rules.ts'
import * as store from './store.ts'

async function findCategory({ database, preview }: CallContext, slug: string) {
  const category = isSlug(slug) ? await store.seekCategory(database, slug, preview) : undefined
  if (!category) throw new Failure('not_found', 'There is no gallery at this address.')
  return category
}

async function videosOf({ database, preview }: CallContext, companyId?: number) {
  const rows = await store.listVideos(database, { ...(companyId !== undefined && { companyId }), preview })
  const pictures = await picturesById(
    database,
    rows.map((row) => row.poster_id),
  )
  return rows.map(({ poster_id, ...row }) => ({ ...row, poster: pictures.get(poster_id) ?? null }))
}

export const portfolioRoutes = {
  listCategories: calls.portfolio.listCategories.handler(({ context: { database, preview } }) =>
    store.listCategories(database, preview),
  ),

  findCategory: calls.portfolio.findCategory.handler(({ input, context }) => findCategory(context, input.category)),

  listPhotos: calls.portfolio.listPhotos.handler(async ({ input, context: { database } }) =>
    photoListOf(database, 'all', { ...input, size: await pageSize(database) }),
  ),

  listCategoryPhotos: calls.portfolio.listCategoryPhotos.handler(async ({ input, context }) => {
    const { id: categoryId } = await findCategory(context, input.category)
    return photoListOf(context.database, { categoryId }, { ...input, size: await pageSize(context.database) })
  }),

  listHomePhotos: calls.portfolio.listHomePhotos.handler(({ input, context: { database } }) =>
    photoListOf(database, 'home', { ...input, size: HOME_SIZE }),
  ),

  listSomeHomePhotos: calls.portfolio.listSomeHomePhotos.handler(({ input, context: { database } }) =>
    photoListOf(database, 'home', { ...input, size: shortListSize(input.optional, HOME_SIZE) }),
  ),

  listMenuPhotos: calls.portfolio.listMenuPhotos.handler(async ({ input, context }) => {
    const { id: categoryId } = await findCategory(context, input.a)
    const size = shortListSize(input.b, await pageSize(context.database))
    return photoListOf(context.database, { categoryId }, { ...input, size })
  }),

  listVideos: calls.portfolio.listVideos.handler(({ context }) => videosOf(context)),

  findCompany: calls.portfolio.findCompany.handler(async ({ input, context }) => {
    const { database, videoHost, preview } = context
    const id = seekId(input.id)
    const row = id === undefined ? undefined : await store.seekCompany(database, id, preview)
    if (!row) throw new Failure('not_found', 'There is no company at this address.')
    const pictures = await picturesById(database, [row.picture_id])
    return {
      id: row.id,
      name: row.name,
      about: cleanHtml(row.about, videoHost),
      company_image: pictures.get(row.picture_id)?.jpeg ?? null,
      company_image_url: safeSource(row.company_image_url),
      picture: pictures.get(row.picture_id) ?? null,
      photography_set: await photosOf(database, await store.listCompanyPhotos(database, row.id)),
      videography_set: await videosOf(context, row.id),
    }
  }),

  listCompanies: calls.portfolio.listCompanies.handler(async ({ context: { database, preview } }) => {
    const rows = await store.listCompanies(database, preview)
    const pictures = await picturesById(
      database,
      rows.map((row) => row.picture_id),
    )
    return rows.map(({ picture_id, company_image_url, ...row }) => ({
      ...row,
      company_image: pictures.get(picture_id)?.jpeg ?? null,
      company_image_url: safeSource(company_image_url),
      picture: pictures.get(picture_id) ?? null,
    }))
  }),
}
