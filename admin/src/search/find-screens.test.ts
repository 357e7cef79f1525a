import { mayCall } from '@chobighor/contract/plain/permissions'
import type { Role } from '@chobighor/contract/plain/roles'
import { expect, test } from 'vitest'
import { findScreens } from './find-screens.ts'

const as = (role: Role) => (name: Parameters<typeof mayCall>[1]) => mayCall(role, name)
const addresses = (wish: string, role: Role) => findScreens(wish, as(role)).map(({ to }) => to)

test('[BO-03] a screen is found by the words of its name and of its area, in any order, by whoever may open it', () => {
  expect(addresses('ledger', 'admin')).toEqual(['/payments/ledger'])
  expect(addresses('accounts payments', 'admin')).toEqual(['/payments/accounts'])
  expect(addresses('quote', 'desk')).toEqual(['/orders/quotes', '/orders/quotes/new'])
  expect(addresses('backups', 'desk')).toEqual([])
  expect(addresses('PHOTO categories', 'editor')).toEqual(['/photoCategories'])
})
