import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '@chobighor/api/platform/database/transactions'
import { removeDemo } from '../../../demo/remove-demo.ts'
import { withDatabase } from '../../faults/with-database.ts'
import { aFilledFolder } from './fill-demo-once.ts'

/** So many of the demo's pictures are missing, unless a test says another number. */
export const MISSING = 12

/**
 * As a start leaves it that ended while it filled in the demo: some pictures, and nothing that shows them.
 *
 * @param missing so many of the demo's pictures are missing: the others were imported before
 */
export async function aHalfFilledFolder(missing = MISSING) {
  const folder = aFilledFolder()
  const names = await withDatabase(folder, (database) =>
    inTransaction(database, async (transaction) => {
      await removeDemo(transaction)
      await transaction.updateTable('first_start').set({ without_demo: false }).execute()
      const last = transaction.selectFrom('pictures').select('id').orderBy('id', 'desc').limit(missing)
      const gone = await transaction.deleteFrom('pictures').where('id', 'in', last).returning('name').execute()
      return gone.map(({ name }) => name)
    }),
  )
  const fileOf = (name: string) => join(folder, 'media/public', name)
  for (const name of names) rmSync(fileOf(name), { recursive: true })
  const there = () => names.filter((name) => existsSync(fileOf(name))).length
  const another = async (before: number) => {
    while (there() <= before) await sleep(5)
  }
  return { folder, there, another }
}
