// For tests: a studio with people, orders, payments, records, photographs and a project, and an empty place to bring it back to.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Studio } from './backup/write-backup.ts'
import { addCategory, addService } from './fresh-rows.ts'
import { type FreshDatabase, freshDatabase } from './kit/fresh-database.ts'
import { keepRecord } from './kit/records.ts'
import { openSession } from './kit/sessions.ts'
import { fourColours } from './media/make-samples.ts'
import { diskStorage } from './media/storage.ts'
import { takePicture } from './media/take-picture.ts'
import { createWorkerPool } from './media/worker-pool.ts'

export interface FreshStudio extends Studio, FreshDatabase {
  folder: string
}

export const MIGRATIONS = join(import.meta.dirname, '../migrations')

/** @param from `template0` for a database without any table */
export async function freshStudio(from?: 'template0'): Promise<FreshStudio> {
  const fresh = await freshDatabase(from)
  const folder = await mkdtemp(join(tmpdir(), 'chobighor-studio-'))
  return {
    ...fresh,
    folder,
    files: diskStorage(join(folder, 'media')),
    projectsFolder: join(folder, 'projects'),
    async drop() {
      await fresh.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Values that a careless way of writing rows down would spoil. */
export const AWKWARD = 'tab\t line\n back\\slash \\N quote\'s "ছবিঘর" \u2028 😀'

/** The finished project of its order. */
export const PROJECT = { file: '0123456789abcdef0123456789abcdef', content: 'the finished film' }

export async function fillStudio(studio: FreshStudio): Promise<void> {
  const { database } = studio
  const pool = createWorkerPool({ size: 1 })
  const media = { database, storage: diskStorage(join(studio.folder, 'media')), pool }
  const source = await fourColours(640, 480).png().toBuffer()
  const { id: picture } = await takePicture(media, { source, focus: { x: 20, y: 80 } })
  const { id: crop } = await takePicture(media, { source, crop: { left: 0, top: 0, width: 320, height: 480 } })
  await pool.close()
  const category = await addCategory(database, 'weddings', AWKWARD)
  await database.insertInto('photos').values({ category_id: category, picture_id: picture, alt: AWKWARD }).execute()
  const service = await addService(database, { picture_id: crop, description: AWKWARD })
  const person = (email: string, is_admin = false) => ({ email, username: email, password_hash: 'none', is_admin })
  const [admin, customer] = await database
    .insertInto('users')
    .values([person('rina@studio.example', true), person('mitu@example.com')])
    .returningAll()
    .execute()
  if (!admin || !customer) throw new Error('nobody is there')
  await openSession(database, admin.id, { idleDays: 7, days: 30 })
  await database.transaction().execute(async (transaction) => {
    const total = 2_800_000
    const { id } = await transaction
      .insertInto('orders')
      .values({
        user_id: customer.id,
        payload_hash: Buffer.alloc(32, 0xab),
        payment_method: 'CashOn',
        venue_name: AWKWARD,
        venue_location: 'Dhaka',
        postal_code: '1211',
        country: 'Bangladesh',
        event_time: '18:30',
        event_date: '2031-12-16',
        items_paisa: total,
        shipping_paisa: 0,
        tax_paisa: 0,
        total_paisa: total,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('projects')
      .values({ order_id: id, file: PROJECT.file, name: 'films.zip', bytes: PROJECT.content.length })
      .execute()
    const item = { order_id: id, position: 0, product: 'wedding-day', name: 'Wedding day', qty: 1, price_paisa: total }
    await transaction
      .insertInto('order_items')
      .values({ ...item, service_id: service })
      .execute()
    await transaction
      .insertInto('payments')
      .values({ order_id: id, amount_paisa: total, method: 'cash', recorded_by: admin.id })
      .execute()
    await keepRecord(transaction, admin, {
      action: 'change',
      entity: 'pages',
      id: 7,
      before: { a: 1 },
      after: { a: AWKWARD },
    })
  })
  await mkdir(studio.projectsFolder, { recursive: true })
  await writeFile(join(studio.projectsFolder, PROJECT.file), PROJECT.content)
}
