// What the order's page says of a payment at a gateway: what the server says of the payment that the address names.
import type { PaymentOutcome } from '@chobighor/contract/payments'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aCall } from '../../../test/stand-ins.ts'
import { findOutcome, GatewayOutcome } from './gateway-outcome.tsx'

const at = (query: string) => new URL(`https://studio.example/order/1042/${query}`)
const find = (query: string, answer: unknown = { outcome: 'paid' }) =>
  findOutcome(aCall({ '/order/1042/gateway/5/': answer }), '1042', at(query))
const refusal = (status: number, code: string) => Response.json({ detail: 'There is none.', code }, { status })
const drawn = (outcome: PaymentOutcome) =>
  renderScreen(() => <GatewayOutcome outcome={outcome} />, { path: '/order/1042/' })

test('[L-053] an address that names no payment of this order says nothing of one', async () => {
  for (const query of ['', '?payment=paid', '?payment=failed', '?payment=unclear'])
    expect(await find(query)).toBeUndefined()
  for (const answer of [refusal(404, 'not_found'), refusal(400, 'invalid'), refusal(403, 'forbidden')])
    expect(await find('?payment=paid&number=5', answer)).toBeUndefined()
  await expect(find('?number=5', refusal(503, 'unavailable'))).rejects.toThrow('There is none.')
})

test('[L-014] of a payment that was only opened an address says neither that it failed nor that it is unclear', async () => {
  for (const told of ['failed', 'unclear', 'paid']) {
    const outcome = await find(`?payment=${told}&number=5`, { outcome: 'opened' })
    expect([told, outcome]).toEqual([told, 'asking'])
  }
  expect(drawn('asking')).toContain('We are asking whether your payment has arrived.')
})

test('[GW-06] a payment that came is thanked for; of one that was left nothing was paid', async () => {
  expect(await find('?payment=failed&number=5')).toBe('paid')
  expect(drawn('paid')).toContain('Thank you. Your payment has arrived.')
  expect(drawn('failed')).toContain('Nothing was paid. You can try again, or pay in another way.')
})
