// The list of SMS in the back office.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSmsHost, type SmsHost } from '../../../tools/sms-host.ts'
import type { TestApi } from '../../test/fixtures/api.ts'
import { openStudioWithOrder } from '../../test/fixtures/bookable-studio.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { setUpSms, smsAt } from '../../test/fixtures/sms.ts'

let api: TestApi
let desk: SignedInVisitor
let admin: SignedInVisitor
let host: SmsHost
let order: number

beforeAll(async () => {
  const studio = await openStudioWithOrder()
  ;({ api, admin } = studio)
  order = studio.order.id
  host = await openSmsHost()
  desk = await signInAs(api, { staff_role: 'desk' })
})
beforeEach(async () => {
  await setUpSms(admin, smsAt(host))
  await api.database.deleteFrom('sms_messages').execute()
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

let ref = 0
async function anSms(changes: object = {}) {
  const at = new Date()
  const { id } = await api.database
    .insertInto('sms_messages')
    .values({
      kind: 'order-confirmed',
      order_id: order,
      recipient: '8801711223344',
      text: 'আপনার অর্ডার নিশ্চিত হয়েছে।',
      ref: `r${++ref}`,
      created_at: at,
      ends_at: at,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const seek = (id: number) => api.database.selectFrom('sms_messages').selectAll().where('id', '=', id).executeTakeFirst()
const records = () =>
  api.database.selectFrom('records').select(['action', 'entity_id']).where('entity', '=', 'sms_messages').execute()

test('[GW-56] it says of each SMS where it stands, its parts and its cost', async () => {
  const [sent_at, failed_at, perhaps_at] = [new Date(), new Date(), new Date()]
  await anSms({ sent_at, cost_paisa: 99 })
  await anSms({ failed_at, answer: 'No valid balance', text: 'a'.repeat(161) })
  await anSms({ perhaps_at })
  await anSms({ attempts: 2, next_try_at: new Date() })
  await anSms()
  const { rows, total } = await desk.call.smsMessages.list({ sort: 'created_at' })
  expect(total).toBe(5)
  expect(rows).toMatchObject([
    { state: 'sent', parts: 1, cost_paisa: 99, recipient: '+8801711223344' },
    { state: 'failed', parts: 2, cost_paisa: 0, answer: 'No valid balance' },
    { state: 'perhaps', parts: 1, cost_paisa: 35 },
    { state: 'trying', attempts: 2 },
    { state: 'waiting', order_id: order },
  ])
  for (const state of ['sent', 'failed', 'perhaps', 'trying', 'waiting'] as const)
    expect((await desk.call.smsMessages.list({ state })).rows).toMatchObject([{ state }])
  expect((await desk.call.smsMessages.list({ keyword: 'অর্ডার +88017' })).total).toBe(4)
  expect(await desk.call.smsMessages.find({ id: String(rows[0]?.id) })).toEqual(rows[0])
})

test('[GW-56] what failed is sent again with a new ref, what was perhaps sent with the same one', async () => {
  const failed = await anSms({ failed_at: new Date(), handed_at: new Date(), answer: 'x', attempts: 3 })
  const perhaps = await anSms({ perhaps_at: new Date(), handed_at: new Date() })
  const refs = [(await seek(failed))?.ref, (await seek(perhaps))?.ref]
  expect(await desk.call.smsMessages.resend({ ids: [failed, perhaps] })).toEqual({ ids: [failed, perhaps] })
  const fresh = { failed_at: null, perhaps_at: null, handed_at: null, attempts: 0, answer: '' }
  expect(await seek(failed)).toMatchObject(fresh)
  expect(await seek(perhaps)).toMatchObject({ ...fresh, ref: refs[1] })
  expect((await seek(failed))?.ref).not.toBe(refs[0])
  expect(await records()).toEqual([failed, perhaps].map((entity_id) => ({ action: 'send again', entity_id })))
})

test('[GW-56] what was sent is not sent again, and what is with the gateway is left alone', async () => {
  const sent = await anSms({ sent_at: new Date() })
  const handed = await anSms({ handed_at: new Date() })
  for (const id of [sent, handed])
    await expect(desk.call.smsMessages.resend({ ids: [id] })).rejects.toMatchObject({ code: 'conflict' })
  await expect(desk.call.smsMessages.removeMany({ ids: [handed] })).rejects.toMatchObject({ code: 'conflict' })
  await setUpSms(admin, smsAt(host), { address: '' })
  const failed = await anSms({ failed_at: new Date() })
  await expect(desk.call.smsMessages.resend({ ids: [failed] })).rejects.toMatchObject({ code: 'conflict' })
})

test('[GW-56] what is removed is gone, and recorded without its number and text', async () => {
  const ids = [await anSms(), await anSms({ sent_at: new Date() })]
  expect(await desk.call.smsMessages.removeMany({ ids })).toEqual({ ids })
  expect((await desk.call.smsMessages.list({})).total).toBe(0)
  expect(await records()).toEqual(expect.arrayContaining(ids.map((entity_id) => ({ action: 'remove', entity_id }))))
})
