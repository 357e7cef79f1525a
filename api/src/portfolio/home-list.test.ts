import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { keepRows } from '../../test/fixtures/keep-rows.ts'
import { addCategory, addPhotos } from '../../test/fixtures/rows.ts'

let api: TestApi
let putBack: () => Promise<void>
let category: number
const many = (count: number, photo: object) =>
  Array.from({ length: count }, (_, i) => ({ category_id: category, title: `${i + 1}`, in_home: true, ...photo }))

beforeAll(async () => {
  api = await openTestApi()
  category = await addCategory(api.database, 'weddings')
  putBack = await keepRows(api.database)
})
beforeEach(() => putBack())
afterAll(() => api.drop())

test('[A-10] [A-45] [M-45] the home list is empty where no photograph is public', async () => {
  const hidden = await addCategory(api.database, 'hidden')
  await api.database.updateTable('photo_categories').set({ is_published: false }).where('id', '=', hidden).execute()
  await addPhotos(api.database, [
    { category_id: category, title: 'Not shown', is_published: false },
    { category_id: hidden, title: 'In a hidden category' },
    { category_id: null, title: 'Of a company' },
  ])
  expect(await api.call.portfolio.listHomePhotos({})).toMatchObject({ photos: [], page: 1, pages: 1 })
})

test('[L-214] home shows the newest public photographs until the studio chooses some for it', async () => {
  await addPhotos(api.database, many(20, { in_home: false }))
  const home = await api.call.portfolio.listHomePhotos({})
  expect(home).toMatchObject({ page: 1, pages: 1, total: 15 })
  expect(home.photos.map(({ title }) => title)).toEqual(Array.from({ length: 15 }, (_, nth) => `${20 - nth}`))
  const some = await api.call.portfolio.listSomeHomePhotos({ optional: 4 })
  expect(some).toMatchObject({ pages: 4, photos: [{ title: '20' }, {}, {}, { title: '17' }], after: { title: '16' } })
  expect((await api.call.portfolio.listHomePhotos({ keyword: '19' })).photos).toMatchObject([{ title: '19' }])
  expect((await api.call.portfolio.listHomePhotos({ keyword: 'nobody' })).photos).toEqual([])

  await addPhotos(api.database, [{ category_id: category, title: 'Chosen', in_home: true }])
  expect((await api.call.portfolio.listHomePhotos({})).photos).toMatchObject([{ title: 'Chosen' }])
})

test('[A-10] [K-20] [M-41] shows the demo’s 15 on one page, in the order that was drawn once', async () => {
  const order = (i: number) => (i * 7) % 15
  await addPhotos(
    api.database,
    many(15, { demo: true }).map((photo, i) => ({ ...photo, home_position: order(i) })),
  )
  const list = await api.call.portfolio.listHomePhotos({})
  expect(list).toMatchObject({ page: 1, pages: 1, photos: { length: 15 } })
  const drawn = Array.from({ length: 15 }, (_, i) => i).sort((a, b) => order(a) - order(b))
  expect(list.photos.map((photo) => photo.title)).toEqual(drawn.map((i) => `${i + 1}`))
})

test('[A-10] [M-41] real photos replace the demo’s and are never mixed with them', async () => {
  await addPhotos(api.database, many(15, { demo: true }))
  await addPhotos(api.database, [{ category_id: category, title: 'Real, not in the list' }])
  expect((await api.call.portfolio.listHomePhotos({})).photos).toHaveLength(15)

  await addPhotos(api.database, [{ category_id: category, title: 'Real', in_home: true }])
  const home = await api.call.portfolio.listHomePhotos({})
  expect(home).toMatchObject({ page: 1, pages: 1, photos: [{ title: 'Real' }] })
  expect(await api.call.portfolio.listHomePhotos({ keyword: '12' })).toMatchObject({ photos: [] })
})

test('[A-10] a real photo without a category counts and is shown', async () => {
  await addPhotos(api.database, many(3, { demo: true }))
  await addPhotos(api.database, [{ category_id: null, title: 'Loose', in_home: true }])
  expect((await api.call.portfolio.listHomePhotos({})).photos).toMatchObject([{ title: 'Loose', category: null }])
})

test('[A-10] [M-44] {optional} bounds the list where it is a positive integer, up to 48', async () => {
  await addPhotos(api.database, many(50, {}))
  const lengths: Record<string, number> = { 4: 4, 48: 48, 49: 48, 1000: 48, x: 15, 0: 15, '-1': 15, all: 15 }
  for (const [optional, length] of Object.entries(lengths)) {
    const list = await api.call.portfolio.listSomeHomePhotos({ optional })
    expect(list.photos, optional).toHaveLength(length)
  }
  expect(await api.call.portfolio.listSomeHomePhotos({ optional: 4, page: 2 })).toMatchObject({
    page: 2,
    pages: 13,
    photos: [{ title: '5' }, { title: '6' }, { title: '7' }, { title: '8' }],
  })
})
