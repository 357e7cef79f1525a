import { Failure } from '@chobighor/contract/plain/failure'
import type { Backups } from '../auth/call-context.ts'
import { studioOnly } from '../auth/guards.ts'
import { requirePassword } from '../auth/require-password.ts'
import { inTransactionOf } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { commandWords } from '../platform/installation.ts'
import { CONTENT_LISTS } from './content-lists.ts'
import { countContent } from './content-store.ts'
import { timeOfName } from './rules.ts'
import { signBackupLink } from './serve-backups.ts'

export const exportImportRoutes = {
  exportImport: {
    show: studioOnly.exportImport.show.handler(({ context: { database } }) => countContent(database, CONTENT_LISTS)),
  },
}

export const backupsRoutes = {
  backups: {
    list: studioOnly.backups.list.handler(({ context: { backups } }) => show(backups)),

    measure: studioOnly.backups.measure.handler(({ context: { backups } }) => backups.measure()),

    setProjects: studioOnly.backups.setProjects.handler(async ({ input: { with_projects }, context }) => {
      const { backups, database, user } = context
      const before = { with_projects: await backups.hasProjects() }
      const change = { action: 'change', entity: 'backups', before, after: { with_projects } }
      await inTransactionOf({ database, user }, async (transaction) => {
        await insertRecord(transaction, user, change)
      })
      await backups.setProjects(with_projects)
      return show(backups)
    }),

    begin: studioOnly.backups.begin.handler(async ({ context: { backups } }) => {
      await backups.begin()
      return show(backups)
    }),

    restore: studioOnly.backups.restore.handler(async ({ input: { name, current }, context }) => {
      const { backups, database, user } = context
      await requirePassword(context, { given: current, field: 'current', sentence: 'This password is wrong.' })
      // before the wish: the process may end at once. What is restored has no record of it, the backup before has one
      const change = { action: 'restore', entity: 'backups', after: { name } }
      await backups.restore(name, () =>
        inTransactionOf({ database, user }, async (transaction) => {
          await insertRecord(transaction, user, change)
        }),
      )
      return show(backups)
    }),

    open: studioOnly.backups.open.handler(async ({ input: { name }, context }) => {
      const { backups } = await context.backups.list()
      if (!backups.some((each) => each.name === name)) throw new Failure('not_found', 'There is no such backup.')
      const address = await signBackupLink(context, name)
      // the backup has everybody's names and addresses, so each download is recorded
      const change = { action: 'download', entity: 'backups', after: { name } }
      await inTransaction(context.database, (transaction) => insertRecord(transaction, context.user, change))
      return { address }
    }),
  },
}

async function show(backups: Backups) {
  const [list, judged, copies, restored, is_under_way, with_projects] = await Promise.all([
    backups.list(),
    backups.judge(),
    backups.copies(),
    backups.restored(),
    backups.isUnderWay(),
    backups.hasProjects(),
  ])
  const rows = list.backups.map((each) => ({ ...each, made_at: timeOfName(each.name) }))
  const commands = {
    backup: commandWords('backup', 'studio.backup'),
    restore: commandWords('restore', 'studio.backup'),
  }
  const last = restored && {
    ...restored,
    made_at: timeOfName(restored.name),
    before_at: restored.before === '' ? '' : timeOfName(restored.before),
  }
  const { canRestore: can_restore } = backups
  return {
    rows,
    judged,
    copies: copies ?? null,
    restored: last ?? null,
    can_restore,
    is_under_way,
    with_projects,
    folder: backups.folder,
    commands,
  }
}
