// The other half, of the e-mails, is in tools/page-and-email.test.ts.
import { expect, test } from 'vitest'
import { ORDER_STATES } from '../../../test/order-states.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { wordsOf } from '../../../test/words-of.ts'
import OrderPage from './order-page.tsx'

const account = { id: 3, wallet: 'bkash', kind: 'merchant', number: '01711223344', holder: '', details: '', qr: null }
const methods = { cash: { words: '' }, accounts: [account], takesCodes: false, gateways: [], paypal: null }

test.each(ORDER_STATES.map((each) => [each.state, each] as const))(
  '[L-141] the page of an order that is %s says of date, money and the next step what its e-mails say',
  (_, { order, told, isAsked }) => {
    const loaderData = { order, methods, isAdmin: false, isMine: true, isJustPlaced: false }
    const page = wordsOf(renderScreen(OrderPage, { path: `/order/${order.id}/`, loaderData }))
    for (const sentence of told) expect(page).toContain(sentence)
    if (isAsked) expect(page).toMatch(/01711223344[\s\S]*Choose “Payment” in the app: you pay no fee\./)
  },
)
