// Where a thing is looked at before it is published.
import { Failure } from '@chobighor/contract/failure'
import { adminOnly } from '../kit/calls.ts'
import { type Row, seekRow } from '../kit/collection-store.ts'
import { holdSignedIn } from '../kit/hold-people.ts'
import { localTime } from '../kit/local-time.ts'
import { openPreview, type PreviewedTable } from '../kit/preview.ts'

/** By its name in the contract: its table, and the path of the screen that it is on. */
const PLACES = {
  pages: { table: 'pages', pathOf: ({ slug }) => `/page/${slug}/` },
  services: { table: 'services', pathOf: ({ slug }) => `/service/${slug}/` },
  homeBlocks: { table: 'home_blocks', pathOf: () => '/' },
  ceoMessages: { table: 'ceo_messages', pathOf: () => '/about/' },
  companies: { table: 'companies', pathOf: ({ id }) => `/company/${id}/` },
  photoCategories: { table: 'photo_categories', pathOf: ({ slug }) => `/gallery/${slug}/` },
  slides: { table: 'slides', pathOf: () => '/' },
  testimonials: { table: 'testimonials', pathOf: () => '/about/' },
  videos: { table: 'videos', pathOf: () => '/videography/all/' },
} satisfies Record<string, { table: PreviewedTable; pathOf: (row: Row) => string }>

export const previewRoutes = {
  previews: {
    open: adminOnly.previews.open.handler(async ({ input, context: { database, user } }) => {
      const { table, pathOf } = PLACES[input.of]
      const row = await seekRow(database, table, input.id)
      if (!row) throw new Failure('not_found', 'This is not there any more. Somebody may have removed it.')
      const { token, until } = await database.transaction().execute(async (transaction) => {
        await holdSignedIn(transaction, user)
        return openPreview(transaction, { entity: table, id: row.id }, user.id)
      })
      return { address: `${encodeURI(pathOf(row))}?preview=${token}`, until: localTime(until) }
    }),
  },
}
