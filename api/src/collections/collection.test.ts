// What every collection of the back office does, tested with pages (drafts and slugs) and services (prices).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let mina: SignedInVisitor
let other: SignedInVisitor

const aPage = (changes = {}) => ({
  slug: 'terms',
  title: 'Terms',
  body: '<p>All of them.</p>',
  is_published: true,
  ...changes,
})
const records = () => api.database.selectFrom('records').selectAll().orderBy('id').execute()

beforeAll(async () => {
  api = await openTestApi()
  mina = await signInAs(api, { is_admin: true, first_name: 'Mina' })
  other = await signInAs(api, { is_admin: true })
})
beforeEach(async () => {
  await api.database.deleteFrom('pages').execute()
})
afterAll(() => api.drop())

describe('a page', () => {
  test('is added, read, changed and removed, and each is on record with before and after', async () => {
    const before = (await records()).length
    const added = await mina.call.pages.add(aPage({ body: '<p onclick="x()">All</p><script>1</script>' }))
    expect(added).toMatchObject({ slug: 'terms', body: '<p>All</p>', version: 1, draft: null })
    expect(await mina.call.pages.find({ id: String(added.id) })).toEqual(added)
    const changed = await mina.call.pages.change({ id: String(added.id), version: 1, title: 'Our terms' })
    expect(changed).toMatchObject({ title: 'Our terms', body: '<p>All</p>', version: 2 })
    await mina.call.pages.remove({ id: String(added.id) })
    await expect(mina.call.pages.find({ id: String(added.id) })).rejects.toMatchObject({ code: 'not_found' })
    expect((await records()).slice(before)).toMatchObject([
      { action: 'add', entity: 'pages', entity_id: added.id, before: null, after: { slug: 'terms' } },
      { action: 'change', before: { title: 'Terms' }, after: { title: 'Our terms' } },
      { action: 'remove', before: { title: 'Our terms' }, after: null },
    ])
  })

  test('takes its address from a page of the demo that nobody changed, and from no other', async () => {
    const demos = await api.database
      .insertInto('pages')
      .values({ slug: 'terms', title: 'Of the demo', body: '', demo: true, is_published: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const own = await mina.call.pages.add(aPage())
    expect(own).toMatchObject({ slug: 'terms' })
    expect(await mina.call.pages.find({ id: String(demos.id) })).toMatchObject({ slug: 'terms-demo', demo: true })
    await mina.call.pages.change({ id: String(own.id), version: 1, slug: 'terms-demo' })
    expect(await mina.call.pages.find({ id: String(demos.id) })).toMatchObject({ slug: 'terms-demo-demo' })
    await expect(mina.call.pages.add(aPage({ slug: 'terms-demo' }))).rejects.toMatchObject({ code: 'conflict' })
  })

  test('takes its address from the demo by a published draft too, and the demo’s page goes to a free one', async () => {
    const ofDemo = { slug: 'terms', title: 'Of the demo', body: '', demo: true, is_published: true }
    const demos = await api.database.insertInto('pages').values(ofDemo).returning('id').executeTakeFirstOrThrow()
    await mina.call.pages.add(aPage({ slug: 'terms-demo' }))
    await mina.call.pages.add(aPage({ slug: 'terms-demo-2' }))
    const { id } = await mina.call.pages.add(aPage({ slug: 'our-terms' }))
    await mina.call.pages.keepDraft({ id: String(id), version: 1, slug: 'terms' })
    expect(await mina.call.pages.find({ id: String(demos.id) })).toMatchObject({ slug: 'terms' })
    expect(await mina.call.pages.publish({ id: String(id), version: 2 })).toMatchObject({ slug: 'terms' })
    expect(await mina.call.pages.find({ id: String(demos.id) })).toMatchObject({ slug: 'terms-demo-3', version: 2 })
  })

  test('that somebody else has changed meanwhile is not written over', async () => {
    const { id } = await mina.call.pages.add(aPage())
    await other.call.pages.change({ id: String(id), version: 1, title: 'Second' })
    await expect(mina.call.pages.change({ id: String(id), version: 1, title: 'Third' })).rejects.toMatchObject({
      code: 'conflict',
      field: 'version',
      message: expect.stringContaining('Somebody else has changed this page'),
    })
    expect((await mina.call.pages.find({ id: String(id) })).title).toBe('Second')
  })

  test('whose slug another page has is refused at its field', async () => {
    await mina.call.pages.add(aPage())
    await expect(mina.call.pages.add(aPage())).rejects.toMatchObject({ code: 'conflict', field: 'slug' })
  })

  test('keeps a draft apart until it is published', async () => {
    const { id } = await mina.call.pages.add(aPage())
    const drafted = await mina.call.pages.keepDraft({ id: String(id), version: 1, title: 'New terms' })
    expect(drafted).toMatchObject({ title: 'Terms', draft: { title: 'New terms' }, version: 2 })
    const published = await mina.call.pages.publish({ id: String(id), version: 2 })
    expect(published).toMatchObject({ title: 'New terms', draft: null, is_published: true })
  })

  test('drops a draft', async () => {
    const { id } = await mina.call.pages.add(aPage())
    await mina.call.pages.keepDraft({ id: String(id), version: 1, title: 'New terms' })
    expect(await mina.call.pages.dropDraft({ id: String(id), version: 2 })).toMatchObject({
      title: 'Terms',
      draft: null,
    })
  })
})

describe('a list', () => {
  beforeEach(async () => {
    for (const slug of ['one', 'two', 'three'])
      await mina.call.pages.add(aPage({ slug, title: slug, is_published: slug !== 'two' }))
  })
  const slugsOf = async (query: Parameters<typeof mina.call.pages.list>[0]) =>
    (await mina.call.pages.list(query)).rows.map(({ slug }) => slug)

  test('is paged, sorted, searched and narrowed by the server', async () => {
    expect(await slugsOf({})).toEqual(['one', 'two', 'three'])
    expect(await slugsOf({ sort: 'title', order: 'desc' })).toEqual(['two', 'three', 'one'])
    expect(await mina.call.pages.list({ page: 2, per_page: 2 })).toMatchObject({ total: 3, rows: [{ slug: 'three' }] })
    expect(await slugsOf({ keyword: 'thr' })).toEqual(['three'])
    expect(await slugsOf({ keyword: 'ree  th' })).toEqual(['three'])
    expect(await slugsOf({ keyword: 'one three' })).toEqual([])
    expect(await slugsOf({ is_published: 'false' })).toEqual(['two'])
  })

  test('is put in another order', async () => {
    const { rows } = await mina.call.pages.list({})
    const [one = 0, two = 0, three = 0] = rows.map(({ id }) => id)
    await mina.call.pages.arrange({ ids: [three, one, two] })
    expect(await slugsOf({})).toEqual(['three', 'one', 'two'])
  })

  test('is changed and emptied at once, all or nothing', async () => {
    const { rows } = await mina.call.pages.list({})
    const ids = rows.map(({ id }) => id)
    await expect(mina.call.pages.changeMany({ ids, slug: 'same' })).rejects.toMatchObject({ code: 'conflict' })
    expect(await slugsOf({})).toEqual(['one', 'two', 'three'])
    await mina.call.pages.changeMany({ ids, is_published: false })
    expect(await slugsOf({ is_published: 'true' })).toEqual([])
    await mina.call.pages.removeMany({ ids })
    expect(await slugsOf({})).toEqual([])
  })
})

test('a price is taken as BDT, and refused as -1, 1e20 and abc', async () => {
  const service = {
    slug: 'day',
    name: 'A day',
    excerpt: '',
    description: '',
    is_top: false,
    picture_id: null,
    image_url: null,
    is_published: true,
  }
  for (const price of [-1, 1e20, 'abc', '1.234', ''])
    await expect(mina.call.services.add({ ...service, price })).rejects.toMatchObject({
      code: 'invalid',
      field: 'price',
    })
  const added = await mina.call.services.add({ ...service, price: '28000.5' })
  expect(added.price).toBe('28000.50')
  expect((await mina.call.services.keepDraft({ id: String(added.id), version: 1, price: 5 })).draft).toEqual({
    price: '5.00',
  })
})

test('the record refuses to be changed or emptied', async () => {
  await mina.call.pages.add(aPage())
  await expect(api.database.updateTable('records').set({ user_name: 'x' }).execute()).rejects.toThrow('only ever added')
  await expect(api.database.deleteFrom('records').execute()).rejects.toThrow('only ever added')
})
