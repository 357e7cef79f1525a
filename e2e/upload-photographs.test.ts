// A studio's evening comes in: sixty photographs over a line that is cut twice, put in order, worded and centred.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { callAs, theAdmin } from './customer.ts'
import { aLine, type CutLine } from './cut-line.ts'
import { aVisitor, type Visitor } from './visitor.ts'

const PATIENT = { timeout: 90_000 }
const folder = mkdtempSync(join(tmpdir(), 'chobighor-guests-'))
let line: CutLine
let category: { id: number }
const made: { id: number }[] = []

beforeEach(async () => {
  line = await aLine()
  const { user } = await theAdmin()
  const slug = `evening-${randomBytes(4).toString('hex')}`
  // visitors' menus are other tests' business
  const given = { slug, title: `Evening ${slug.slice(-4)}`, description: '', is_published: false }
  category = (await callAs(user, 'POST', '/admin/photo-categories/', given)) as { id: number }
  made.push(category)
})
afterEach(() => line.close())
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  const { user } = await theAdmin()
  for (const { id } of made) {
    const { rows } = (await callAs(user, 'GET', `/admin/photos/?category_id=${id}&per_page=200`)) as {
      rows: { id: number }[]
    }
    if (rows.length > 0) await callAs(user, 'DELETE', '/admin/photos/', { ids: rows.map((row) => row.id) })
    await callAs(user, 'DELETE', `/admin/photo-categories/${id}/`)
  }
})

async function atThePhotographs(options: Parameters<typeof aVisitor>[0] = {}): Promise<Visitor> {
  const { storage } = await theAdmin()
  const visitor = await aVisitor({ baseURL: line.address, storage, ...options })
  await visitor.page.goto(`/admin/#/photographs/category/${category.id}`)
  await visitor.page.getByText('No photographs yet').waitFor(PATIENT)
  return visitor
}

/** As files, so that the browser knows them again. */
async function photographs(from: number, to: number): Promise<string[]> {
  const numbers = Array.from({ length: to - from + 1 }, (_, nth) => from + nth)
  return Promise.all(
    numbers.map(async (number) => {
      const path = join(folder, `guest ${number}.jpg`)
      const noise = sharp(randomBytes(120 * 90 * 3), { raw: { width: 120, height: 90, channels: 3 } })
      await noise.resize(240, 180).jpeg({ quality: 95 }).toFile(path)
      return path
    }),
  )
}

const choose = (page: Page, files: string[]) => page.locator('input[type=file][multiple]').setInputFiles(files)
const names = (page: Page) =>
  page
    .getByRole('list', { name: 'Photographs' })
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')?.replace('Choose ', '')))

test('sixty photographs come in over a line that is cut twice, each once, in their order', {
  timeout: 180_000,
}, async () => {
  const { page, leave } = await atThePhotographs({ forgive: /ERR_|status of 50/ })
  await choose(page, await photographs(1, 60))
  for (const done of [5, 25]) {
    await page.waitForFunction(
      (least) => Number(/(\d+) of 60/.exec(document.body.textContent ?? '')?.[1] ?? 99) >= least,
      done,
      PATIENT,
    )
    line.cut()
  }
  await page.getByText('60 photographs came in.').waitFor(PATIENT)
  await expect.poll(() => names(page), PATIENT).toEqual(Array.from({ length: 60 }, (_, nth) => `Guest ${nth + 1}`))
  const { user } = await theAdmin()
  const kept = (await callAs(user, 'GET', `/admin/photos/?category_id=${category.id}&per_page=200`)) as {
    total: number
    rows: { picture: { jpeg: string } }[]
  }
  expect(kept.total).toBe(60)
  expect((await fetch(line.address + kept.rows[59]?.picture.jpeg)).headers.get('content-type')).toBe('image/jpeg')
  await leave()
})

test('the same files chosen again after the window was closed are not sent again', { timeout: 120_000 }, async () => {
  const files = await photographs(1, 3)
  const { page, leave } = await atThePhotographs()
  await choose(page, files)
  await page.getByText('3 photographs came in.').waitFor(PATIENT)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent += 1
  })
  await page.reload()
  await page.getByRole('list', { name: 'Photographs' }).waitFor(PATIENT)
  await choose(page, [...files, ...(await photographs(4, 4))])
  await page.getByText('4 photographs came in.').waitFor(PATIENT)
  expect(sent).toBe(1)
  await expect.poll(() => names(page), PATIENT).toHaveLength(4)
  await leave()
})

test('by thumb and keyboard photographs are put in order, worded, centred and refused', {
  timeout: 120_000,
}, async () => {
  const files = await photographs(1, 3)
  const letter = join(folder, 'letter.jpg')
  writeFileSync(letter, 'Dear studio')
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
  const { page, leave } = await atThePhotographs(phone)
  await choose(page, [...files, letter])
  await page.getByText('3 photographs came in.').waitFor(PATIENT)
  await page.getByText('“letter.jpg”: This isn’t a picture').waitFor()
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await page.getByRole('button', { name: 'Move Guest 3' }).focus()
  for (const key of ['Space', 'ArrowUp', 'Space']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(300)
  }
  await page.getByText('The order is kept.').waitFor()
  const order = await names(page)
  expect(order.indexOf('Guest 3')).toBeLessThan(2)
  await page.getByRole('checkbox', { name: 'Choose Guest 1' }).check()
  await page.getByRole('checkbox', { name: 'Choose Guest 2' }).check()
  await page.getByRole('button', { name: 'Change them' }).click()
  await page.getByRole('menuitem', { name: 'Title and description …' }).click()
  await page.getByLabel('Title').fill('At the lake')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('2 photographs changed.').waitFor()
  await page.getByRole('button', { name: 'Open Guest 3' }).click()
  await page.getByRole('button', { name: /The picture’s centre: 50/ }).press('ArrowLeft')
  await page.getByRole('button', { name: /The picture’s centre: 45 % from the left/ }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await expect
    .poll(() =>
      page.locator('li img').evaluateAll((all) => all.map((each) => (each as HTMLElement).style.objectPosition)),
    )
    .toContain('45% 50%')
  expect((await names(page)).sort()).toEqual(['At the lake', 'At the lake', 'Guest 3'])
  expect(await findings(page)).toEqual([])
  await leave()
})
