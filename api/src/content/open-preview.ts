// The address at which an unpublished row can be seen.
import { Failure } from '@chobighor/contract/failure'
import { PREVIEWED } from '@chobighor/contract/previewed'
import { adminOnly } from '../auth/guards.ts'
import { lockSignedInUser } from '../auth/lock-users-store.ts'
import { openPreview } from '../auth/preview-store.ts'
import { seekRow } from '../collections/collection-store.ts'
import { localTime } from '../platform/local-time.ts'

export const previewRoutes = {
  previews: {
    open: adminOnly.previews.open.handler(async ({ input, context: { database, user } }) => {
      const { entity, pathOf } = PREVIEWED[input.of]
      const row = await seekRow(database, entity, input.id)
      if (!row) throw new Failure('not_found', 'This is not there any more. Somebody may have removed it.')
      const { token, until } = await database.transaction().execute(async (transaction) => {
        await lockSignedInUser(transaction, user)
        return openPreview(transaction, { entity, id: row.id }, user.id)
      })
      return { address: `${encodeURI(pathOf(row))}?preview=${token}`, until: localTime(until) }
    }),
  },
}
