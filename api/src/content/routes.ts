import { localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { PREVIEWED } from '@chobighor/contract/plain/previewed'
import { isSlug } from '@chobighor/contract/text'
import { calls, studioOnly } from '../auth/guards.ts'
import { openPreview } from '../auth/preview-store.ts'
import { lockSignedInUser } from '../auth/sessions-store.ts'
import { seekRow } from '../collections/collection-store.ts'
import { picturesById, showRichText } from '../media/store.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { safeSource } from '../studio/rules.ts'
import * as store from './store.ts'

export const contentRoutes = {
  listSlides: calls.content.listSlides.handler(async ({ context }) => {
    const rows = await store.listSlides(context.database, context.preview)
    const pictures = await picturesById(
      context,
      rows.flatMap((row) => [row.picture_id, row.upright_picture_id]),
    )
    return rows.map((row) => ({
      ...row,
      image: pictures.get(row.picture_id)?.jpeg ?? null,
      image_url: safeSource(row.image_url),
      picture: pictures.get(row.picture_id) ?? null,
      upright_picture: pictures.get(row.upright_picture_id) ?? null,
    }))
  }),

  listHomeBlocks: calls.content.listHomeBlocks.handler(async ({ context }) => {
    const rows = await store.listHomeBlocks(context.database, context.preview)
    const shown = await showRichText(
      context,
      rows.map(({ content }) => content),
    )
    return rows.map(({ id }, nth) => ({ id, content: shown[nth] ?? '' }))
  }),

  listPages: calls.content.listPages.handler(async ({ context }) => {
    const rows = await store.listPages(context.database, context.preview)
    const shown = await showRichText(
      context,
      rows.map(({ body }) => body),
    )
    return rows.map((row, nth) => ({ ...row, body: shown[nth] ?? '' }))
  }),

  findPage: calls.content.findPage.handler(async ({ input, context }) => {
    const { database, preview } = context
    const row = isSlug(input.slug) ? await store.seekPageAt(database, input.slug, preview) : undefined
    if (!row) throw new Failure('not_found', 'There is no page at this address.')
    const [body = ''] = await showRichText(context, [row.body])
    return { ...row, body }
  }),

  listCeoMessages: calls.content.listCeoMessages.handler(async ({ context }) => {
    const rows = await store.listCeoMessages(context.database, context.preview)
    const shown = await showRichText(
      context,
      rows.map(({ message }) => message),
    )
    const pictures = await picturesById(
      context,
      rows.map((row) => row.picture_id),
    )
    return rows.map((row, nth) => ({
      ...row,
      message: shown[nth] ?? '',
      image: pictures.get(row.picture_id)?.jpeg ?? null,
      image_url: safeSource(row.image_url),
      picture: pictures.get(row.picture_id) ?? null,
    }))
  }),

  findPreview: calls.content.findPreview.handler(({ context: { preview } }) => ({ isOpen: preview !== undefined })),

  listTestimonials: calls.content.listTestimonials.handler(async ({ context }) => {
    const rows = await store.listTestimonials(context.database, context.preview)
    const pictures = await picturesById(
      context,
      rows.map((row) => row.picture_id),
    )
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
      const { token, until } = await inTransaction(database, async (transaction) => {
        await lockSignedInUser(transaction, user)
        return openPreview(transaction, { entity, id: row.id }, user.id)
      })
      return { address: `${encodeURI(pathOf(row))}?preview=${token}`, until: localTime(until) }
    }),
  },
}
