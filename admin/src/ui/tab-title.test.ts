import { expect, test } from 'vitest'
import { areaOf } from '../screens.ts'
import { tabTitle } from './tab-title.ts'

test('[BO-02] the tab says the screen, its area and the studio, each once', () => {
  expect(tabTitle('Order 12', 'Orders')).toBe('Order 12 · Orders · The studio')
  expect(tabTitle('Orders', 'Orders')).toBe('Orders · The studio')
  expect(tabTitle('', '')).toBe('The studio')
})

test.each([
  ['/', 'Overview'],
  ['/orderDesk/7/show', 'Orders'],
  ['/orders', 'Orders'],
  ['/orders/board', 'Orders'],
  ['/payments/terms', 'Payments'],
  ['/outbox/7/show', 'Mail'],
  ['/photographs/category/7', 'Photographs'],
  ['/photoCategories/7', 'Photo categories'],
  ['/account', ''],
])('%s is in %j', (address, area) => {
  expect(areaOf(address)).toBe(area)
})
