// A restore that the back office asks for: the built product stops, restores, and comes back by itself; killed on the way, it
// goes on at its next start.
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDatabase } from '../../faults/with-database.ts'
import { ADMIN } from '../start-product.ts'
import { asAdmin } from './as-admin.ts'
import { aFilledFolder } from './fill-demo-once.ts'
import { aRun, endAll, IS_OPEN, leftovers, type Run } from './run-product.ts'

const CHANGED = 'Changed since the backup'
const OWNER = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }

const open = async (folder: string) => {
  const run = await aRun({ DATA_DIR: folder, ...OWNER })
  await run.says(IS_OPEN)
  return run
}
/** '' while it is away. */
const home = (run: Run) =>
  fetch(run.baseUrl).then(
    (answer) => answer.text(),
    () => '',
  )
const listOf = async (run: Run) => (await asAdmin(run)).send('GET', '/admin/backups/')
const wishIn = (folder: string) => join(folder, 'restore.json')

/** @returns the name of a backup that was made before the site's title was changed */
async function backUpAndChange(run: Run, folder: string): Promise<string> {
  const admin = await asAdmin(run)
  await admin.send('POST', '/admin/backups/')
  const newest = async () => (await admin.send('GET', '/admin/backups/')).rows[0] as unknown as Record<string, unknown>
  await expect.poll(async () => (await newest())?.state).toBe('verified')
  const change = { site_title: CHANGED }
  await withDatabase(folder, (database) => database.updateTable('basic_settings').set(change).execute())
  await expect.poll(() => home(run)).toContain(CHANGED)
  return String((await newest()).name)
}

test('[BO-31] [BO-32] the owner restores a backup: the product comes back as it was then, and back again', async () => {
  const folder = aFilledFolder()
  const run = await open(folder)
  const name = await backUpAndChange(run, folder)
  const admin = await asAdmin(run)
  await admin.send('POST', `/admin/backups/${name}/restore/`, { current: ADMIN.password })
  await run.says(`${name} is restored.`)
  await expect.poll(() => home(run)).toMatch(/<title>/)
  expect(await home(run)).not.toContain(CHANGED)
  // everybody signs in again
  await expect(admin.send('GET', '/admin/backups/')).rejects.toThrow()

  const { restored, rows } = await listOf(run)
  expect(restored).toMatchObject({ is_well: true, says: '' })
  expect(rows).toMatchObject([{ state: 'checked', says: 'Made before another backup was restored.' }, { name }])
  const before = String((rows[0] as unknown as { name: string }).name)
  await (await asAdmin(run)).send('POST', `/admin/backups/${before}/restore/`, { current: ADMIN.password })
  await run.says(`${before} is restored.`)
  await expect.poll(() => home(run)).toContain(CHANGED)
  expect(await run.stop()).toBe(0)
  expect(leftovers(run)).toEqual([])
})

test('[BO-33] killed on the way, it goes on at the next start; a backup that can’t be read leaves the studio as it is', async () => {
  const folder = aFilledFolder()
  const first = await open(folder)
  const name = await backUpAndChange(first, folder)
  expect(await first.stop()).toBe(0)

  // once at its beginning, and once with the backup of before at hand, so most likely within the transaction
  const notes = () => readdirSync(join(folder, 'backups')).filter((file) => /^studio-.*\.json$/.test(file))
  writeFileSync(wishIn(folder), JSON.stringify({ name, tries: 0 }))
  const killed = await aRun({ DATA_DIR: folder, ...OWNER })
  await expect.poll(() => notes().length, { interval: 5 }).toBe(2)
  endAll(killed)
  await killed.ended
  expect(existsSync(wishIn(folder))).toBe(true)
  const second = await open(folder)
  expect(await home(second)).not.toContain(CHANGED)
  expect(existsSync(wishIn(folder))).toBe(false)
  expect((await listOf(second)).restored).toMatchObject({ is_well: true })
  expect(await second.stop()).toBe(0)

  truncateSync(join(folder, 'backups', name), 100_000)
  writeFileSync(wishIn(folder), JSON.stringify({ name, tries: 0 }))
  const third = await open(folder)
  expect(third.said()).toContain(`${name} was not restored: `)
  expect((await listOf(third)).restored).toMatchObject({
    is_well: false,
    says: expect.stringMatching(/cut short|damaged|incomplete|whole/),
  })
  expect(await home(third)).toContain('<title>')
  expect(await third.stop()).toBe(0)

  // one that ends the process each time is given up
  writeFileSync(wishIn(folder), JSON.stringify({ name, tries: 2 }))
  const fourth = await open(folder)
  expect(fourth.said()).toContain('It was stopped 2 times on the way.')
  expect(readFileSync(join(folder, 'backups/restored.json'), 'utf8')).toContain('stopped 2 times')
})
