// The back office as each role sees it, and what happens when a role changes in the middle of work.
import { randomBytes } from 'node:crypto'
import type { Role } from '@chobighor/contract/admin/roles'
import { expect, test } from 'vitest'
import { findings } from './axe.ts'
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

const DESK = ['Overview', 'Orders', 'Crews', 'Payments', 'Mail', 'People']
const MENUS: Record<Exclude<Role, 'admin'>, string[]> = {
  desk: DESK,
  editor: [
    'Overview',
    'Files of orders',
    'Photographs',
    'Photo categories',
    'Videos',
    'Companies',
    'Services',
    'Reviews',
    'Slides',
    'Home blocks',
    'About',
    'Testimonials',
    'Pages',
    'Title blocks',
    'Bin',
  ],
  accountant: ['Overview', 'Orders', 'Crews', 'Payments', 'People', 'Who did what'],
}

test.each(Object.entries(MENUS))('%s signs in and finds what the role may do, and nothing else', async (role, menu) => {
  const { user, password } = await aColleague(role as Role)
  const { page, leave } = await aVisitor({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await page.goto('/admin/')
  await page.getByLabel('E-mail or username').fill(user.email)
  await page.getByLabel('Password').fill(password)
  await button(page, 'Sign In').click()
  await page.getByRole('heading', { name: 'Visits by day' }).waitFor()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(menu)
  expect(await findings(page)).toEqual([])
  for (const entry of menu.slice(1)) {
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    await page.getByRole('progressbar').waitFor({ state: 'hidden' })
    expect(await page.getByText('Your role in the studio', { exact: false }).count()).toBe(0)
  }
  await page.goto('/admin/#/settings')
  await said(page, 'This screen is not part of your role.')
  await leave()
})

test('a role that changes in the middle of work is told, and what was typed stays', async () => {
  const colleague = await aColleague('editor')
  const { page, leave } = await aVisitor({ ...PHONE, storage: colleague.storage, forgive: /status of 403/ })
  await page.goto('/admin/#/testimonials/create')
  await page.getByLabel('Name', { exact: false }).first().fill('Rafiq of Old Dhaka')
  await setRole(colleague, 'desk')
  await button(page, 'Save').click()
  await said(page, 'Your role was changed from Editor to Desk.')
  expect(await page.getByLabel('Name', { exact: false }).first().inputValue()).toBe('Rafiq of Old Dhaka')
  await setRole(colleague, 'customer')
  await button(page, 'Save').click()
  await said(page, 'You no longer have a role in this studio')
  expect(await page.getByLabel('Name', { exact: false }).first().inputValue()).toBe('Rafiq of Old Dhaka')
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

test('[L-123] a file that the editor has put on an order stands in its list at once', PATIENT, async () => {
  const editor = await aColleague('editor')
  const { id } = await aPlacedOrder((await aCustomer()).user)
  const { user: admin } = await theAdmin()
  await callAs(admin, 'PUT', `/admin/orders/${id}/confirm/`, { version: 1 })
  const { page, leave } = await aVisitor({ ...PHONE, storage: editor.storage })
  await page.goto(`/admin/#/order-files/${id}`)
  await said(page, 'No files yet.')
  const file = { name: 'evening.zip', mimeType: 'application/zip', buffer: randomBytes(3000) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: `Remove ${file.name}` }).waitFor(PATIENT)
  expect(await page.getByText('No files yet.').count()).toBe(0)
  await leave()
})

test('a forgotten password is asked for at the sign-in, and one’s own is changed inside', async () => {
  const { password, storage } = await aColleague('accountant')
  const guest = await aVisitor(PHONE)
  await guest.page.goto('/admin/#/login')
  await guest.page.getByRole('link', { name: 'Forgot your password?' }).click()
  await guest.page.waitForURL(/\/user\/password\/reset\//)
  await guest.leave()
  const { page, leave } = await aVisitor({ ...PHONE, storage, reducedMotion: 'reduce', forgive: /status of 400/ })
  await page.goto('/admin/#/')
  await button(page, 'Profile').click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await said(page, 'This is the one you use now.')
  expect(await findings(page)).toEqual([])
  const change = async (current: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password').fill('nine kites over Gulshan')
    await button(page, 'Change the password').click()
  }
  await change('not this one')
  await said(page, 'The current password is wrong.')
  await change(password)
  await said(page, 'Your password is changed.')
  await leave()
})
