// The photographs of an evening as they really are: some broken, one twice, a HEIC, a wrong ending, a raw file. The page is
// closed in the middle; whoever comes back chooses them again, and reads what is in and what was refused.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anEvening, choose, type Evening, names, PATIENT } from './many-photographs.ts'

const PHONE_PHOTO = join(import.meta.dirname, '../../api/test/fixtures/phone-photo.heic')
/** How many files are sent whole before the page is closed. */
const SENT_BEFORE = 4

/** Fifteen files, in the order in which they are sent. */
async function mixture(evening: Evening): Promise<string[]> {
  const guests = await evening.photographs(1, 8)
  const at = (name: string) => join(evening.folder, name)
  writeFileSync(at('anim.gif'), 'GIF89a')
  writeFileSync(at('half.jpg'), readFileSync(guests[7] ?? '').subarray(0, 3000))
  writeFileSync(at('letter.jpg'), 'Dear studio')
  copyFileSync(PHONE_PHOTO, at('phone.heic'))
  writeFileSync(at('ring.nef'), 'MM')
  copyFileSync(guests[2] ?? '', at('same.jpg'))
  writeFileSync(at('scan.jpg'), await sharp(guests[0]).negate().png().toBuffer())
  const others = ['half.jpg', 'letter.jpg', 'phone.heic', 'ring.nef', 'same.jpg', 'scan.jpg']
  return [at('anim.gif'), ...guests, ...others.map(at)]
}

/** Lets the first files through; then the line is cut until the page is closed. */
async function letFirstThrough(page: Page, most: number): Promise<void> {
  let passed = 0
  await page.route('**/admin/uploads/**', async (route) => {
    const isFirst = route.request().method() !== 'PATCH' || passed++ < most
    await (isFirst ? route.continue() : route.abort())
  })
}

test(
  '[PH-11] of a mixed selection whose page was closed in the middle the rest is sent when it is chosen again, and the screen says what came in and what was refused',
  PATIENT,
  async () => {
    const evening = await anEvening()
    const forgive = /ERR_|status of (400|415)/
    const { page, leave } = await evening.visit({ forgive })
    const files = await mixture(evening)
    await letFirstThrough(page, SENT_BEFORE)
    await choose(page, files)
    await page.getByText(`${SENT_BEFORE} of ${files.length} are in the gallery · 1 needs a look`).waitFor(PATIENT)
    await page.getByText('“anim.gif”: This is a GIF. Please send a JPEG').waitFor()
    page.once('dialog', (dialog) => void dialog.accept())
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed

    const back = await page.context().newPage()
    const sent: string[] = []
    back.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url())
    })
    await back.goto(`/admin/#/photographs/category/${evening.id}`)
    await back.getByText('These 10 files were not sent completely.').waitFor(PATIENT)
    await back.getByRole('listitem').filter({ hasText: 'scan.jpg' }).waitFor()
    await expect.poll(() => names(back), PATIENT).toHaveLength(SENT_BEFORE)
    await choose(back, files)
    await back.getByText('10 photographs came in. · 5 need a look').waitFor(PATIENT)
    const refusals = back.getByRole('region', { name: 'Uploads' }).getByRole('listitem')
    for (const [name, why] of [
      ['anim.gif', 'This is a GIF.'],
      ['half.jpg', 'This picture is damaged or incomplete.'],
      ['letter.jpg', 'This isn’t a picture that we can read.'],
      ['ring.nef', 'This is a camera’s raw file. Please develop it'],
      ['same.jpg', 'This photograph is in “'],
    ])
      await refusals.filter({ hasText: `“${name}”: ${why}` }).waitFor()
    expect(await back.getByText('not sent completely').count()).toBe(0)
    // four were here already, and two are refused by their names
    expect(sent).toHaveLength(files.length - SENT_BEFORE - 2)
    const all = [...Array.from({ length: 8 }, (_, nth) => `Guest ${nth + 1}`), 'Phone', 'Scan']
    await expect.poll(() => names(back), PATIENT).toEqual(all)
    expect((await evening.kept()).map(({ title }) => title)).toEqual(all)
    await leave()
    await evening.forget()
  },
)
