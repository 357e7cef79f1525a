// Files that come after the delivery are told by SMS too. A customer here has an account and has agreed, or has no e-mail address.
import { randomBytes } from 'node:crypto'
import type { EnteredOrder } from '@chobighor/contract/admin/order-entry'
import { SMS_CONSENT } from '@chobighor/contract/plain/sms-consent'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSmsHost, type SmsHost } from '../../../../../tools/sms-host.ts'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload, SHIPPING } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { setUpSms, smsAt } from '../../../../test/fixtures/sms.ts'
import { receiveProject } from './manage-projects.ts'

let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor
let host: SmsHost
let hour = 0

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio({ admin: { first_name: 'Mina', last_name: '' } }))
  host = await openSmsHost()
  await setUpSms(admin, smsAt(host))
})
beforeEach(async () => {
  nadia = await signInAs(api, { phone: `+88017110009${10 + hour}` })
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

const shipping = () => ({ ...SHIPPING, eventTime: `${String(hour++).padStart(2, '0')}:00` })
const agree = () => nadia.call.customerMessages.change({ isAgreed: true, version: SMS_CONSENT.version })
async function delivered() {
  const { id } = await nadia.call.orders.placeOrder(aPayload({ shippingAddress: shipping() }))
  return deliver(id)
}
async function deliver(id: number) {
  await admin.call.orders.payOrder({ params: { id }, body: { method: 'cash' } })
  await admin.call.orders.deliverOrder({ id })
  return id
}
/** Gives it a file in the same way as an upload does. */
async function upload(orderId: number, name: string, now = () => new Date()) {
  const key = `uploads/${randomBytes(16).toString('hex')}`
  await api.storage.put(key, Buffer.from(name))
  const log = pino({ level: 'silent' })
  const context = { publicUrl: 'http://studio.test', now, jobs: api.jobs, storage: api.storage, log }
  const of = { target_id: orderId, name, bytes: Buffer.byteLength(name), key }
  const write = await receiveProject(api.database, context)(of)
  const by = { id: admin.id, first_name: 'Mina', last_name: '', email: admin.email }
  await api.database.transaction().execute((transaction) => write(transaction, by))
}
async function remove(id: number, name: string) {
  const { files } = await admin.call.orders.findOrder({ id })
  await admin.call.orderDesk.removeFile({ id, file: files.find((file) => file.name === name)?.id ?? 0 })
}
const rowsOf = (table: 'sms_messages' | 'outbox', id: number) =>
  api.database
    .selectFrom(table)
    .select(['id', 'next_try_at'])
    .where('order_id', '=', id)
    .where('kind', '=', 'files-added')
    .orderBy('id')
    .execute()
const textsOf = (id: number, kind = 'files-added') =>
  api.database
    .selectFrom('sms_messages')
    .select('text')
    .where('order_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
const send = (table: 'sms_messages' | 'outbox', id: number) =>
  api.database.updateTable(table).set({ sent_at: new Date() }).where('order_id', '=', id).execute()

test('[GW-51] an order that is delivered without files is not told as files on its page', async () => {
  await agree()
  const id = await delivered()
  const [told] = await textsOf(id, 'project-ready')
  expect(told?.text).toContain(`has delivered your order ${id}. http://studio.test/order/${id}/`)
})

describe('[GW-61] files that were added after the delivery', () => {
  test('are told in one SMS beside the e-mail, after a while', async () => {
    await agree()
    const id = await delivered()
    const now = new Date()
    for (const name of ['a.zip', 'b.zip', 'c.zip']) await upload(id, name, () => now)
    const later = new Date(now.getTime() + 10 * 60_000)
    expect(await rowsOf('sms_messages', id)).toMatchObject([{ next_try_at: later }])
    expect(await rowsOf('outbox', id)).toMatchObject([{ next_try_at: later }])
    const [told] = await textsOf(id)
    expect(told?.text).toMatch(new RegExp(`has added files to your order ${id}\\. http://studio\\.test/order/${id}/$`))
  })

  test('are told again in another SMS once the first was sent', async () => {
    await agree()
    const id = await delivered()
    await upload(id, 'a.zip')
    await send('sms_messages', id)
    await upload(id, 'b.zip')
    expect(await rowsOf('sms_messages', id)).toHaveLength(2)
  })

  test('are not told if all of them are removed before', async () => {
    await agree()
    const id = await delivered()
    await upload(id, 'a.zip')
    await remove(id, 'a.zip')
    expect(await rowsOf('sms_messages', id)).toEqual([])
  })

  test('are told by the SMS that waits for the morning, also if another is removed after the e-mail', async () => {
    await agree()
    const id = await delivered()
    await upload(id, 'a.zip')
    await upload(id, 'b.zip')
    await send('outbox', id)
    await remove(id, 'b.zip')
    expect(await rowsOf('sms_messages', id)).toHaveLength(1)
  })

  test('are not told to who agrees afterwards, when one of them is removed', async () => {
    const id = await delivered()
    await upload(id, 'a.zip')
    await upload(id, 'b.zip')
    await agree()
    await remove(id, 'b.zip')
    expect(await rowsOf('sms_messages', id)).toEqual([])
  })

  test('are told at a link; taking the link away tells nothing', async () => {
    await agree()
    const id = await delivered()
    const setLink = async (link: string | null) =>
      admin.call.orderDesk.setLink({ id, version: (await admin.call.orderDesk.find({ id })).version, link })
    await setLink('https://files.example/148')
    expect(await rowsOf('sms_messages', id)).toHaveLength(1)
    await setLink(null)
    expect(await rowsOf('sms_messages', id)).toEqual([])
  })

  test('are told to a customer without an account or address, at its secret one, if the studio noted that it may', async () => {
    const { id } = await admin.call.orderDesk.enter({
      customer: { name: 'Rafi', phone: '01911223344', email: '' },
      event: shipping(),
      items: [{ product: 'wedding-day' }],
    } as EnteredOrder)
    await admin.call.smsConsents.note({ id, is_agreed: true, words: 'By telephone.' })
    await upload(id, 'a.zip')
    await deliver(id)
    const atItsAddress = [{ text: expect.stringContaining(`http://studio.test/order/by/${id}-`) }]
    expect(await textsOf(id, 'project-ready')).toEqual(atItsAddress)
    await upload(id, 'b.zip')
    expect(await textsOf(id)).toEqual(atItsAddress)
    expect(await rowsOf('outbox', id)).toEqual([])
  })
})
