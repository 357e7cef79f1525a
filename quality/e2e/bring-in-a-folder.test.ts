// A folder of photographs with folders in it, by dropping and by choosing; and what may happen to it on its way.
import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callAs, theAdmin } from './customer.ts'
import { anEvening, choose, type Evening, names, PATIENT } from './many-photographs.ts'
import { oneBackOffice } from './one-back-office.ts'

let evening: Evening
const open = oneBackOffice()
/** The window, at the evening's photographs. */
let page: Page

beforeEach(async () => {
  evening = await anEvening()
  page = await open(`/photographs/category/${evening.id}`, { forgive: /ERR_|status of (4|50)/ })
  await page.getByText('No photographs yet').first().waitFor(PATIENT)
})
afterEach(async () => {
  const clear = page.getByRole('button', { name: 'Clear the list' })
  if (await clear.isVisible()) await clear.click()
  await evening.forget()
})

const IN_ORDER = ['1 Holud/guest 2.jpg', '1 Holud/guest 10.jpg', '2 Wedding/Late/guest 1.jpg', '2 Wedding/guest 1.jpg']
const TITLES = ['Guest 2', 'Guest 10', 'Guest 1', 'Guest 1']

/** With what a system, a camera and a studio keep beside their pictures. */
async function aFolder(): Promise<string> {
  for (const path of IN_ORDER) await evening.photograph(join('Lake', path))
  const folder = join(evening.folder, 'Lake')
  cpSync(join(folder, '1 Holud/guest 2.jpg'), join(folder, '1 Holud/._guest 2.jpg'))
  mkdirSync(join(folder, '.small'))
  cpSync(join(folder, '1 Holud/guest 2.jpg'), join(folder, '.small/guest 2.jpg'))
  writeFileSync(join(folder, 'invoice.txt'), 'To the bride')
  return folder
}

/** As a mouse does that brings it from another window. */
async function drop(page: Page, path: string, at = { x: 640, y: 500 }): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await cdp.send('Input.dispatchDragEvent', { type, ...at, data })
  await cdp.detach()
}

test('a folder that is dropped comes in with all folders in it, in the order of the names', PATIENT, async () => {
  await drop(page, await aFolder())
  await page.getByText('1 file that is no picture passed over.').waitFor()
  await page.getByText('4 photographs came in.').waitFor(PATIENT)
  await expect.poll(() => names(page), PATIENT).toEqual(TITLES)
})

test('a folder that is chosen comes in the same way, and once however often it is chosen', PATIENT, async () => {
  const folder = await aFolder()
  const picker = page.locator('input[webkitdirectory]')
  await picker.setInputFiles(folder)
  await picker.setInputFiles(folder)
  await page.getByText('4 of these are on the way already.').waitFor()
  await page.getByText('4 photographs came in.').waitFor(PATIENT)
  await expect.poll(() => names(page), PATIENT).toEqual(TITLES)
  // dropped after all of it is there: it is known, whichever way it came
  await drop(page, folder)
  await page.getByText('4 photographs came in.').waitFor(PATIENT)
  expect(await evening.kept()).toHaveLength(4)
})

test('a picture that falls beside the gallery leaves the window where it is', PATIENT, async () => {
  const file = await evening.photograph('guest 1.jpg')
  await drop(page, file, { x: 60, y: 20 })
  await page.goto('/admin/#/photographs/home')
  await page.getByText('No photographs yet').waitFor({ state: 'detached' })
  await page.getByLabel('Which photographs').waitFor()
  // a screen that has just come may not listen yet
  const isTold = async () => {
    await drop(page, file)
    return page.getByText('Please choose a category or a company above first').first().isVisible()
  }
  await expect.poll(isTold, PATIENT).toBe(true)
  expect(page.url()).toContain('#/photographs/home')
})

test('who is signed out meanwhile signs in again, and the rest goes on', async () => {
  const session = await page.evaluate(() => localStorage.getItem('userInfo') ?? '')
  await page.evaluate(
    (kept) => localStorage.setItem('userInfo', kept.replace(/"token":"[^"]+"/, '"token":"spent"')),
    session,
  )
  await choose(page, await evening.photographs(1, 2))
  await page.getByText('You are signed out.').waitFor(PATIENT)
  await page.getByText('0 of 2 are in the gallery').waitFor()
  await page.evaluate((kept) => localStorage.setItem('userInfo', kept), session)
  await page.getByRole('button', { name: 'Try now' }).click()
  await page.getByText('2 photographs came in.').waitFor(PATIENT)
})

test('what is refused or gone in the middle is told, and all else comes in', async () => {
  const files = await evening.photographs(1, 5)
  const [, second = '', , fourth = ''] = files
  writeFileSync(second, 'Dear studio')
  // not by `setOffline`: after a drag from outside, Chromium crashes at it now and then
  const line = '**/api/v1/**'
  await page.route(line, (route) => route.abort('internetdisconnected'))
  await choose(page, files)
  await page.getByText('The connection is lost.').waitFor(PATIENT)
  renameSync(fourth, `${fourth}.elsewhere`)
  await page.unroute(line)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('3 photographs came in. · 2 need a look').waitFor(PATIENT)
  await page.getByText('“guest 2.jpg”: This isn’t a picture').waitFor()
  await page.getByText('This file was changed or moved after it was chosen.').waitFor()
  // small ones are told, and stand in the gallery
  await page.getByText('Only 240 × 180 px: it will look blurred in the gallery.').first().waitFor()
  // neither would come another time
  expect(await page.getByRole('button', { name: /^Send .* again$/ }).count()).toBe(0)
  // what was read here isn't told anew
  const isAsked = page.waitForResponse(/\/admin\/uploads\/$/)
  await page.reload()
  await isAsked
  await expect.poll(() => names(page), PATIENT).toHaveLength(3)
  expect(await page.getByText('after this window was left').count()).toBe(0)
})

test('what is refused after a window was left is told in the next one', async () => {
  const letter = join(evening.folder, 'letter.jpg')
  writeFileSync(letter, 'Dear studio')
  const isAsking = '**/admin/uploads/?ids=*'
  await page.route(isAsking, (route) => route.abort())
  const arrived = page.waitForResponse((answer) => ['POST', 'PATCH'].includes(answer.request().method()))
  await choose(page, [letter])
  await arrived
  await expect
    .poll(() => page.getByText('Sizes are being made').or(page.getByText('0 of 1')).count())
    .toBeGreaterThan(0)
  const { user } = await theAdmin()
  const states = async () => {
    const { rows } = (await callAs(user, 'GET', '/admin/uploads/')) as { rows: { name: string; state: string }[] }
    return rows.map(({ name, state }) => `${name} ${state}`)
  }
  await expect.poll(states).toContain('letter.jpg refused')
  await page.reload()
  await page.getByText('1 file was refused after this window was left:').waitFor(PATIENT)
  await page.getByText('“letter.jpg”: This isn’t a picture').waitFor()
})

test('two windows that send the same folder bring it in once', async () => {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByText('No photographs yet').waitFor(PATIENT)
  const files = await evening.photographs(1, 4)
  await Promise.all([choose(page, files), choose(other, files)])
  for (const window of [page, other])
    await window
      .getByText(/4 of 4 are|photographs? came in/)
      .first()
      .waitFor(PATIENT)
  await expect.poll(async () => (await evening.kept()).length, PATIENT).toBe(4)
  await other.close()
})
