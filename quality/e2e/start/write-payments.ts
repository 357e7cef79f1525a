// The writes about terms, accounts, reported transfers, codes and additions to the price.
import { aPayload, SHIPPING } from '@chobighor/api/test/fixtures/order'
import { ADMIN } from '../start-product.ts'
import type { Stage } from './cached-servers.ts'

interface Versioned {
  id: number
  version: number
}
interface Placed {
  id: number
  claims: { id: number; transactionId: string }[]
  charges: { id: number }[]
}

export async function payments({ call }: Stage, customer: { token: string }, slug: string): Promise<void> {
  const terms = await call<object>('bookingTerms.find')
  await call('bookingTerms.change', { ...terms, rescheduleDays: 14, words: 'Please give our team a meal.' })
  const account = { wallet: 'bkash', kind: 'merchant', number: '01711-223344', password: ADMIN.password }
  const { accounts } = await call<{ accounts: Versioned[] }>('paymentAccounts.add', account)
  const { id: bkash, version } = accounts[0] ?? { id: 0, version: 0 }
  await call('paymentAccounts.change', { ...account, id: bkash, version, holder: 'Mitu’s studio' })

  const shippingAddress = { ...SHIPPING, eventDate: '2027-05-10' }
  const orderItems = [{ product: slug, price: '28000.00' }]
  const { id } = await call<Placed>('orders.placeOrder', aPayload({ orderItems, shippingAddress }), customer.token)
  const report = async (transactionId: string) => {
    const body = { id, account: bkash, transactionId, amount: '1000' }
    const { claims } = await call<Placed>('orders.claimPayment', body, customer.token)
    return claims.find((claim) => claim.transactionId === transactionId)?.id
  }
  await call('orders.withdrawClaim', { id, claim: await report('DDC947L61P') }, customer.token)
  await call('paymentClaims.confirm', { id: await report('DDC947L62P') })
  await call('paymentClaims.reject', { id: await report('DDC947L63P'), reason: 'No such message came.' })

  const code = { code: 'EID-26', percent: 10, reason: 'Eid' }
  const { codes } = await call<{ codes: Versioned[] }>('discountCodes.add', code)
  await call('discountCodes.change', { ...code, id: codes[0]?.id, version: codes[0]?.version, usesMost: 20 })
  await call('orders.takeCode', { id, code: 'EID-26' }, customer.token)

  const asAdmin = async (step: string, more: object) => {
    const seen = await call<Versioned>('orderDesk.find', { id })
    return (await call<{ order: Placed }>(`orderDesk.${step}`, { id, version: seen.version, ...more })).order.charges
  }
  const asksFirst = { kind: 'overtime', amount: '3000', reason: 'An hour more', consent: '' }
  const overtime = (await asAdmin('addCharge', asksFirst)).at(-1)
  await call('orders.agreeToCharge', { id, charge: overtime?.id }, customer.token)
  await asAdmin('addDiscount', { amount: '500', reason: 'A friend' })
  await asAdmin('removeCharge', { charge: overtime?.id })
  // a customer with an open order can't be removed later
  await asAdmin('cancel', { reason: 'Rain' })
  const { accounts: left } = await call<{ accounts: Versioned[] }>('paymentAccounts.list')
  const { version: last } = left.find((each) => each.id === bkash) ?? { version: 0 }
  await call('paymentAccounts.remove', { id: bkash, version: last, password: ADMIN.password })
}
