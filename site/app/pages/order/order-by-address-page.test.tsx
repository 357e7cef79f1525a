import type { Order } from '@chobighor/contract/orders'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page-of.ts'
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

/** Where the links of this section lead. */
function asked(html: string): (string | undefined)[] {
  const section = pageOf(html)
    .select('section')
    .findLast((each) => each.all('heading', TITLE).length > 0)
  return section?.all('link').map((link) => link.attribute('href')) ?? []
}

test('[L-065] who has no account reads whom to ask for another date or to cancel, until the order is over', () => {
  const html = sheet({}, { phone: '01700-000000', email: 'studio@post.example' })
  expect(asked(html)).toEqual(['tel:+8801700000000', 'mailto:studio@post.example'])
  expect(html).not.toContain('Cancel the order')
  expect(sheet({ status: 'cancelled' }, {})).not.toContain(TITLE)
})

test('[L-065] a studio without telephone and e-mail is written to on its site', () => {
  expect(asked(sheet({}, { phone: '', email: '' }))).toEqual(['/contact/'])
})
