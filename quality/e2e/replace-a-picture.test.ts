// A photograph gets a better picture. Visitors see it, so the studio is one of its own.
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyStudio, openEmptyStudio } from './empty-studio.ts'
import { anEvening, type Evening, names, PATIENT, withPhotographs } from './many-photographs.ts'

let studio: EmptyStudio
let evening: Evening

beforeAll(async () => {
  studio = await openEmptyStudio()
  evening = await anEvening(studio)
})
afterAll(async () => {
  await evening.forget()
  await studio.close()
})

test('a picture is replaced: its words, place and lists stay, visitors see the new one', async () => {
  const { page, leave } = await withPhotographs(evening, 3)
  const [, before] = await evening.kept()
  const red = join(evening.folder, 'red.png')
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#d01020' } })
    .png()
    .toFile(red)
  await page.getByRole('button', { name: 'Open Guest 2' }).click()
  await page
    .getByRole('checkbox', { name: 'On home' })
    .or(page.getByRole('switch', { name: 'On home' }))
    .check()
  await page.getByLabel('Description for people who can’t see it').fill('A red room')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await page.getByRole('button', { name: 'Open Guest 2' }).click()
  await page.getByLabel('Title').fill('In the red room')
  await page.locator('input[type=file]:not([multiple]):not([webkitdirectory])').setInputFiles(red)
  await page.getByText('The picture is replaced.').waitFor(PATIENT)
  const shown = page.getByRole('dialog').locator('img')
  await expect.poll(() => shown.getAttribute('src')).not.toBe(before?.picture.jpeg)
  // what was typed meanwhile is still there, and is saved on top of it
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => names(page)).toEqual(['Guest 1', 'In the red room', 'Guest 3'])

  const [, after] = await evening.kept()
  const { id, category_id } = before ?? {}
  expect(after).toMatchObject({ id, category_id, title: 'In the red room', alt: 'A red room', in_home: true })
  const gallery = await (await fetch(`${studio.baseUrl}/gallery/${evening.slug}/`)).text()
  const folderOf = (jpeg = '') => jpeg.slice(0, jpeg.lastIndexOf('/'))
  expect(gallery).toContain(folderOf(after?.picture.jpeg))
  expect(gallery).not.toContain(folderOf(before?.picture.jpeg))
  const { dominant } = await sharp(await bytesAt(after?.picture.jpeg)).stats()
  expect(dominant.r).toBeGreaterThan(180)
  expect(dominant.g).toBeLessThan(60)
  // for a week, for who has it open or wants it back
  expect((await bytesAt(before?.picture.jpeg)).length).toBeGreaterThan(0)

  // the same one again is no other picture
  await page.getByRole('button', { name: 'Open In the red room' }).click()
  await page.locator('input[type=file]:not([multiple]):not([webkitdirectory])').setInputFiles(red)
  await page.getByText('This is the picture that the photo has already.').waitFor(PATIENT)
  await leave()
})

async function bytesAt(address = ''): Promise<Buffer> {
  const answer = await fetch(studio.baseUrl + address)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
