import { Failure } from '@chobighor/contract/failure'
import type { Backups } from '../auth/call-context.ts'
import { adminOnly } from '../auth/guards.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import { CONTENT_LISTS } from './content-lists.ts'
import { countContent } from './content-store.ts'
import { timeOfName } from './rules.ts'
import { signBackupLink } from './serve-backups.ts'

export const exportImportRoutes = {
  takeAlong: {
    show: adminOnly.takeAlong.show.handler(({ context: { database } }) => countContent(database, CONTENT_LISTS)),
  },
}

export const backupsRoutes = {
  backups: {
    list: adminOnly.backups.list.handler(({ context: { backups } }) => show(backups)),

    begin: adminOnly.backups.begin.handler(async ({ context: { backups } }) => {
      await backups.begin()
      return show(backups)
    }),

    open: adminOnly.backups.open.handler(async ({ input: { name }, context }) => {
      const { backups } = await context.backups.list()
      if (!backups.some((each) => each.name === name)) throw new Failure('not_found', 'There is no such backup.')
      const address = await signBackupLink(context, name)
      // the backup has everybody's names and addresses, so each download is recorded
      const change = { action: 'download', entity: 'backups', after: { name } }
      await context.database.transaction().execute((transaction) => insertRecord(transaction, context.user, change))
      return { address }
    }),
  },
}

async function show(backups: Backups) {
  const [list, judged, is_under_way] = await Promise.all([backups.list(), backups.judge(), backups.isUnderWay()])
  const rows = list.backups.map((each) => ({ ...each, made_at: timeOfName(each.name) }))
  return { rows, judged, is_under_way, folder: backups.folder }
}
