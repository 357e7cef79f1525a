// F-23: a backup is restored while a server runs on the same data: from then on the server sends what the backup has.
import { join } from 'node:path'
import { runProduct } from '../e2e/start/run-product.ts'
import type { Stage } from './fault.ts'
import { comesTrue } from './until.ts'
import { withDatabase } from './with-database.ts'

const CHANGED = 'Changed since the backup'

export async function restoreBesideAServer(stage: Stage): Promise<void> {
  const DATA_DIR = stage.aFilledFolder()
  const { baseUrl } = await stage.open({ DATA_DIR })
  const home = async () => (await fetch(baseUrl)).text()
  const file = join(stage.aFolder(), 'studio.backup')
  const command = async (...words: string[]) => {
    const run = await runProduct({ DATA_DIR }, [process.execPath, ...words])
    if ((await run.ended) !== 0) throw new Error(`${words.join(' ')} failed: ${run.complained()}`)
  }
  await command('tools/backup.ts', file)
  const before = await home()
  await withDatabase(DATA_DIR, (database) =>
    database.updateTable('basic_settings').set({ site_title: CHANGED }).execute(),
  )
  stage.require(await comesTrue(async () => (await home()).includes(CHANGED)), 'a change was not shown')
  await command('tools/restore.ts', file, '--force')
  stage.tried('a restore beside a running server')
  const isForgotten = await comesTrue(async () => !(await home()).includes(CHANGED))
  stage.require(isForgotten, 'after a restore the server goes on sending what it had kept before')
  stage.require((await home()) === before, 'after a restore the home page is otherwise than when the backup was taken')
}
