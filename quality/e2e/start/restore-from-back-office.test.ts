// A restore that the back office asks for: the built product stops, restores, and comes back by itself; killed on the way, it
// goes on at its next start.
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../../../tools/find-chromium.ts'
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

/** The screen of backups in a browser, as the owner. */
async function atBackups({ baseUrl }: Run): Promise<Page> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  await page.clock.install()
  await page.goto(`${baseUrl}/admin/#/backups`)
  await signIn(page)
  return page
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail or username' }).fill(ADMIN.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Backups on this machine' }).waitFor()
}

async function confirmRestore(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: /^Restore the backup/ }).click()
  await dialog.getByRole('textbox', { name: 'Your own password' }).fill(password)
  await dialog.getByRole('button', { name: 'Restore it' }).click()
}

test('[BO-14] [BO-15] in the browser, one that never began is told; one whose answer was lost is waited for, until the sign-in', async () => {
  const folder = aFilledFolder()
  const run = await open(folder)
  await backUpAndChange(run, folder)
  const page = await atBackups(run)
  await confirmRestore(page, 'not the password')
  await page.getByRole('alert').filter({ hasText: 'This password is wrong.' }).waitFor()

  const wait = page.getByRole('status').filter({ hasText: 'The studio is being restored' })
  await page.route('**/restore/', (route) => route.abort())
  await confirmRestore(page, ADMIN.password)
  await wait.waitFor()
  await page.clock.fastForward(61_000)
  await page.getByRole('alert').filter({ hasText: 'The restore did not begin.' }).waitFor()
  await page.unroute('**/restore/')

  await page.route('**/restore/', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await confirmRestore(page, ADMIN.password)
  await wait.waitFor()
  expect(await wait.evaluate((box) => box === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await run.says('is restored.')
  expect(await wait.isVisible()).toBe(true)
  await signIn(page)
  await page.getByText('What was there before is the backup of').waitFor()
  expect(await home(run)).not.toContain(CHANGED)
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
