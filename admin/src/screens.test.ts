// Which role finds which screens: by the table of screens, and by the table of what each role may do.
import { CONTENT, isSettings } from '@chobighor/contract/admin/collections'
import { mayCall } from '@chobighor/contract/plain/permissions'
import { ROLES, type Role } from '@chobighor/contract/plain/roles'
import { expect, test } from 'vitest'
import { MENU, MENU_GROUPS, needsOf, RESOURCES, routesOf } from './screens.ts'

const PICTURES = ['Photographs', 'Photo categories', 'Videos', 'Companies']
const SITE = ['Services', 'Slides', 'Home blocks', 'About', 'Testimonials', 'Pages', 'Title blocks']
const MENUS: Record<Role, string[]> = {
  admin: MENU.map(({ label }) => label),
  desk: ['Overview', 'Orders', 'Crews', 'Payments', 'Mail', 'People', 'Help'],
  editor: ['Overview', 'Files of orders', 'Reviews', ...PICTURES, ...SITE, 'Bin', 'Help'],
  accountant: ['Overview', 'Orders', 'Crews', 'Payments', 'People', 'Who did what', 'Help'],
}

/** Of screens that lead to each other. Screens that are missing are for admins alone. */
const OPENED: Record<string, Role[]> = {
  '/orderDesk/7/show': ['desk', 'accountant'],
  '/orders/board': ['desk', 'accountant'],
  '/orders/month': ['desk', 'accountant'],
  '/orders/enter': ['desk'],
  '/orders/7/change': ['desk'],
  '/orders/quotes': ['desk'],
  '/order-files/7': ['editor'],
  '/crews/7/day': ['desk', 'accountant'],
  '/payments': ['desk', 'accountant'],
  '/payments/terms': ['desk', 'accountant'],
  '/payments/dues': ['accountant'],
  '/payments/ledger': ['accountant'],
  '/photographs/category/7': ['editor'],
  '/outbox/7/show': ['desk'],
  '/sampleEmails': ['desk'],
  '/smsMessages': ['desk'],
  '/people/7/show': ['desk', 'accountant'],
  '/records/7/show': ['accountant'],
  '/account': ['desk', 'editor', 'accountant'],
  '/help/orders': ['desk', 'editor', 'accountant'],
  ...Object.fromEntries(
    ['/payments/accounts', '/payments/gateways', '/payments/codes', '/payments/documents', '/mail-set-up'].map((to) => [
      to,
      [],
    ]),
  ),
  ...Object.fromEntries(
    ['/sms-set-up', '/settings/orders', '/backups', '/jobs', '/export-import'].map((to) => [to, []]),
  ),
}

const mayOpen = (role: Role, address: string) => {
  const needs = needsOf(address)
  return !needs || mayCall(role, needs)
}

test.each(ROLES)('the menu of %s', (role) => {
  const menu = MENU.filter(({ needs }) => !needs || mayCall(role, needs))
  expect(menu.map(({ label }) => label)).toEqual(MENUS[role])
})

test('[BO-01] each entry but the overview stands in one of four groups, and the entries of a group stand together', () => {
  const groups = MENU.slice(1).map(({ group }) => group)
  expect(MENU[0]).toMatchObject({ to: '/', group: undefined })
  expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual(Object.keys(MENU_GROUPS))
})

test.each(Object.entries(OPENED))('%s is opened by admins, and by %j', (address, roles) => {
  expect(ROLES.filter((role) => mayOpen(role, address))).toEqual(['admin', ...roles])
})

test('each screen but those for guests needs a call', () => {
  expect(routesOf('admins').filter((route) => needsOf(route) === undefined)).toEqual([])
})

test('what the studio adds has a list and a form; photographs have screens of their own', () => {
  const added = CONTENT.filter((each) => !isSettings(each) && each.name !== 'photos').map(({ name }) => name)
  const known = RESOURCES.filter(({ kinds }) => kinds.includes('create')).map(({ resource }) => resource)
  expect(known.toSorted()).toEqual(added.toSorted())
})
