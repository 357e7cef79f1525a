// Sixty photographs are uploaded over a connection that is cut twice, reordered, described and centred.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openTcpLine, type TcpLine } from '../faults/tcp-line.ts'
import { findings } from './axe.ts'
import { anEvening, choose, type Evening, names, PATIENT } from './many-photographs.ts'
import { pickUp } from './page.ts'

let line: TcpLine
let evening: Evening

beforeEach(async () => {
  line = await openTcpLine(Number(new URL(inject('baseUrl')).port))
  evening = await anEvening()
})
afterEach(async () => {
  await line.close()
  await evening.forget()
})

test('sixty photographs are uploaded over a connection that is cut twice, each once, in their order', async () => {
  // 409: the server may still read the cut request when the upload continues
  const address = `http://127.0.0.1:${line.port}`
  const { page, leave } = await evening.visit({ baseURL: address, forgive: /ERR_|status of (409|50)/ })
  await choose(page, await evening.photographs(1, 60))
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
  const kept = await evening.kept()
  expect(kept).toHaveLength(60)
  expect((await fetch(address + kept[59]?.picture.jpeg)).headers.get('content-type')).toBe('image/jpeg')
  await leave()
})

test('the same files chosen again after the window was closed are not sent again', async () => {
  const files = await evening.photographs(1, 3)
  const { page, leave } = await evening.visit()
  await choose(page, files)
  await page.getByText('3 photographs came in.').waitFor(PATIENT)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent += 1
  })
  await page.reload()
  await page.getByRole('list', { name: 'Photographs' }).waitFor(PATIENT)
  await choose(page, [...files, ...(await evening.photographs(4, 4))])
  await page.getByText('4 photographs came in.').waitFor(PATIENT)
  expect(sent).toBe(1)
  await expect.poll(() => names(page), PATIENT).toHaveLength(4)
  await leave()
})

test('photographs are reordered, described, centred and refused by touch and keyboard', async () => {
  const files = await evening.photographs(1, 3)
  const letter = join(evening.folder, 'letter.jpg')
  writeFileSync(letter, 'Dear studio')
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
  const { page, leave } = await evening.visit(phone)
  await choose(page, [...files, letter])
  await page.getByText('3 photographs came in.').waitFor(PATIENT)
  await page.getByText('“letter.jpg”: This isn’t a picture').waitFor()
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await expect.poll(() => names(page), PATIENT).toEqual(['Guest 1', 'Guest 2', 'Guest 3'])
  await page.getByRole('button', { name: 'Move Guest 3' }).focus()
  const hears = (words: RegExp) => page.getByText(words).waitFor({ state: 'attached' })
  await pickUp(page, /^Guest 3 is picked up from place 3 of 3/)
  await page.keyboard.press('ArrowUp')
  await hears(/^Guest 3 is at place [12] of 3/)
  await page.keyboard.press('Space')
  await page.getByText('The new order is saved.').waitFor()
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
