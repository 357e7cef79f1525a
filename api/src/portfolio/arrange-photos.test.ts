import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addCategory, addPhotos } from '../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor
let weddings: number
let portraits: number

beforeAll(async () => {
  api = await openTestApi()
  admin = await signInAs(api, { is_admin: true })
  weddings = await addCategory(api.database, 'weddings')
  portraits = await addCategory(api.database, 'portraits')
})
beforeEach(async () => {
  await api.database.deleteFrom('photos').execute()
})
afterAll(() => api.drop())

const titles = async (query: Parameters<typeof admin.call.photos.list>[0]) =>
  (await admin.call.photos.list(query)).rows.map(({ title }) => title)

test('photos that are moved to another category stand at its end', async () => {
  const [a = 0, b = 0] = await addPhotos(api.database, [
    { title: 'a', category_id: weddings },
    { title: 'b', category_id: weddings },
    { title: 'c', category_id: portraits },
    { title: 'd', category_id: portraits },
  ])
  await admin.call.photos.changeMany({ ids: [a, b], category_id: portraits })
  expect(await titles({ category_id: portraits })).toEqual(['c', 'd', 'a', 'b'])
  expect(await titles({ category_id: weddings })).toEqual([])
})

test('[K-20] photos come last on home, and are put in an order of its own', async () => {
  const photos = ['a', 'b', 'c'].map((title) => ({ title, category_id: weddings }))
  const [a = 0, b = 0, c = 0] = await addPhotos(api.database, photos)
  const home = { in_home: 'true', sort: 'home_position' as const }
  for (const id of [c, a, b]) await admin.call.photos.changeMany({ ids: [id], in_home: true })
  expect(await titles(home)).toEqual(['c', 'a', 'b'])
  await admin.call.photos.arrangeHome({ ids: [b, c, a] })
  expect(await titles(home)).toEqual(['b', 'c', 'a'])
  expect(await titles({ category_id: weddings })).toEqual(['a', 'b', 'c'])
  await expect(admin.call.photos.arrangeHome({ ids: [a, 999_999] })).rejects.toMatchObject({ code: 'not_found' })
})
