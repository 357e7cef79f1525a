import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { storageKeys } from '@chobighor/api/media/rules'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { at, type Person, theAdmin } from '../../faults/api-user.ts'
import { aCategory, begin, send, statesOf } from '../../faults/upload.ts'
import { withDatabase } from '../../faults/with-database.ts'
import { ADMIN } from '../start-product.ts'
import { anEmptyDataFolder } from './empty-data-folder.ts'
import { aRun, endAll, IS_OPEN, leftovers } from './run-product.ts'

const COUNT = 5

/** Its larger sizes take a while. */
function aLargePhotograph(): Promise<Buffer> {
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  return sharp({ create: { width: 2600, height: 1700, channels: 3, background: 'white', noise: grain } })
    .jpeg()
    .toBuffer()
}

async function sendOne(admin: Person, category: number, nth: number): Promise<string> {
  const bytes = await aLargePhotograph()
  const { id } = await begin(admin, `${nth}.jpg`, bytes.length, { purpose: 'photo', category_id: String(category) })
  expect((await send(admin, id, bytes)).status).toBe(204)
  return id
}

interface Progress {
  arrived: number
  larger_sizes: number
}
const progressOf = async (admin: Person) => (await admin.ask<Progress>('GET', '/admin/uploads/progress/')).body

test('[PH-10] after everything was killed between the first sight of photographs and their larger sizes, the next start makes the rest, and nothing is doubled', async () => {
  const env = {
    DATA_DIR: anEmptyDataFolder(),
    DEMO: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const killed = await aRun(env)
  await killed.says(IS_OPEN)
  const admin = await theAdmin(killed.baseUrl)
  const category = await aCategory(admin)
  const ids = []
  for (let nth = 0; nth < COUNT; nth++) ids.push(await sendOne(admin, category, nth))
  const isBetween = ({ arrived, larger_sizes }: Progress) => arrived === 0 && larger_sizes > 0
  while (!isBetween(await progressOf(admin))) await sleep(20)
  endAll(killed)
  await killed.ended
  expect(leftovers(killed)).toEqual([])

  const before = await withDatabase(env.DATA_DIR, async (database) => {
    // as if it had been silent for long
    await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(database)
    return database.selectFrom('pictures').selectAll().execute()
  })
  expect(before).toHaveLength(COUNT)
  expect(before.filter(({ sizes_wait }) => sizes_wait).length).toBeGreaterThan(0)

  const next = await aRun(env)
  await next.says(IS_OPEN)
  const again = at(next.baseUrl, admin)
  await expect.poll(() => progressOf(again)).toEqual({ arrived: 0, larger_sizes: 0 })
  expect((await statesOf(again, ids)).map(({ state }) => state)).toEqual(ids.map(() => 'taken'))
  const { body } = await again.ask<{ total: number }>('GET', `/admin/photos/?category_id=${category}&per_page=1`)
  expect(body.total).toBe(COUNT)
  expect(await next.stop()).toBe(0)

  const after = await withDatabase(env.DATA_DIR, (database) => database.selectFrom('pictures').selectAll().execute())
  expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())
  for (const { widths } of after) expect(widths).toEqual([320, 480, 720, 1080, 1440, 1920, 2560])
  const media = join(env.DATA_DIR, 'media')
  const there = ['originals', 'public'].flatMap((area) =>
    readdirSync(join(media, area), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(media, join(parentPath, name))),
  )
  expect(there.sort()).toEqual(after.flatMap(storageKeys).sort())
})
