// What decision 049 gives to one role, and keeps from the others, written down a second time: all other tests read the table
// itself, so a wrong row of it would be right for them.
import { expect, test } from 'vitest'
import { mayCall, type StudioCall } from './permissions.ts'
import { ROLES, type Role } from './roles.ts'

const ALONE: Record<Exclude<Role, 'admin'> | 'nobody', StudioCall[]> = {
  desk: [
    'orderDesk.confirm',
    'orderDesk.decline',
    'orderDesk.cancel',
    'orderDesk.enter',
    'orderDesk.addCharge',
    'orderDesk.renewAddress',
    'contactMails.list',
    'outbox.list',
    'smsMessages.list',
    'people.export',
  ],
  accountant: [
    'orderDesk.addRefund',
    'orderDesk.refundOnline',
    'orderDesk.reversePayment',
    'orderDesk.settlePayment',
    'orderDesk.exportLedger',
    'expenses.enter',
    'records.list',
  ],
  editor: ['orderFiles.list', 'pages.change', 'photos.change', 'services.change', 'bin.removeForGood', 'previews.open'],
  nobody: [
    'orderDesk.addDiscount',
    'orderDesk.removeCharge',
    'orders.listOrders',
    'paymentAccounts.change',
    'gateways.setSslCommerz',
    'gateways.setBkash',
    'discountCodes.add',
    'bookingTerms.change',
    'documentSettings.change',
    'calendarFeeds.renew',
    'mailSettings.change',
    'smsSettings.change',
    'people.setRole',
    'people.makeResetLink',
    'people.endSecondFactor',
    'people.remove',
    'invites.add',
    'basicSettings.change',
    'backups.open',
    'backups.restore',
    'jobs.retry',
    'demo.remove',
    'exportImport.show',
  ],
}

test.each(Object.entries(ALONE).flatMap(([role, calls]) => calls.map((name) => [name, role] as const)))(
  'beside admins %s is for the role of %s alone',
  (name, role) => {
    const may = ROLES.filter((each) => mayCall(each, name))
    expect(may).toEqual(role === 'nobody' ? ['admin'] : ['admin', role])
  },
)

test('whoever has no role may make none of these calls', () => {
  for (const name of Object.values(ALONE).flat()) expect(mayCall(undefined, name), name).toBe(false)
})
