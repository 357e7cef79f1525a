import type { Order } from '@chobighor/contract/orders'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { anOrder, aStudio, contactSettings } from '../../../test/samples.ts'
import OrderByAddressPage from './order-by-address-page.tsx'

const TITLE = 'Another date, or cancelling'
const sheet = (over: Partial<Order>, contact: Parameters<typeof contactSettings>[0]) =>
  renderScreen(OrderByAddressPage, {
    path: '/order/by/nobody-knows-it/',
    loaderData: { order: anOrder({ status: 'confirmed', isPaid: false, ...over }), methods: undefined },
    studio: aStudio({ contact: contactSettings(contact) }),
  })

test('[L-065] who has no account reads whom to ask for another date or to cancel, until the order is over', () => {
  const html = sheet({}, { phone: '01700-000000', email: 'studio@post.example' })
  const [, asked = ''] = html.split(TITLE)
  expect(asked).toContain('href="tel:+8801700000000"')
  expect(asked).toContain('href="mailto:studio@post.example"')
  expect(html).not.toContain('Cancel the order')
  expect(sheet({ status: 'cancelled' }, {})).not.toContain(TITLE)
})

test('[L-065] a studio without telephone and e-mail is written to on its site', () => {
  const [, asked = ''] = sheet({}, { phone: '', email: '' }).split(TITLE)
  expect(asked).toContain('href="/contact/"')
})
