// From an empty machine to the first public gallery, and then to another machine, on the built product.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fourColours } from '@chobighor/api/test/fixtures/sample-pictures'
import type { UserInfo } from '@chobighor/contract/accounts'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { findings } from './axe.ts'
import { OUTSIDE, openScreen } from './one-back-office.ts'
import { copyEmptyDataFolder } from './start/empty-data-folder.ts'
import { aHalfFilledFolder } from './start/half-filled-folder.ts'
import { type Product, startProduct } from './start-product.ts'
import { aVisitor, type Visitor } from './visitor.ts'

/** Pictures are made at the lowest priority, after all other work of the machine. */
const PATIENT = { timeout: 300_000 }
/** So many of the demo's pictures are still to be made: enough to be seen on their way. All take half a minute of both cores. */
const MISSING = 8
const PHONE = { viewport: { width: 360, height: 780 } }

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chobighor-first-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty machine, and the link that its terminal shows. */
async function anEmptyMachine(DATA_DIR: string): Promise<Product & { link: string }> {
  const product = await startProduct({ DATA_DIR, DEMO: 'off' })
  onTestFinished(() => product.close())
  await expect.poll(product.said, PATIENT).toContain('/admin/#/start?token=')
  const link = /\S+\/admin\/#\/start\?token=\S+/.exec(product.said())?.[0] ?? ''
  return { ...product, link }
}

const field = (page: Page, label: string) => page.getByLabel(label)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** One that was started before, and is as empty. */
function startedBefore() {
  const folder = aFolder()
  copyEmptyDataFolder(folder)
  return anEmptyMachine(folder)
}

/** The steps to the last question. */
async function answer(page: Page): Promise<void> {
  await field(page, 'First name').fill('Rina')
  await field(page, 'Your e-mail').fill('rina@studio.example')
  await field(page, 'Password').fill('a lamp in every window')
  await press(page, 'Next')
  await field(page, 'The studio’s name').fill('Rina’s house of pictures')
  await field(page, 'Phone').fill('+880 1711-000000')
  await press(page, 'Next')
}

/** All steps, until the back office opens. */
async function begin(link: string, options: Parameters<typeof aVisitor>[0] = {}): Promise<Visitor> {
  const visitor = await aVisitor(options)
  const { page } = visitor
  await page.goto(link)
  await answer(page)
  await page.getByText('Start empty').click()
  await press(page, 'Begin')
  await press(page, 'Open the studio')
  await page.getByRole('banner').waitFor(PATIENT)
  return visitor
}

/** Somebody makes the studio theirs by the calls behind the steps. @returns who is signed in now */
async function takeOver({ baseUrl, link }: { baseUrl: string; link: string }): Promise<UserInfo> {
  const token = /token=([\w-]+)/.exec(link)?.[1]
  const owner = {
    first_name: 'Nadia',
    last_name: '',
    email: 'nadia@studio.example',
    password: 'a lamp in every window',
  }
  const studio = { site_title: 'Another house', phone: '', studio_email: '', address: '', with_demo: false }
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ token, ...owner, ...studio })
  const answer = await fetch(`${baseUrl}/api/v1/start/`, { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
  return (await answer.json()) as UserInfo
}

async function aPhotograph(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = fourColours(640, 480).jpeg()
  return { name: 'The first.jpg', mimeType: 'image/jpeg', buffer: await picture.toBuffer() }
}

/** White, and transparent around it. */
const aLogo = () =>
  sharp({ create: { width: 300, height: 120, channels: 3, background: 'white' } })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: 'transparent' })
    .png()
    .toBuffer()

/** The grey of a point of what is seen, between 0 and 255. */
async function greyAt(shot: Buffer, left: number, top: number): Promise<number> {
  const pixel = sharp(shot).extract({ left, top, width: 1, height: 1 }).greyscale().raw()
  return (await pixel.toBuffer())[0] ?? 0
}

/** A category with one photograph. */
async function addPhotograph(page: Page): Promise<Buffer> {
  const photograph = await aPhotograph()
  await openScreen(page, '/photoCategories/create')
  await field(page, 'Title').fill('Weddings')
  await field(page, 'Address on the site').fill('weddings')
  await press(page, 'Save')
  await page.waitForURL((url) => !url.hash.includes('create'), PATIENT)
  await openScreen(page, '/photographs')
  await page.locator('input[type=file][multiple]').first().setInputFiles([photograph])
  await page.getByRole('list', { name: 'Photographs' }).getByRole('checkbox').first().waitFor(PATIENT)
  return photograph.buffer
}

/**
 * Lets the window ask for the demo's progress each 100 ms, not 700, and never answers again when it has heard of some: it
 * shows that until it is reloaded, however soon the pictures are there.
 */
async function stopAtFirstProgress(page: Page): Promise<void> {
  await page.evaluate(() => {
    const later = setTimeout
    const sooner = (act: TimerHandler, after?: number) => later(act, after === 700 ? 100 : after)
    Object.assign(window, { setTimeout: sooner })
  })
  let isHeard = false
  await page.route('**/api/v1/start/look/', async (route) => {
    if (isHeard) return
    const response = await route.fetch()
    const { filling } = (await response.json()) as { filling: { done: number; total: number } | null }
    isHeard = filling !== null && filling.done / filling.total >= 0.01
    await route.fulfill({ response })
  })
}

async function seesTheGallery(baseUrl: string): Promise<void> {
  const { page, leave } = await aVisitor()
  await page.goto(`${baseUrl}/gallery/weddings/`)
  expect(await page.title()).toContain('Rina’s house of pictures')
  await page.locator('main img').first().waitFor(PATIENT)
  expect(await page.locator('main img').count()).toBeGreaterThan(0)
  await leave()
}

test('from the link in the terminal to the first gallery, on a phone, and then to another machine', async () => {
  const { baseUrl, link } = await startedBefore()
  const { page, leave } = await begin(link, { ...PHONE, forgive: OUTSIDE })
  const photograph = await addPhotograph(page)
  await seesTheGallery(baseUrl)

  await openScreen(page, '/export-import')
  await page.getByText('1 picture', { exact: false }).waitFor(PATIENT)
  expect(await findings(page)).toEqual([])
  const download = page.waitForEvent('download')
  await press(page, 'Download')
  const file = join(aFolder(), 'studio.tar')
  await (await download).saveAs(file)
  expect(readFileSync(file).includes(photograph), 'the original is in the file').toBe(true)
  await leave()

  const other = await startedBefore()
  const there = await aVisitor({ storage: { userInfo: JSON.stringify(await takeOver(other)) } })
  await there.page.goto(`${other.baseUrl}/admin/#/export-import`)
  await there.page.getByText('0 pictures', { exact: false }).waitFor(PATIENT)
  await there.page.getByText('replace what is here').click()
  const chooser = there.page.waitForEvent('filechooser')
  await press(there.page, 'Choose a file')
  await (await chooser).setFiles(file)
  await there.page.getByText('Imported:', { exact: false }).waitFor(PATIENT)
  await there.leave()
  await seesTheGallery(other.baseUrl)
})

test('[L-192] an empty studio is filled with the demo, which shows its progress, and gets its logo, seen in any colour', async () => {
  const { folder } = await aHalfFilledFolder(MISSING)
  const { baseUrl, link } = await anEmptyMachine(folder)
  const { page, leave } = await aVisitor({ ...PHONE, forgive: /status of 4\d\d/ })
  const progress = page.getByRole('progressbar', { name: 'The demo’s photographs' })
  const hung = async () => Number(await progress.getAttribute('aria-valuenow'))
  await page.goto(link)
  await answer(page)
  await page.goBack()
  expect(await field(page, 'The studio’s name').inputValue()).toBe('Rina’s house of pictures')
  await page.goForward()
  expect(await page.getByLabel('Fill with demo content').isChecked()).toBe(true)
  await stopAtFirstProgress(page)
  await press(page, 'Begin')
  await expect.poll(hung, PATIENT).toBeGreaterThan(0)
  expect(await page.getByRole('button', { name: 'Begin' }).isDisabled()).toBe(true)
  expect(await findings(page)).toEqual([])

  // a reload does not stop it, and starting again continues it; only the password is typed again
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  expect(await field(page, 'Your e-mail').inputValue()).toBe('rina@studio.example')
  expect(await field(page, 'Password').inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('lamp')
  await field(page, 'Password').fill('a lamp in every window')
  await press(page, 'Next')
  expect(await field(page, 'The studio’s name').inputValue()).toBe('Rina’s house of pictures')
  await press(page, 'Next')
  await press(page, 'Begin')
  await page.getByText('The studio is yours', { exact: false }).waitFor(PATIENT)

  const logo = { name: 'logo.png', mimeType: 'image/png' }
  await page.getByLabel('Logo').setInputFiles({ ...logo, buffer: Buffer.from('no picture at all') })
  await page.getByRole('alert').waitFor(PATIENT)
  expect(await page.getByRole('alert').textContent()).toContain('logo.png')
  await page.getByLabel('Logo').setInputFiles({ ...logo, buffer: await aLogo() })
  await page.locator('main img').waitFor(PATIENT)
  // a white logo is seen on it, and a black one
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('main img')?.naturalWidth)
  const seen = await page.locator('main img').screenshot()
  const { width, height } = await sharp(seen).metadata()
  expect(await greyAt(seen, 5, 5)).toBeGreaterThan(100)
  expect(await greyAt(seen, 5, 5)).toBeLessThan(200)
  expect(await greyAt(seen, width >> 1, height >> 1)).toBeGreaterThan(240)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await findings(page)).toEqual([])
  await press(page, 'Open the studio')
  await page.getByRole('banner').waitFor(PATIENT)
  await leave()

  const visitor = await aVisitor()
  await visitor.page.goto(`${baseUrl}/gallery/harbour/`)
  expect(await visitor.page.title()).toContain('Rina’s house of pictures')
  expect(await visitor.page.getByRole('banner').locator('img').count()).toBeGreaterThan(0)
  await visitor.page.locator('main img').first().waitFor(PATIENT)
  await visitor.leave()
})

test('errors are shown beside their fields, and a used link says what to do', async () => {
  const { baseUrl, link } = await startedBefore()
  const { page, leave } = await aVisitor({ forgive: /status of 40[03]/ })
  // somebody without the link learns where it is
  await page.goto(`${baseUrl}/admin/`)
  await page.getByText('This studio has no owner yet.', { exact: false }).waitFor(PATIENT)
  expect(await page.getByLabel('Password').count()).toBe(0)
  expect(await findings(page)).toEqual([])
  await page.goto(link)
  await field(page, 'First name').fill('Rina')
  await field(page, 'Your e-mail').fill('rina@studio.example')
  await field(page, 'Password').fill('short')
  expect(await findings(page)).toEqual([])
  await press(page, 'Next')
  await field(page, 'The studio’s name').fill('Rina’s')
  await press(page, 'Next')
  await press(page, 'Begin')
  await page.getByText('Password needs 8 characters at least.').waitFor(PATIENT)

  await takeOver({ baseUrl, link })
  await field(page, 'Password').fill('a lamp in every window')
  await press(page, 'Next')
  await press(page, 'Next')
  await press(page, 'Begin')
  await page.getByRole('alert').getByText('This link was used already', { exact: false }).waitFor(PATIENT)
  await page.goto(`${baseUrl}/robots.txt`)
  await page.goto(link)
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor(PATIENT)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Password').waitFor(PATIENT)
  await leave()
})
