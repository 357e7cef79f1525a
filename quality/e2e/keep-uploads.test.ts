// An upload goes on while the studio works on other screens; after a reload it says what to choose again.
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCustomer, callAs, theAdminAnew } from './customer.ts'
import { anEvening, choose, type Evening, holdBytes, names, PATIENT } from './many-photographs.ts'
import { oneBackOffice } from './one-back-office.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor } from './visitor.ts'

const FILE = { name: 'evening.zip', mimeType: 'application/zip', buffer: randomBytes(300_000) }

const open = oneBackOffice()

async function openCategory({ id }: Evening): Promise<Page> {
  const page = await open(`/photographs/category/${id}`, { forgive: /ERR_/ })
  await page.getByText('No photographs yet').first().waitFor(PATIENT)
  return page
}

test('a file of an order is sent on while the studio looks at another screen', PATIENT, async () => {
  const order = await aPlacedOrder((await aCustomer()).user)
  const page = await open(`/orderDesk/${order.id}/show`)
  const release = await holdBytes(page)
  await page.getByRole('heading', { name: 'Files' }).waitFor()
  await page.locator('input[type=file]').setInputFiles(FILE)
  await page.getByText('of 300 kB sent').waitFor()
  await page.getByRole('menuitem', { name: 'Mail' }).first().click()
  await page.getByText('1 file is being sent: 0 %').waitFor()
  release()
  await page.getByText('“evening.zip” is there.').waitFor(PATIENT)
  await page.goto(`/admin/#/orderDesk/${order.id}/show`)
  await page.getByRole('link', { name: FILE.name }).waitFor()
})

test('a reload asks before, and then says which file to choose again', PATIENT, async () => {
  const order = await aPlacedOrder((await aCustomer()).user)
  const page = await open(`/orderDesk/${order.id}/show`, { forgive: /ERR_/ })
  const asked = new Promise<string>((resolve) =>
    page.once('dialog', async (dialog) => {
      resolve(dialog.type())
      await dialog.accept()
    }),
  )
  const release = await holdBytes(page)
  // the browser asks only on a page that was used
  await page.getByRole('heading', { name: 'Files' }).click()
  await page.locator('input[type=file]').setInputFiles(FILE)
  await page.getByText('of 300 kB sent').waitFor()
  await page.reload()
  expect(await asked).toBe('beforeunload')
  release()
  const left = page.getByText('This file was not sent completely. Choose it again')
  await left.waitFor(PATIENT)
  await page.getByRole('listitem').filter({ hasText: FILE.name }).waitFor()
  await page.locator('input[type=file]').setInputFiles(FILE)
  await page.getByRole('link', { name: FILE.name }).waitFor(PATIENT)
  expect(await left.count()).toBe(0)
})

test('whoever signs in next in the same browser doesn’t see which files somebody else has left', PATIENT, async () => {
  const order = await aPlacedOrder((await aCustomer()).user)
  const { user: admin } = await theAdminAnew()
  const colleague = await aCustomer()
  await callAs(admin, 'PUT', `/admin/people/${colleague.user.id}/verified/`, { is_verified: true })
  await callAs(admin, 'PUT', `/admin/people/${colleague.user.id}/role/`, { role: 'desk' })
  // signing out ends this session, and no other
  const { storage } = await theAdminAnew()
  const { page, leave } = await aVisitor({ storage, reducedMotion: 'reduce', forgive: /ERR_|status of 401/ })
  await page.goto(`/admin/#/orderDesk/${order.id}/show`)
  const release = await holdBytes(page)
  await page.locator('input[type=file]').setInputFiles(FILE)
  await page.getByText('of 300 kB sent').waitFor()
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const loadedAnew = page.waitForEvent('load')
  await page.getByLabel('E-mail or username').fill(colleague.user.email)
  await page.getByLabel('Password').fill(colleague.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await loadedAnew
  release()
  await page.getByRole('heading', { name: 'To do' }).waitFor()
  expect(await page.getByText(/being sent|not sent completely/).count()).toBe(0)

  await page.evaluate((user) => localStorage.setItem('userInfo', user), JSON.stringify(admin))
  await page.reload()
  await page.getByText('This file was not sent completely. Choose it again').waitFor()
  await page.getByRole('listitem').filter({ hasText: FILE.name }).waitFor()
  await leave()
})

test('photographs that waited when the window was reloaded are told by name', PATIENT, async () => {
  const evening = await anEvening()
  const page = await openCategory(evening)
  const files = await evening.photographs(1, 5)
  const release = await holdBytes(page)
  page.once('dialog', (dialog) => void dialog.accept())
  await choose(page, files)
  await page.getByText('0 of 5 are in the gallery').waitFor()
  await page.reload()
  release()
  await page.getByText('These 5 files were not sent completely.').waitFor(PATIENT)
  for (const nth of [1, 5])
    await page
      .getByRole('listitem')
      .filter({ hasText: `guest ${nth}.jpg` })
      .waitFor()
  await choose(page, files)
  await page.getByText('5 photographs came in.').waitFor(PATIENT)
  await expect.poll(() => names(page), PATIENT).toHaveLength(5)
  expect(await page.getByText('not sent completely').count()).toBe(0)
  await evening.forget()
})

test('Photographs opens where it was left, and takes a new category there', PATIENT, async () => {
  const evening = await anEvening()
  const page = await openCategory(evening)
  await page.getByRole('button', { name: 'Add a photo category' }).click()
  await page.getByLabel('Name').fill(`Café ${evening.slug}`)
  await expect.poll(() => page.getByLabel('Address').inputValue()).toBe(`cafe-${evening.slug}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The category is there.').waitFor()
  await page.getByRole('combobox', { name: 'Which photographs' }).filter({ hasText: 'Café' }).waitFor()
  const { hash } = new URL(page.url())
  await page.goto('/admin/#/')
  await page.getByRole('menuitem', { name: 'Photographs' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe(hash)
  await evening.forget()
})
