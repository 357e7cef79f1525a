// The back office as each role sees it, and what happens when a role changes in the middle of work.
import { randomBytes } from 'node:crypto'
import type { Role } from '@chobighor/contract/plain/roles'
import { expect, test } from 'vitest'
import { aCustomer, type Customer, callAs, theAdmin } from './customer.ts'
import { button, PHONE, said } from './in-back-office.ts'
import { holdBytes, PATIENT } from './many-photographs.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor } from './visitor.ts'

async function setRole({ user }: Customer, role: Role | 'customer') {
  const { user: admin } = await theAdmin()
  await callAs(admin, 'PUT', `/admin/people/${user.id}/verified/`, { is_verified: true })
  await callAs(admin, 'PUT', `/admin/people/${user.id}/role/`, { role })
}

async function aColleague(role: Role) {
  const colleague = await aCustomer()
  await setRole(colleague, role)
  return colleague
}

test('the desk signs in, finds what the role may do and nothing else, and changes its own password', async () => {
  const { user, password } = await aColleague('desk')
  const { page, leave } = await aVisitor({ reducedMotion: 'reduce', forgive: /status of 400/ })
  await page.goto('/admin/')
  const forgotten = page.getByRole('link', { name: 'Forgot your password?' })
  expect(await forgotten.getAttribute('href')).toMatch(/^\/user\/password\/reset\//)
  await page.getByLabel('E-mail or username').fill(user.email)
  await page.getByLabel('Password').fill(password)
  await button(page, 'Sign In').click()
  await page.getByRole('heading', { name: 'Visits by day' }).waitFor()
  // admin/src/screens.test.ts says it of all roles
  const menu = ['Overview', 'Orders', 'Crews', 'Payments', 'Mail', 'People', 'Help']
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(menu)
  await page.goto('/admin/#/settings')
  await said(page, 'This screen is not part of your role.')

  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await said(page, 'This is the one you use now.')
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill('nine kites over Gulshan')
  await button(page, 'Change the password').click()
  await said(page, 'Your password is changed.')
  await leave()
})

test('a role that changes while a file is sent is told; the file stays, and can be sent on', PATIENT, async () => {
  const colleague = await aColleague('desk')
  const order = await aPlacedOrder((await aCustomer()).user)
  const { page, leave } = await aVisitor({ ...PHONE, storage: colleague.storage, forgive: /status of 403/ })
  await page.goto(`/admin/#/orderDesk/${order.id}/show`)
  const release = await holdBytes(page)
  await page.getByRole('heading', { name: 'Files' }).waitFor()
  const file = { name: 'evening.zip', mimeType: 'application/zip', buffer: randomBytes(300_000) }
  await page.locator('input[type=file]').setInputFiles(file)
  await said(page, 'of 300 kB sent')
  await setRole(colleague, 'accountant')
  release()
  await said(page, 'Your role was changed from Desk to Accountant.')
  await page.getByRole('alert').filter({ hasText: 'Your role in the studio does not include this.' }).waitFor()
  await said(page, file.name)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('menuitem', { name: 'Who did what' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Mail', exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await setRole(colleague, 'desk')
  await button(page, 'Try again').click()
  await page.getByRole('link', { name: file.name }).waitFor(PATIENT)
  await leave()
})

test(
  '[L-123] a file of the editor stands in the order’s list at once; a role that is changed loses nothing that was typed',
  PATIENT,
  async () => {
    const editor = await aColleague('editor')
    const { id } = await aPlacedOrder((await aCustomer()).user)
    const { user: admin } = await theAdmin()
    await callAs(admin, 'PUT', `/admin/orders/${id}/confirm/`, { version: 1 })
    const { page, leave } = await aVisitor({ ...PHONE, storage: editor.storage, forgive: /status of 403/ })
    await page.goto(`/admin/#/order-files/${id}`)
    await said(page, 'No files yet.')
    const file = { name: 'evening.zip', mimeType: 'application/zip', buffer: randomBytes(3000) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: `Remove ${file.name}` }).waitFor(PATIENT)
    expect(await page.getByText('No files yet.').count()).toBe(0)

    await page.goto('/admin/#/testimonials/create')
    const name = page.getByLabel('Name', { exact: false }).first()
    await name.fill('Rafiq of Old Dhaka')
    await setRole(editor, 'desk')
    await button(page, 'Save').click()
    await said(page, 'Your role was changed from Editor to Desk.')
    expect(await name.inputValue()).toBe('Rafiq of Old Dhaka')
    await setRole(editor, 'customer')
    await button(page, 'Save').click()
    await said(page, 'You no longer have a role in this studio')
    expect(await name.inputValue()).toBe('Rafiq of Old Dhaka')
    await leave()
  },
)
