// A backup of the running cluster is restored on one plain machine, and a backup of that machine into an empty database
// and an empty bucket of the cluster. The three are compared, and the cluster serves what came back.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { diskStorage } from '@chobighor/api/platform/storage/disk-storage'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { sql } from 'kysely'
import { type Run, runProduct } from '../e2e/start/run-product.ts'
import { comesTrue } from '../faults/until.ts'
import { begin, send } from '../faults/upload.ts'
import { differences, type Fingerprints, fingerprintsOf } from './compare-studios.ts'
import { brokenPictures } from './count-losses.ts'
import type { Scene, Stage } from './scene.ts'

export const restoreElsewhere: Scene = {
  name: 'backup',
  what: 'a backup, restored on one plain machine and back',
  async make(stage) {
    const { folder, studio, storage, require, note } = stage
    stage.breaks()
    await stage.stopClients()
    await addProject(stage)
    require(await comesTrue(() => isIdle(stage), { patience: 300_000 }), 'uploads are worked on for minutes')
    // e-mails go on being sent otherwise, between the backup and the comparison
    await studio.worker.kill()
    const [there, back] = [join(folder, 'there.backup'), join(folder, 'back.backup')]
    const here = { ...studio.env, DATA_DIR: join(folder, 'for-backup') }
    note(saysOf(await command(here, 'tools/backup.ts', there)).replace(there, 'it'))
    const original = await fingerprintsOf(studio.env.DATABASE_URL ?? '', storage)
    const { tables, files } = original
    note(`${tables.size} tables and ${files.size} files compared`)
    for (const area of ['public', 'originals', 'projects'])
      require([...files.keys()].some((key) => key.startsWith(`${area}/`)), `there is no file of ${area} to compare`)
    const requireSame = (where: string, found: Fingerprints) => {
      for (const difference of differences(original, found)) require(false, `${where}: ${difference}`)
    }

    const plainMachine = { DATA_DIR: join(folder, 'plain') }
    await command(plainMachine, 'tools/restore.ts', there)
    const plain = await openCluster(plainMachine.DATA_DIR)
    const restored = fingerprintsOf(plain.connection, diskStorage(plainMachine.DATA_DIR))
    requireSame('on the plain machine', await restored.finally(() => plain.close()))

    await command(plainMachine, 'tools/backup.ts', back)
    const { env, bucket } = await anEmptyPlace(stage)
    const restoring = { ...env, DATA_DIR: join(folder, 'for-restore') }
    note(`back in the cluster: ${saysOf(await command(restoring, 'tools/restore.ts', back))}`)
    requireSame('back in the cluster', await fingerprintsOf(env.DATABASE_URL, bucket))
    await servesIt(stage, env)
    await studio.worker.startAgain()
  },
}

type Environment = Record<string, string> & { DATA_DIR: string }

async function command(env: Environment, ...words: string[]): Promise<Run> {
  const run = await runProduct(env, [process.execPath, ...words])
  if ((await run.ended) !== 0) throw new Error(`${words.join(' ')} failed: ${run.said()} ${run.complained()}`)
  return run
}

const saysOf = (run: Run) => run.said().trim()

/** Files of an order, in more than one part for the bucket. */
async function addProject({ wish: { admin }, told, require }: Stage): Promise<void> {
  const bytes = randomBytes(12_000_000)
  const order = String(told.orders.find(({ id }) => id !== undefined)?.id)
  const { id } = await begin(admin, 'films.zip', bytes.length, { purpose: 'project', order_id: order })
  const { status } = await send(admin, id, bytes)
  require(status === 204, `the files of an order were answered ${status}`)
}

async function isIdle({ database }: Stage): Promise<boolean> {
  const waiting = await database.selectFrom('uploads').select('id').where('state', '=', 'arrived').execute()
  return waiting.length === 0
}

/** Another database on the same servers, and another bucket of the same service. */
async function anEmptyPlace({ studio, database, makeBucket }: Stage) {
  const name = 'restored'
  await sql`create database ${sql.id(name)}`.execute(database)
  const { DATABASE_URL = '', STORAGE_URL = '' } = studio.env
  const [there, files] = [new URL(DATABASE_URL), new URL(STORAGE_URL)]
  there.pathname = name
  files.host = name
  const env = { ...studio.env, DATABASE_URL: there.href, STORAGE_URL: files.href }
  return { env, bucket: await makeBucket(name) }
}

/** A process of the cluster with these settings, for a while. */
async function servesIt({ studio, wish, require }: Stage, env: Record<string, string>): Promise<void> {
  const [web] = studio.webs
  await web?.kill()
  await web?.startAgain(env)
  const at = web?.run.baseUrl ?? ''
  const { status } = await fetch(`${at}/gallery/${wish.slug}/`)
  require(status === 200, `the gallery was answered ${status} after the way back`)
  const broken = await brokenPictures(at, wish.slug)
  require(broken.length === 0, `pictures are broken after the way back: ${broken.join(', ')}`)
  await web?.kill()
  await web?.startAgain()
}
