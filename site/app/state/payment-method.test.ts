import { CASH_ON } from '@chobighor/contract/plain/order-steps'
import { beforeEach, expect, test, vi } from 'vitest'
import { aStorage } from '../../test/stand-ins.ts'
import { knownMethod, paymentMethod } from './payment-method.ts'

let storage: Storage

beforeEach(() => {
  storage = aStorage()
  vi.stubGlobal('localStorage', storage)
})

test('[P-03] [P-09] [T-14] it is saved under paymentMethod as the bare word CashOn', () => {
  paymentMethod.write(CASH_ON)
  expect(storage.getItem('paymentMethod')).toBe('CashOn')
})

test.each(['CashOn', '"CashOn"'])('[M-62] %s is read', (text) => {
  storage.setItem('paymentMethod', text)
  expect(paymentMethod.read()).toBe('CashOn')
})

test('[K-06] where nothing is chosen the method is CashOn', () => {
  expect(paymentMethod.read()).toBeNull()
  expect(knownMethod(paymentMethod.read())).toBe('CashOn')
})

test.each(['', '"', '"CashOn', '""'])('[P-16] %j is as good as none', (text) => {
  storage.setItem('paymentMethod', text)
  expect(paymentMethod.read()).toBeNull()
})

test.each(['PayPal', '"PayPal"', '{}', 'null'])('[M-77] %s is a word that isn’t known', (text) => {
  storage.setItem('paymentMethod', text)
  expect(knownMethod(paymentMethod.read())).toBeUndefined()
})
