// Several files of an order, from the studio's uploads to the customer's downloads (decision 056).
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { aCustomer, type Customer, callAs, theAdmin } from './customer.ts'
import { asked, button, PHONE } from './in-back-office.ts'
import { oneBackOffice } from './one-back-office.ts'
import { isWithin } from './page.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor, type Visitor } from './visitor.ts'

/** Two people and a dozen steps on a busy machine, in ms. */
const LONG = 900_000
const CEREMONY = '2 Ceremony & dinner, photographs by two photographers in full resolution.zip'
const FILM = '10 Film – বিয়ে.mp4'

const aFile = (name: string, text: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
})
const choose = (page: Page, files: ReturnType<typeof aFile>[]) => page.locator('input[type=file]').setInputFiles(files)
const listed = (page: Page) => page.locator('main li').filter({ has: page.getByRole('link', { name: /zip|mp4|jpg/ }) })

async function download(page: Page, name: string | RegExp) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  const done = await downloading
  return [done.suggestedFilename(), await readFile(await done.path(), 'utf8')]
}

const open = oneBackOffice()
let customer: Customer
let mine: Visitor
beforeAll(async () => {
  customer = await aCustomer()
  mine = await aVisitor({ storage: customer.storage, ...PHONE })
})
afterAll(() => mine?.leave())

/** Open at the studio. */
async function aPaidOrder() {
  const { id } = await aPlacedOrder(customer.user)
  const { user: admin } = await theAdmin()
  await callAs(admin, 'PUT', `/order/${id}/pay/`, { method: 'cash', note: '' })
  const page = await open(`/orderDesk/${id}/show`, { forgive: /status of 409/ })
  await page.getByRole('heading', { name: 'History' }).waitFor()
  return { id, page, admin }
}

test(
  'the studio sends a dozen files of an order at once, and its customer sees all in the order of their numbers and downloads them',
  async () => {
    const { id, page } = await aPaidOrder()
    const evening = Array.from({ length: 10 }, (_, nth) => `evening ${nth + 1}.jpg`)
    const files = [aFile(FILM, 'the film'), aFile(CEREMONY, 'the photographs')]
    await choose(page, [...files, ...evening.map((name) => aFile(name, 'x'))])
    await page.getByText('12 files, 33 bytes together.').waitFor()
    const names = [CEREMONY, FILM, ...evening]
    expect(await listed(page).getByRole('link').allTextContents()).toEqual(names)

    await mine.page.goto(`/order/${id}/`)
    await mine.page.getByRole('heading', { name: 'Your Project is ready.' }).waitFor()
    await mine.page.getByText('12 files, 33 bytes together.').waitFor()
    expect(await mine.page.locator('.order-file-name > :first-child').allTextContents()).toEqual(names)
    expect(await findings(mine.page)).toEqual([])
    expect(await isWithin(mine.page)).toBe(true)
    // beside a long name the word stays whole
    const heights = await mine.page
      .locator('.order-file .link')
      .evaluateAll((all) => all.map((each) => each.clientHeight))
    expect(Math.max(...heights)).toBeLessThan(40)
    expect(await download(mine.page, /Ceremony/)).toEqual([CEREMONY, 'the photographs'])
    expect(await download(mine.page, /Film –/)).toEqual([FILM, 'the film'])
    const link = (await mine.page.getByRole('link', { name: /Film –/ }).getAttribute('href')) ?? ''

    // the link of a file needs no scripts and no sign-in
    const answer = await fetch(link)
    expect([answer.headers.get('content-disposition'), await answer.text()]).toEqual([
      expect.stringMatching(/^attachment;/),
      'the film',
    ])
  },
  LONG,
)

test(
  'a file of a name that is there is asked about, and one is removed without the others',
  async () => {
    const { id, page, admin } = await aPaidOrder()
    await choose(page, [aFile(CEREMONY, 'first'), aFile(FILM, 'the film')])
    await page.getByText('2 files, 13 bytes together.').waitFor()

    await choose(page, [aFile(CEREMONY, 'the second'), aFile('3 Guests.jpg', 'guests')])
    await asked(page).getByText('A file of this name is here already.').waitFor()
    expect(await asked(page).getByRole('listitem').allTextContents()).toEqual([CEREMONY])
    await button(page, 'Keep those that are here').click()
    await page.getByText('3 files, 19 bytes together.').waitFor()
    await choose(page, [aFile(CEREMONY, 'the second')])
    await button(page, 'Replace').click()
    await page.getByText('3 files, 24 bytes together.').waitFor()

    await button(page, 'Remove 3 Guests.jpg').click()
    await asked(page).getByText('Remove “3 Guests.jpg”?').waitFor()
    await asked(page).getByRole('button', { name: 'Remove' }).click()
    await page.getByText('2 files, 18 bytes together.').waitFor()
    await page.getByText('removed a file: 3 Guests.jpg').waitFor()

    // another admin was faster
    await button(page, `Remove ${FILM}`).click()
    const { files } = (await callAs(admin, 'GET', `/order/${id}/`)) as { files: { id: number; name: string }[] }
    const film = files.find(({ name }) => name === FILM)
    await callAs(admin, 'DELETE', `/admin/orders/${id}/files/${film?.id}/`)
    await asked(page).getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alert').getByText('This file is not there any more.').waitFor()
    await expect.poll(() => listed(page).count()).toBe(1)

    await mine.page.goto(`/order/${id}/`)
    expect(await download(mine.page, 'Download')).toEqual([CEREMONY, 'the second'])
  },
  LONG,
)
