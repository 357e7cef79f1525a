import { localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { PREVIEWED } from '@chobighor/contract/plain/previewed'
import { isSlug } from '@chobighor/contract/text'
import { calls, studioOnly } from '../auth/guards.ts'
import { openPreview } from '../auth/preview-store.ts'
import { inTransactionOf } from '../auth/sessions-store.ts'
import { seekRow } from '../collections/collection-store.ts'
import { picturesOf, withRichText } from '../media/store.ts'
import { safeSource } from '../studio/rules.ts'
import * as store from './store.ts'

export const contentRoutes = {
  listSlides: calls.content.listSlides.handler(async ({ context }) => {
    const rows = await store.listSlides(context.database, context.preview)
    const pictures = await picturesOf(context, rows, 'picture_id', 'upright_picture_id')
    return rows.map((row) => ({
      ...row,
      image: pictures.get(row.picture_id)?.jpeg ?? null,
      image_url: safeSource(row.image_url),
      picture: pictures.get(row.picture_id) ?? null,
      upright_picture: pictures.get(row.upright_picture_id) ?? null,
    }))
  }),

  listHomeBlocks: calls.content.listHomeBlocks.handler(async ({ context }) =>
    withRichText(context, await store.listHomeBlocks(context.database, context.preview), 'content'),
  ),

  listPages: calls.content.listPages.handler(async ({ context }) =>
    withRichText(context, await store.listPages(context.database, context.preview), 'body'),
  ),

  findPage: calls.content.findPage.handler(async ({ input, context }) => {
    const { database, preview } = context
    const row = isSlug(input.slug) ? await store.seekPageAt(database, input.slug, preview) : undefined
    const [shown] = row ? await withRichText(context, [row], 'body') : []
    if (!shown) throw new Failure('not_found', 'There is no page at this address.')
    return shown
  }),

  listCeoMessages: calls.content.listCeoMessages.handler(async ({ context }) => {
    const rows = await withRichText(context, await store.listCeoMessages(context.database, context.preview), 'message')
    const pictures = await picturesOf(context, rows, 'picture_id')
    return rows.map((row) => ({
      ...row,
      image: pictures.get(row.picture_id)?.jpeg ?? null,
      image_url: safeSource(row.image_url),
      picture: pictures.get(row.picture_id) ?? null,
    }))
  }),

  findPreview: calls.content.findPreview.handler(({ context: { preview } }) => ({ isOpen: preview !== undefined })),

  listTestimonials: calls.content.listTestimonials.handler(async ({ context }) => {
    const rows = await store.listTestimonials(context.database, context.preview)
    const pictures = await picturesOf(context, rows, 'picture_id')
    return rows.map(({ picture_id, ...row }) => ({ ...row, picture: pictures.get(picture_id) ?? null }))
  }),
}

/** The address at which an unpublished row can be seen. */
export const previewRoutes = {
  previews: {
    open: studioOnly.previews.open.handler(async ({ input, context: { database, user } }) => {
      const { entity, pathOf } = PREVIEWED[input.of]
      const row = await seekRow(database, entity, input.id)
      if (!row) throw new Failure('not_found', 'This is not there any more. Somebody may have removed it.')
      const { token, until } = await inTransactionOf({ database, user }, async (transaction) => {
        return openPreview(transaction, { entity, id: row.id }, user.id)
      })
      return { address: `${encodeURI(pathOf(row))}?preview=${token}`, until: localTime(until) }
    }),
  },
}
