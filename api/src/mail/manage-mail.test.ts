// E-mails in the back office: the outbox, each kind of e-mail, and messages from guests.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { enqueueEmails } from './store.ts'

let api: TestApi
let mina: SignedInVisitor

const now = new Date('2026-11-21T10:00:00Z')
let nth = 0
async function addLetter(changes: object = {}) {
  nth += 1
  const letter = { message_id: `<${nth}@chobighor>`, recipient: 'mitu@example.com', subject: 'Welcome' }
  const { id } = await api.database
    .insertInto('outbox')
    .values({ ...letter, text: 'Hello', html: '<p>Hello</p>', ...changes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
async function addMessage(changes: object = {}) {
  const message = { name: 'Farhan', subject: 'A date', mobile: '+880 1700', email_address: 'farhan@mail.example' }
  const { id } = await api.database
    .insertInto('contact_mails')
    .values({ ...message, body: 'Are you free on 16 December?', ...changes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

beforeAll(async () => {
  api = await openTestApi({ now: () => now })
})
beforeEach(async () => {
  for (const table of ['outbox', 'contact_mails', 'users'] as const) await api.database.deleteFrom(table).execute()
  mina = await signInAs(api, { is_admin: true, first_name: 'Mina', last_name: 'Sen' })
})
afterAll(() => api.drop())

describe('the outbox', () => {
  test('tells of each letter whether it waits, is tried again, was refused or is gone', async () => {
    await addLetter()
    await addLetter({ attempts: 2, next_try_at: now })
    await addLetter({ parked_at: now, refusal: '550 No such user here', recipient: 'gone@example.com' })
    await addLetter({ sent_at: now, text: '', html: '' })
    const { rows, total } = await mina.call.outbox.list({ order: 'desc' })
    expect(total).toBe(4)
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'parked', 'trying', 'waiting'])
    for (const state of ['sent', 'parked', 'trying', 'waiting'] as const)
      expect((await mina.call.outbox.list({ state })).rows.map((row) => row.state)).toEqual([state])
    expect((await mina.call.outbox.list({ keyword: 'gone@' })).rows).toMatchObject([
      { refusal: '550 No such user here' },
    ])
  })

  test('shows a letter that waits, less the link that opens its account', async () => {
    const link = 'https://studio.test/user/password/reset/?uid=7&amp;token=vT3pX0qkZ8mS1nB6yR4cW7eH'
    const id = await addLetter({ html: `<a href="${link}">x</a>`, text: link })
    const letter = await mina.call.outbox.find({ id: String(id) })
    expect(letter.html).toContain('token=…"')
    expect(letter.html + letter.text).not.toContain('vT3pX0')
  })

  test('sends parked and waiting letters again', async () => {
    const parked = await addLetter({ parked_at: now, refusal: '550' })
    const trying = await addLetter({ attempts: 5, next_try_at: new Date('2030-01-01') })
    const sent = await addLetter({ sent_at: now })
    const before = await api.enqueued()
    expect(await mina.call.outbox.resend({ ids: [parked, trying, sent] })).toEqual({ ids: [parked, trying] })
    expect(await api.enqueued()).toBe(before + 2)
    expect((await mina.call.outbox.list({ state: 'waiting' })).total).toBe(2)
    await expect(mina.call.outbox.resend({ ids: [sent] })).rejects.toMatchObject({ code: 'conflict' })
    expect((await mina.call.records.list({ entity: 'outbox' })).rows).toMatchObject([{ action: 'send again' }, {}])
  })

  test('one that is being sent just now is left alone, at once', async () => {
    const id = await addLetter()
    await api.database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('outbox').select('id').where('id', '=', id).forUpdate().execute()
      await expect(mina.call.outbox.resend({ ids: [id] })).rejects.toMatchObject({ code: 'conflict' })
    })
    const enqueue = () =>
      api.database.transaction().execute((transaction) => enqueueEmails(transaction, api.jobs, [id]))
    await enqueue()
    await sql`update pgboss.job set state = 'active' where singleton_key = ${String(id)}`.execute(api.database)
    await expect(mina.call.outbox.resend({ ids: [id] })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('throws away what was refused, and nothing else', async () => {
    const waiting = await addLetter()
    const parked = await addLetter({ parked_at: now })
    await expect(mina.call.outbox.removeMany({ ids: [waiting] })).rejects.toMatchObject({ code: 'conflict' })
    expect(await mina.call.outbox.removeMany({ ids: [waiting, parked] })).toEqual({ ids: [parked] })
  })
})

describe('the kinds of letters', () => {
  test('are each shown with made-up people and the studio’s own settings', async () => {
    await api.database.insertInto('basic_settings').values({ site_title: 'Alo Studio' }).execute()
    const { rows } = await mina.call.sampleEmails.list({})
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['welcome', 'admin-invite', 'order-paid']))
    for (const { id } of rows) {
      const letter = await mina.call.sampleEmails.find({ id })
      expect(letter.subject).not.toBe('')
      expect(letter.html).toContain('Alo Studio')
      expect(letter.text.length).toBeGreaterThan(40)
    }
    await expect(mina.call.sampleEmails.find({ id: 'none' })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('what guests wrote', () => {
  test('is paged, searched, and narrowed to what waits for an answer', async () => {
    await addMessage({ name: 'Anika', body: 'Wedding in Sylhet' })
    const answered = await addMessage({ name: 'Bashir' })
    await mina.call.contactMails.setAnswered({ ids: [answered], is_answered: true })
    const names = async (query: object) => (await mina.call.contactMails.list(query)).rows.map(({ name }) => name)
    expect(await names({ order: 'desc' })).toEqual(['Bashir', 'Anika'])
    expect(await names({ is_answered: 'false' })).toEqual(['Anika'])
    expect(await names({ keyword: 'sylhet' })).toEqual(['Anika'])
    expect(await names({ keyword: '100%' })).toEqual([])
  })

  test('is paged in its order and counted to a thousand, however much is found', async () => {
    const message = { subject: 'A date', mobile: '1', email_address: 'farhan@mail.example', body: 'Are you free?' }
    const messages = Array.from({ length: 1_050 }, (_, nth) => ({
      ...message,
      name: `Guest ${String(nth).padStart(4, '0')}`,
    }))
    await api.database.insertInto('contact_mails').values(messages).execute()
    const list = async (query: object) => {
      const { rows, total } = await mina.call.contactMails.list({ sort: 'name', per_page: 2, ...query })
      return { names: rows.map(({ name }) => name), total }
    }
    expect(await list({ page: 2 })).toEqual({ names: ['Guest 0002', 'Guest 0003'], total: 1_050 })
    expect(await list({ keyword: 'free', order: 'desc' })).toEqual({
      names: ['Guest 1049', 'Guest 1048'],
      total: 1_000,
    })
    expect(await list({ keyword: 'guest 10', page: 25 })).toEqual({ names: ['Guest 1048', 'Guest 1049'], total: 50 })
  })

  test('is marked as answered, by whom and when; of two who answer the first is named', async () => {
    const id = await addMessage()
    const tuli = await signInAs(api, { is_admin: true, first_name: 'Tuli' })
    await mina.call.contactMails.setAnswered({ ids: [id], is_answered: true })
    await tuli.call.contactMails.setAnswered({ ids: [id], is_answered: true })
    const mail = await mina.call.contactMails.find({ id: String(id) })
    expect(mail).toMatchObject({ answered_by: 'Mina Sen', answered_at: '2026-11-21T16:00:00.000+06:00' })
    await tuli.call.contactMails.setAnswered({ ids: [id], is_answered: false })
    expect(await mina.call.contactMails.find({ id: String(id) })).toMatchObject({ answered_by: '', answered_at: null })
    expect((await mina.call.records.list({ entity: 'contact_mails', entity_id: id })).total).toBe(2)
  })

  test('[M-69] is removed, and the record keeps none of its words', async () => {
    const id = await addMessage()
    await mina.call.contactMails.removeMany({ ids: [id] })
    await expect(mina.call.contactMails.find({ id: String(id) })).rejects.toMatchObject({ code: 'not_found' })
    const { rows } = await mina.call.records.list({ entity: 'contact_mails', entity_id: id })
    expect(rows).toMatchObject([{ action: 'remove', before: null, after: null }])
  })

  test('that somebody else has removed meanwhile can be removed again', async () => {
    const ids = [await addMessage(), await addMessage()]
    expect(await mina.call.contactMails.removeMany({ ids })).toEqual({ ids: ids.toSorted((a, b) => a - b) })
    expect(await mina.call.contactMails.removeMany({ ids })).toEqual({ ids: [] })
  })
})
