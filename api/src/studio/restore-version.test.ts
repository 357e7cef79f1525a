import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let mina: SignedInVisitor
let other: SignedInVisitor

beforeAll(async () => {
  api = await openTestApi()
  mina = await signInAs(api, { is_admin: true, first_name: 'Mina' })
  other = await signInAs(api, { is_admin: true })
})
beforeEach(async () => {
  await api.database.deleteFrom('pages').execute()
})
afterAll(() => api.drop())

const aPage = (changes = {}) =>
  mina.call.pages.add({ slug: 'terms', title: 'Terms', body: '<p>All of them.</p>', is_published: true, ...changes })
/** The latest record, as its screen shows it. */
async function latest() {
  const { rows } = await mina.call.records.list({ per_page: 1 })
  return mina.call.records.find({ id: String(rows[0]?.id) })
}
const restore = ({ id, former }: Awaited<ReturnType<typeof latest>>, by = mina) =>
  by.call.records.restore({ id: String(id), version: former?.version ?? 1 })

test('[BO-21] the values before a change are saved anew, with a record of their own, and other fields stay', async () => {
  const { id } = await aPage()
  await mina.call.pages.change({ id: String(id), version: 1, title: 'Broken' })
  const record = await latest()
  expect(record.former).toEqual({ version: 2, values: { title: 'Terms' }, now: { title: 'Broken' }, gone: [] })
  await other.call.pages.change({ id: String(id), version: 2, body: '<p>Newer.</p>' })
  // somebody else was faster than whoever looked at the record
  await expect(restore(record)).rejects.toMatchObject({ code: 'conflict', field: 'version' })
  const again = await mina.call.records.find({ id: String(record.id) })
  expect(await restore(again)).toEqual({ id })
  expect(await mina.call.pages.find({ id: String(id) })).toMatchObject({
    title: 'Terms',
    body: '<p>Newer.</p>',
    version: 4,
  })
  const own = await latest()
  expect(own).toMatchObject({ action: 'restore version', before: { title: 'Broken' }, after: { title: 'Terms' } })
  // it can be taken back in the same way, and the first record has nothing to put back any more
  expect(own.former?.values).toEqual({ title: 'Broken' })
  expect((await mina.call.records.find({ id: String(record.id) })).former).toBeNull()
})

test('[BO-21] prices, settings and a discarded draft come back too', async () => {
  const service = { slug: 'day', name: 'A day', excerpt: '', description: '', is_top: false, image_url: null }
  const { id } = await mina.call.services.add({ ...service, picture_id: null, is_published: true, price: '28000.50' })
  await mina.call.services.publish({ id: String(id), version: 1, price: '2.00' })
  const cheap = await latest()
  expect(cheap.former).toMatchObject({ values: { price: '28000.50' }, now: { price: '2.00' } })
  await restore(cheap)
  expect((await mina.call.services.find({ id: String(id) })).price).toBe('28000.50')

  await mina.call.services.keepDraft({ id: String(id), version: 3, name: 'A long day', price: '30000.00' })
  await mina.call.services.dropDraft({ id: String(id), version: 4 })
  await restore(await latest())
  expect(await mina.call.services.find({ id: String(id) })).toMatchObject({
    name: 'A day',
    draft: { name: 'A long day', price: '30000.00' },
  })

  const { rows } = await mina.call.seoSettings.list({})
  const settings = rows[0] ?? (await mina.call.seoSettings.add({ author: 'Mina', keywords: '', description: '' }))
  const at = { id: String(settings.id), version: settings.version }
  await mina.call.seoSettings.change({ ...at, keywords: 'weddings' })
  await restore(await latest())
  expect((await mina.call.seoSettings.find(at)).keywords).toBe(settings.keywords)
})

test('[BO-22] what can’t be put back is said: an address that another row has, a value that is refused by now', async () => {
  const { id } = await aPage()
  await mina.call.pages.change({ id: String(id), version: 1, slug: 'our-terms' })
  const moved = await latest()
  await aPage()
  await expect(restore(moved)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Another page has the address “terms” by now. Please give that one another address first.',
  })
  await api.database.updateTable('pages').set({ title: '' }).where('id', '=', id).execute()
  await mina.call.pages.change({ id: String(id), version: 2, title: 'Terms again' })
  await expect(restore(await latest())).rejects.toMatchObject({ code: 'invalid', message: 'Title is required.' })
})

test('[BO-22] a picture that is gone stays away, and the rest comes back', async () => {
  const { id } = await mina.call.testimonials.add({
    name: 'Nadia',
    occasion: '',
    words: 'Lovely.',
    picture_id: null,
    is_published: true,
  })
  await mina.call.testimonials.change({ id: String(id), version: 1, words: 'Bad.' })
  const { id: record, before } = await latest()
  // as if it had had a picture that was removed meanwhile
  await api.database
    .insertInto('records')
    .values({
      user_id: null,
      user_name: '',
      action: 'change',
      entity: 'testimonials',
      entity_id: id,
      before: JSON.stringify({ ...before, picture_id: 999_999 }),
      after: JSON.stringify({ words: 'Bad.', picture_id: null }),
    })
    .execute()
  const bad = await latest()
  expect(bad.id).toBeGreaterThan(record)
  expect(bad.former).toMatchObject({ values: { words: 'Lovely.' }, gone: ['picture_id'] })
  await restore(bad)
  expect(await mina.call.testimonials.find({ id: String(id) })).toMatchObject({ words: 'Lovely.', picture_id: null })
})

test('[BO-22] a picture that is gone stays away from a draft, too: it can be published', async () => {
  const service = { slug: 'eve', name: 'An evening', excerpt: '', description: '', is_top: false, image_url: null }
  const { id } = await mina.call.services.add({ ...service, picture_id: null, is_published: true, price: '2.00' })
  const draft = { name: 'A night', picture_id: 999_999 }
  await mina.call.services.keepDraft({ id: String(id), version: 1, ...draft })
  await mina.call.services.dropDraft({ id: String(id), version: 2 })
  const dropped = await latest()
  expect(dropped.former).toMatchObject({ values: { draft: { name: 'A night' } }, gone: ['picture_id'] })
  await restore(dropped)
  await mina.call.services.publish({ id: String(id), version: 4 })
  expect(await mina.call.services.find({ id: String(id) })).toMatchObject({ name: 'A night', picture_id: null })
})

test('[BO-22] orders, money, people, new rows and removed ones have nothing to put back', async () => {
  const { id } = await aPage()
  expect((await latest()).former).toBeNull()
  await mina.call.pages.remove({ id: String(id) })
  const removed = await latest()
  expect(removed.former).toBeNull()
  await expect(restore(removed)).rejects.toMatchObject({ code: 'invalid' })
  for (const entity of ['orders', 'users', 'booking_terms', 'payment_accounts', 'gateway_settings']) {
    const values = { before: JSON.stringify({ status: 'a' }), after: JSON.stringify({ status: 'b' }) }
    await api.database
      .insertInto('records')
      .values({ user_id: null, user_name: '', action: 'change', entity, entity_id: 1, ...values })
      .execute()
    const record = await latest()
    expect([record.entity, record.former]).toEqual([entity, null])
    await expect(restore(record)).rejects.toMatchObject({ code: 'invalid' })
  }
})
