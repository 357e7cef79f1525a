// The bin: what the studio removes can be put back for thirty days.
import { BINNED } from '@chobighor/contract/admin/collections'
import { mayCall } from '@chobighor/contract/plain/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { jpeg, type TestFolder, testFolder } from '../../test/fixtures/sample-pictures.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { deleteUnusedPictures } from '../media/delete-unused-pictures.ts'
import { createWorkerPool } from '../media/image-worker-pool.ts'
import { ingestImage, type Media } from '../media/ingest-image.ts'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import { dropOldRemoved } from './empty-bin.ts'

const pool = createWorkerPool({ size: 1 })
let api: TestApi
let folder: TestFolder
let media: Media
let mina: SignedInVisitor
let width = 80

beforeAll(async () => {
  api = await openTestApi()
  folder = await testFolder()
  media = { database: api.database, storage: diskStorage(folder.path), pool }
  mina = await signInAs(api, { staff_role: 'editor', first_name: 'Mina', last_name: 'Das' })
})
beforeEach(async () => {
  for (const table of ['removed_content', 'photos', 'photo_categories', 'pages', 'reviews', 'services'] as const)
    await api.database.deleteFrom(table).execute()
})
afterAll(async () => {
  await pool.close()
  await folder.remove()
  await api.drop()
})

const page = (changes = {}) => ({ slug: 'terms', title: 'Terms', body: '<p>All.</p>', is_published: true, ...changes })
const photo = (changes = {}) => ({
  category_id: null,
  company_id: null,
  picture_id: null,
  photo_url: null,
  title: '',
  alt: '',
  in_home: false,
  is_published: true,
  ...changes,
})
const category = (slug: string) => ({ slug, title: slug, description: '', layout: null, is_published: true })
const binned = async () => (await mina.call.bin.list({})).rows
const theOnly = async () => (await binned()).map(({ id }) => id)
const days = (number: number) => new Date(Date.now() + number * 24 * 60 * 60 * 1000)
const aPicture = async () => ingestImage(media, { source: await jpeg(width++, 48) })
const records = (id: number) =>
  api.database.selectFrom('records').select(['action', 'entity']).where('entity_id', '=', id).orderBy('id').execute()

test('what is removed is in the bin with its title, who removed it, and when it goes for good', async () => {
  const { id } = await mina.call.pages.add(page())
  await mina.call.pages.remove({ id: String(id) })
  const [row] = await binned()
  expect(row).toMatchObject({ kind: 'pages', entity_id: id, title: 'Terms', removed_by: 'Mina Das', picture: null })
  expect(new Date(row?.ends_at ?? '').getTime() - new Date(row?.removed_at ?? '').getTime()).toBe(30 * 86_400_000)
  expect((await mina.call.bin.list({ kind: 'slides' })).rows).toEqual([])
  expect((await mina.call.bin.list({ kind: 'pages', keyword: 'term' })).rows).toHaveLength(1)
})

test('what is put back has its number, values, draft and place again, and leaves the bin', async () => {
  const [first, second] = [await mina.call.pages.add(page({ slug: 'a' })), await mina.call.pages.add(page())]
  await mina.call.pages.add(page({ slug: 'z' }))
  const kept = await mina.call.pages.keepDraft({ id: String(second.id), version: 1, title: 'Our terms' })
  await mina.call.pages.remove({ id: String(second.id) })
  expect(await mina.call.bin.putBack({ ids: await theOnly() })).toMatchObject({ moved: [] })
  const again = await mina.call.pages.find({ id: String(second.id) })
  expect(again).toEqual({ ...kept, version: kept.version + 1 })
  const { rows } = await mina.call.pages.list({})
  expect(rows.map(({ slug }) => slug)).toEqual(['a', 'terms', 'z'])
  expect(await binned()).toEqual([])
  expect((await records(second.id)).map(({ action }) => action)).toEqual(['add', 'draft', 'remove', 'put back'])
  expect(first.id).toBeLessThan(second.id)
})

test('a page whose address was taken meanwhile comes back at the next free one, and the answer says so', async () => {
  const { id } = await mina.call.pages.add(page())
  await mina.call.pages.remove({ id: String(id) })
  await mina.call.pages.add(page())
  expect((await mina.call.bin.putBack({ ids: await theOnly() })).moved).toEqual([{ title: 'Terms', slug: 'terms-2' }])
  expect((await mina.call.pages.find({ id: String(id) })).slug).toBe('terms-2')
})

test('a photograph waits for its category, and both come back together', async () => {
  const evening = await mina.call.photoCategories.add(category('evening'))
  const { id } = await mina.call.photos.add(
    photo({ category_id: evening.id, picture_id: (await aPicture()).id, title: 'Boats', in_home: true }),
  )
  const before = await mina.call.photos.find({ id: String(id) })
  await mina.call.photos.removeMany({ ids: [id] })
  await mina.call.photoCategories.remove({ id: String(evening.id) })
  const [boats] = await binned().then((rows) => rows.filter(({ kind }) => kind === 'photos'))
  await expect(mina.call.bin.putBack({ ids: [boats?.id ?? 0] })).rejects.toMatchObject({
    code: 'conflict',
    message: 'The photo “Boats” belongs to a photo category that is in the bin too. Please put that back first.',
  })
  expect(await mina.call.bin.putBack({ ids: await theOnly() })).toMatchObject({ moved: [] }) // a photograph has no address
  expect(await mina.call.photos.find({ id: String(id) })).toEqual({ ...before, version: before.version + 1 })
})

test('a category is not removed for good while photographs of it are in the bin', async () => {
  const evening = await mina.call.photoCategories.add(category('evening'))
  const { id } = await mina.call.photos.add(photo({ category_id: evening.id, picture_id: (await aPicture()).id }))
  await mina.call.photos.removeMany({ ids: [id] })
  await mina.call.photoCategories.remove({ id: String(evening.id) })
  const all = await binned()
  const ofCategory = all.filter(({ kind }) => kind === 'photoCategories').map((row) => row.id)
  await expect(mina.call.bin.removeForGood({ ids: ofCategory })).rejects.toMatchObject({ code: 'conflict' })
  expect(await binned()).toHaveLength(2)
  await mina.call.bin.removeForGood({ ids: all.map((row) => row.id) })
  expect(await binned()).toEqual([])
})

test('a photograph that its category has again is not put back twice', async () => {
  const evening = await mina.call.photoCategories.add(category('evening'))
  const { id: picture_id } = await aPicture()
  const { id } = await mina.call.photos.add(photo({ category_id: evening.id, picture_id }))
  await mina.call.photos.removeMany({ ids: [id] })
  await mina.call.photos.add(photo({ category_id: evening.id, picture_id }))
  await expect(mina.call.bin.putBack({ ids: await theOnly() })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This photo is not put back: its category has this picture again already.',
  })
})

test('of two people who put the same back at once, one is told that it is not there any more', async () => {
  const other = await signInAs(api, { is_admin: true })
  const { id } = await mina.call.pages.add(page())
  await mina.call.pages.remove({ id: String(id) })
  const ids = await theOnly()
  const both = await Promise.allSettled([mina.call.bin.putBack({ ids }), other.call.bin.putBack({ ids })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      code: 'not_found',
      message: 'This is not in the bin any more. It was put back, or it is gone for good.',
    },
  })
})

test('after thirty days it goes for good with its picture’s files, and can’t be put back', async () => {
  const { id: picture_id, name } = await aPicture()
  const { id } = await mina.call.photos.add(photo({ picture_id, title: 'Boats' }))
  await mina.call.photos.removeMany({ ids: [id] })
  const ids = await theOnly()
  const files = async () => (await folder.files()).filter((file) => file.includes(name)).length
  await dropOldRemoved(api.database, days(29))
  await deleteUnusedPictures(media)
  await api.database
    .updateTable('pictures')
    .set({ unused_since: days(-20) })
    .execute()
  await deleteUnusedPictures(media)
  expect([await theOnly(), (await binned())[0]?.picture !== null, await files()]).toEqual([
    ids,
    true,
    expect.any(Number),
  ])
  expect(await files()).toBeGreaterThan(0)
  await dropOldRemoved(api.database, days(31))
  await deleteUnusedPictures(media)
  expect([await binned(), await files()]).toEqual([[], 0])
  await expect(mina.call.bin.putBack({ ids })).rejects.toMatchObject({ code: 'not_found' })
})

test('a picture in a text or a draft in the bin stays, and one that is shown elsewhere stays for ever', async () => {
  const [inText, shared] = [await aPicture(), await aPicture()]
  const body = `<p>We.</p><img alt="" src="/media/${inText.name}/64.jpg">`
  const { id } = await mina.call.pages.add(page({ body }))
  const first = await mina.call.photos.add(photo({ picture_id: shared.id }))
  await mina.call.photos.add(photo({ picture_id: shared.id }))
  await mina.call.pages.remove({ id: String(id) })
  await mina.call.photos.removeMany({ ids: [first.id] })
  const there = async () =>
    (await api.database.selectFrom('pictures').select('id').where('id', 'in', [inText.id, shared.id]).execute()).length
  await deleteUnusedPictures(media)
  await api.database
    .updateTable('pictures')
    .set({ unused_since: days(-20) })
    .execute()
  await deleteUnusedPictures(media)
  expect(await there()).toBe(2)
  await mina.call.bin.removeForGood({ ids: await theOnly() })
  await deleteUnusedPictures(media)
  expect(await there()).toBe(1)
})

test('what customers wrote is never in the bin', async () => {
  const service = await api.database
    .insertInto('services')
    .values({ slug: 'wedding-day', name: 'Wedding day', price_paisa: 100 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const review = await api.database
    .insertInto('reviews')
    .values({ service_id: service.id, name: 'Tuli', rating: 5, comment: 'Fine' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await mina.call.reviews.remove({ id: String(review.id) })
  expect(await binned()).toEqual([])
  expect(BINNED.map(({ name }) => name)).not.toContain('reviews')
})

test.each(BINNED)('whoever may remove $name may put it back, and nobody else', ({ name }) => {
  for (const role of ['desk', 'editor', 'accountant'] as const)
    expect(mayCall(role, 'bin.putBack')).toBe(mayCall(role, `${name}.remove` as 'pages.remove'))
})
