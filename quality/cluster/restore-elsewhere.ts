// A backup of the running cluster is restored on one plain machine, and compared: each row and each file.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { openSnapshot } from '@chobighor/api/backup/backup-store'
import { diskStorage } from '@chobighor/api/platform/storage/disk-storage'
import { bytesOf, type Storage } from '@chobighor/api/platform/storage/storage'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { type Run, runProduct } from '../e2e/start/run-product.ts'
import { comesTrue } from '../faults/until.ts'
import type { Scene, Stage } from './scene.ts'

export const restoreElsewhere: Scene = {
  name: 'backup',
  what: 'a backup, restored on one plain machine',
  async make(stage) {
    const { folder, studio, storage, require } = stage
    stage.breaks()
    await stage.stopClients()
    require(await comesTrue(() => isIdle(stage), { patience: 300_000 }), 'uploads are worked on for minutes')
    // e-mails go on being sent otherwise, between the backup and the comparison
    await studio.worker.kill()
    const file = join(folder, 'studio.backup')
    const DATA_DIR = join(folder, 'plain')
    const command = async (env: Record<string, string> & { DATA_DIR: string }, ...words: string[]): Promise<Run> => {
      const run = await runProduct(env, [process.execPath, ...words])
      if ((await run.ended) !== 0) throw new Error(`${words.join(' ')} failed: ${run.said()} ${run.complained()}`)
      return run
    }
    const backup = await command({ ...studio.env, DATA_DIR: join(folder, 'for-backup') }, 'tools/backup.ts', file)
    const database = studio.env.DATABASE_URL ?? ''
    const rows = await fingerprintRows(database)
    const files = await fingerprintFiles(storage)
    await command({ DATA_DIR }, 'tools/restore.ts', file)
    const plain = await openCluster(DATA_DIR)
    const restoredRows = await fingerprintRows(plain.connection).finally(() => plain.close())
    compare(stage, 'table', rows, restoredRows)
    compare(stage, 'file', files, await fingerprintFiles(diskStorage(DATA_DIR)))
    await studio.worker.startAgain()
    stage.note(`${backup.said().trim().replace(file, 'it')} ${rows.size} tables and ${files.size} files compared`)
  },
}

async function isIdle({ database }: Stage): Promise<boolean> {
  const waiting = await database.selectFrom('uploads').select('id').where('state', '=', 'arrived').execute()
  return waiting.length === 0
}

/** A hash of each table's rows, in any order. The job queue's own tables change by themselves. */
async function fingerprintRows(connection: string): Promise<Map<string, string>> {
  const snapshot = await openSnapshot(connection)
  const found = new Map<string, string>()
  for (const table of snapshot.tables) {
    if (table.name.startsWith('pgboss.')) continue
    const chunks: Buffer[] = []
    for await (const chunk of snapshot.copy(table)) chunks.push(chunk)
    const lines = Buffer.concat(chunks).toString().split('\n').sort()
    found.set(table.name, hashOf(lines.join('\n')))
  }
  await snapshot.close()
  return found
}

async function fingerprintFiles(storage: Storage): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const area of ['public', 'originals', 'projects'] as const)
    for await (const { key } of storage.list(area)) {
      const content = await storage.read(key)
      if (content) found.set(key, hashOf(await bytesOf(content)))
    }
  return found
}

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

function compare({ require }: Stage, what: string, before: Map<string, string>, after: Map<string, string>): void {
  require(before.size > 0, `there is no ${what} to compare`)
  for (const [name, hash] of before)
    require(after.get(name) ===
      hash, `the ${what} ${name} ${after.has(name) ? 'is otherwise' : 'is missing'} after the restore`)
  for (const name of after.keys()) require(before.has(name), `the ${what} ${name} was not there before the restore`)
}
