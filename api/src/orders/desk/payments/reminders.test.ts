// Reminders as they are queued: once each, and only while there is something to be reminded of (decision 092).
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload, lettersTo, SHIPPING } from '../../../../test/fixtures/order.ts'
import { addPaymentAccount } from '../../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { remindCustomers } from './remind-customers.ts'

type Plan = Parameters<SignedInVisitor['call']['bookingTerms']['change']>[0]['instalments']
let api: TestApi
let admin: SignedInVisitor
let customer: SignedInVisitor

/** The rest is due on this day. */
const DAY = SHIPPING.eventDate
const BEFORE = new Date('2031-12-13T12:00:00+06:00')
const AFTER = new Date('2031-12-18T12:00:00+06:00')
const HOUR = 3_600_000

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio())
  await setPlan(HALF)
  // a hold may end at night
  await api.database.insertInto('order_settings').values({ quiet_from: null }).execute()
})
beforeEach(async () => {
  // orders of other tests get no reminders here
  await api.database.updateTable('orders').set({ is_reminded: false }).execute()
  customer = await signInAs(api, { first_name: 'Rokeya' })
})
afterAll(() => api.drop())

const HALF: Plan = [{ due: 'booking', percent: 50 }, { due: 'event_day' }]
async function setPlan(instalments: Plan) {
  const { version, ...terms } = await admin.call.bookingTerms.find({})
  await admin.call.bookingTerms.change({ ...terms, instalments, holdHours: 48, version })
}
const remind = (at: Date) => {
  const { database, jobs } = api
  return remindCustomers({
    database,
    jobs,
    log: pino({ level: 'silent' }),
    now: () => at,
    publicUrl: 'http://studio.test',
  })
}
const reminders = async () =>
  (await lettersTo(api.database, customer.email)).filter(({ kind }) =>
    /^(payment-(due|overdue)|hold-ending)$/.test(kind),
  )
const kinds = async () => (await reminders()).map(({ kind }) => kind)
const place = () => customer.call.orders.placeOrder(aPayload())
const versionOf = async (id: number) => (await admin.call.orderDesk.find({ id: String(id) })).version
async function pay(id: number, amount: string) {
  await admin.call.orderDesk.addPayment({ id: String(id), version: await versionOf(id), method: 'cash', amount })
}
/** Its advance is paid, and the rest is due on the day of the event. */
async function confirmed() {
  const { id } = await place()
  await pay(id, '14000')
  await admin.call.orderDesk.confirm({ id: String(id), version: await versionOf(id) })
  return id
}
/** In the middle of what a hold of two days leaves for its reminder. */
async function holdOf(id: number) {
  const { heldUntil } = await admin.call.orderDesk.find({ id: String(id) })
  return new Date(heldUntil ?? Number.NaN)
}

test('[B-50] the customer is reminded of the rest before its day and after it, with the open sum', async () => {
  const id = await confirmed()
  await remind(new Date(BEFORE.getTime() - 24 * HOUR))
  expect(await kinds()).toEqual([])
  await remind(BEFORE)
  const [before] = await reminders()
  expect(before).toMatchObject({ kind: 'payment-due', order_id: id, subject: expect.stringContaining('is due soon') })
  for (const words of ['Hello Rokeya,', `Due on: Tue ${DAY}`, 'To pay: BDT 14,000', `/order/${id}/`])
    expect(before?.text).toContain(words)
  await pay(id, '4000')
  await remind(AFTER)
  const [, after] = await reminders()
  expect(after).toMatchObject({ kind: 'payment-overdue', subject: expect.stringContaining('is overdue') })
  expect(after?.text).toContain('To pay: BDT 10,000')
})

test('[B-50] several instalments that are overdue make one e-mail with their sum', async () => {
  await setPlan([{ due: 'booking', percent: 50 }, { due: 'before_event', days: 1, percent: 30 }, { due: 'event_day' }])
  await confirmed()
  await setPlan(HALF)
  await remind(AFTER)
  expect(await kinds()).toEqual(['payment-overdue'])
  expect((await reminders())[0]?.text).toContain('To pay: BDT 14,000')
})

test('[B-50] an event that moves to another day moves its reminders too', async () => {
  const id = await confirmed()
  await remind(BEFORE)
  const event = { ...SHIPPING, eventDate: '2031-12-20' }
  await admin.call.orderDesk.change({ id: String(id), version: await versionOf(id), event })
  await remind(AFTER)
  const due = (await reminders()).map(({ kind, text }) => [kind, /ue on: \w{3} (\S+)/.exec(text)?.[1]])
  expect(due).toEqual([
    ['payment-due', DAY],
    ['payment-due', '2031-12-20'],
  ])
})

test('[B-51] the customer is reminded twelve hours before the hold ends, and again if it was made longer', async () => {
  const { id } = await place()
  const end = (await holdOf(id)).getTime()
  await remind(new Date(end - 13 * HOUR))
  expect(await kinds()).toEqual([])
  await remind(new Date(end - 11 * HOUR))
  expect(await kinds()).toEqual(['hold-ending'])
  expect((await reminders())[0]?.text).toContain('To pay: BDT 14,000')
  await api.database
    .updateTable('orders')
    .set({ held_until: new Date(end + 24 * HOUR) })
    .where('id', '=', id)
    .execute()
  await remind(new Date(end - 10 * HOUR))
  expect(await kinds()).toHaveLength(1)
  await remind(new Date(end + 13 * HOUR))
  expect(await kinds()).toEqual(['hold-ending', 'hold-ending'])
})

test('[B-52] no reminder is sent twice: by two processes at once, by a clock that jumps, by another round', async () => {
  await confirmed()
  await Promise.all([remind(BEFORE), remind(BEFORE), remind(BEFORE)])
  for (const at of [AFTER, BEFORE, AFTER, new Date('2031-12-16T20:00:00+06:00')]) await remind(at)
  expect(await kinds()).toEqual(['payment-due', 'payment-overdue'])
})

test('[B-52] a process that is killed between two steps leaves the reminder to the next one', async () => {
  const id = await confirmed()
  await sql`
    create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$
  `.execute(api.database)
  await sql`create trigger die after insert on outbox for each row execute function die()`.execute(api.database)
  await remind(BEFORE)
  await sql`drop function die cascade`.execute(api.database)
  expect(await kinds()).toEqual([])
  expect(await api.database.selectFrom('order_reminders').selectAll().where('order_id', '=', id).execute()).toEqual([])
  await remind(BEFORE)
  expect(await kinds()).toEqual(['payment-due'])
})

test('[B-52] what falls into the quiet hours is sent after them', async () => {
  await confirmed()
  await api.database.updateTable('order_settings').set({ quiet_from: 11, quiet_until: 14 }).execute()
  await remind(BEFORE)
  expect(await kinds()).toEqual([])
  await remind(new Date('2031-12-13T14:00:00+06:00'))
  expect(await kinds()).toEqual(['payment-due'])
  await api.database.updateTable('order_settings').set({ quiet_from: null, quiet_until: 8 }).execute()
})

describe('[B-53] no reminder goes to the customer of an order that', () => {
  const end = async (id: number, step: 'decline' | 'cancel') =>
    admin.call.orderDesk[step]({ id: String(id), version: await versionOf(id), reason: 'Rain' })
  test.each<[string, (id: number) => Promise<unknown>]>([
    ['was paid meanwhile', (id) => pay(id, '14000')],
    ['was cancelled', (id) => end(id, 'cancel')],
    [
      'the studio has muted',
      async (id) =>
        admin.call.orderDesk.setReminders({ id: String(id), version: await versionOf(id), isReminded: false }),
    ],
    [
      'has a reported transfer that waits for the studio',
      async (id) => {
        const account = await addPaymentAccount(api.database)
        const claim = { account, transactionId: `DDC947L${id}B`, amount: '14000' }
        await customer.call.orders.claimPayment({ id: String(id), ...claim })
      },
    ],
    [
      'belongs to a removed customer',
      async (id) => {
        await end(id, 'cancel')
        await admin.call.people.remove({ id: String(customer.id) })
      },
    ],
  ])('%s', async (_, change) => {
    await change(await confirmed())
    await remind(BEFORE)
    await remind(AFTER)
    expect(await kinds()).toEqual([])
  })

  test('was declined while its date was held', async () => {
    const { id } = await place()
    const until = await holdOf(id)
    await end(id, 'decline')
    await remind(new Date(until.getTime() - HOUR))
    expect(await kinds()).toEqual([])
  })

  test('has no instalments', async () => {
    const { id } = await place()
    await api.database.deleteFrom('order_instalments').where('order_id', '=', id).execute()
    await remind(new Date((await holdOf(id)).getTime() - HOUR))
    await remind(AFTER)
    expect(await kinds()).toEqual([])
  })
})

test('[B-53] the switch of an order is in its history, and a second person who changes it is told', async () => {
  const { id } = await place()
  const version = await versionOf(id)
  const change = (isReminded: boolean) => admin.call.orderDesk.setReminders({ id: String(id), version, isReminded })
  const { isReminded, history } = await change(false)
  expect(isReminded).toBe(false)
  expect(history.at(-1)).toMatchObject({ what: 'remind', after: { isReminded: false } })
  await expect(change(true)).rejects.toMatchObject({ code: 'conflict' })
})
