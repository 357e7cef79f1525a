import type { OrderFile } from '@chobighor/contract/admin/order-details'
import { describe, expect, test } from 'vitest'
import { isToldByPayPal, methodOf, moneyIn, OWN, walletOf, wayBack, waysIn } from './money-values.ts'

type Entry = OrderFile['ledger'][number]

const formOf = (typed: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return form
}
const entry = (given: Partial<Entry>) => ({ kind: 'payment', standing: 'counts', method: 'cash', ...given }) as Entry
const fileWith = (...ledger: Entry[]) => ({ id: 7, version: 3, ledger }) as OrderFile

describe('what is sent of a payment', () => {
  const whole = { method: 'mobile', amount: ' 5,000 ', note: ' by her brother ', paidOn: '2031-12-01' }

  test('is the order with its version, and what was typed, without spaces around it', () => {
    expect(
      moneyIn(formOf({ ...whole, way: 'bkash', transactionId: 'DDC947L61P', isNoteShown: 'yes' }), fileWith()),
    ).toEqual({
      id: '7',
      version: 3,
      method: 'mobile',
      wallet: 'bkash',
      transactionId: 'DDC947L61P',
      amount: '5,000',
      note: 'by her brother',
      isNoteShown: true,
      paidOn: '2031-12-01',
    })
  })

  test('names an account of the studio by its number, and no wallet then', () => {
    const sent = moneyIn(formOf({ ...whole, way: `${OWN}12` }), fileWith())
    expect(sent).toMatchObject({ account: 12 })
    expect(sent).not.toHaveProperty('wallet')
  })

  test.each(['bank', '', 'gold'])('has no wallet where the way is %j', (way) => {
    expect(moneyIn(formOf({ ...whole, way }), fileWith())).not.toHaveProperty('wallet')
  })

  test('leaves out an empty day and an empty TrxID', () => {
    const sent = moneyIn(formOf({ ...whole, paidOn: '', transactionId: ' ' }), fileWith())
    expect(sent).not.toHaveProperty('paidOn')
    expect(sent).not.toHaveProperty('transactionId')
  })
})

test.each([
  ['cheque', 'cheque'],
  ['paypal', 'cash'],
  ['', 'cash'],
])('the method %j is taken as %s', (text, method) => expect(methodOf(text)).toBe(method))

test('only wallets are wallets', () => expect([walletOf('nagad'), walletOf('visa')]).toEqual(['nagad', undefined]))

describe('a refund', () => {
  test('goes back by the way of the last payment that counts', () => {
    expect(wayBack(fileWith(entry({ method: 'bank' }), entry({ method: 'mobile' })))).toBe('mobile')
    expect(wayBack(fileWith(entry({ method: 'bank' }), entry({ method: 'cheque', standing: 'reversed' })))).toBe('bank')
    expect(wayBack(fileWith(entry({ method: 'bank' }), entry({ method: 'cash', kind: 'refund' })))).toBe('bank')
  })

  test('has no way of its own where PayPal took the money, or nobody paid', () => {
    expect([wayBack(fileWith(entry({ method: 'paypal' }))), wayBack(fileWith())]).toEqual([undefined, undefined])
  })

  test('may be the one that PayPal has told of', () => {
    expect(isToldByPayPal(fileWith(entry({ kind: 'refund', method: 'paypal' })))).toBe(true)
    expect(isToldByPayPal(fileWith(entry({ method: 'paypal' }), entry({ kind: 'refund' })))).toBe(false)
  })
})

test('nothing is said of how money came before any came', () => expect(waysIn(fileWith())).toBe(''))
