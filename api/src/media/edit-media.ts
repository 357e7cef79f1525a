// The back office's calls for uploads and pictures.
import type { Upload } from '@chobighor/contract/admin/uploads'
import { localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { mayCall, PERMISSIONS } from '@chobighor/contract/plain/permissions'
import { studioOnly } from '../auth/guards.ts'
import { inTransactionOf, roleOf, type SignedIn } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import type { Database } from '../platform/database/database.ts'
import { seekId } from '../platform/database/paging.ts'
import { countWaitingForSizes, lockPicture, moveFocus, type PictureRow, picturesById, picturesOf } from './store.ts'
import { countArrived, dismissUploads, listUploads, type UploadRow } from './upload-store.ts'

const PURPOSES = Object.keys(PERMISSIONS.sentFiles) as (keyof typeof PERMISSIONS.sentFiles)[]

/** Whoever may send files sees the uploads of the purposes that they may send for. */
const hiddenPurposes = (user: SignedIn) => PURPOSES.filter((purpose) => !mayCall(roleOf(user), `sentFiles.${purpose}`))

const missing = () => new Failure('not_found', 'There is no such picture.')

async function uploadsOf(database: Database, rows: UploadRow[]): Promise<Upload[]> {
  const pictures = await picturesOf({ database }, rows, 'picture_id')
  return rows.map(({ created_at, state, ...row }) => ({
    ...row,
    state: state as Upload['state'],
    created_at: localTime(created_at),
    picture: pictures.get(row.picture_id) ?? null,
  }))
}

export const editMedia = {
  uploads: {
    list: studioOnly.uploads.list.handler(async ({ input: { ids }, context: { database, user } }) => ({
      rows: await uploadsOf(database, await listUploads(database, ids, hiddenPurposes(user))),
    })),

    progress: studioOnly.uploads.progress.handler(async ({ context: { database } }) => ({
      arrived: await countArrived(database),
      larger_sizes: await countWaitingForSizes(database),
    })),

    dismiss: studioOnly.uploads.dismiss.handler(({ input: { ids }, context: { database, user } }) =>
      inTransactionOf({ database, user }, async (transaction) => {
        await dismissUploads(transaction, ids, hiddenPurposes(user))
        return { ids }
      }),
    ),
  },

  pictures: {
    find: studioOnly.pictures.find.handler(async ({ input, context: { database } }) => {
      const id = seekId(input.id)
      const picture = (await picturesById({ database }, [id])).get(id)
      if (!picture) throw missing()
      return picture
    }),

    focus: studioOnly.pictures.focus.handler(({ input, context: { database, user } }) =>
      inTransactionOf({ database, user }, async (transaction) => {
        const row = await lockPicture(transaction, seekId(input.id))
        if (!row) throw missing()
        const moved = await moveFocus(transaction, row.id, { x: input.x, y: input.y })
        const focus = ({ focus_x, focus_y }: PictureRow) => ({ focus_x, focus_y })
        const change = { before: focus(row), after: focus(moved) }
        await insertRecord(transaction, user, { action: 'change', entity: 'pictures', id: row.id, ...change })
        // by the settings of what a camera wrote, as everywhere
        const shown = (await picturesById({ database: transaction }, [row.id])).get(row.id)
        if (!shown) throw missing()
        return shown
      }),
    ),
  },
}
