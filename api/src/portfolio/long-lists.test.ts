// Long lists of photos: each page is the same as in a simple read of all photos.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addCategory } from '../../test/fixtures/rows.ts'

let api: TestApi
let categories: number[]

/** Many in the first category, some with the same position, few in the second; each 7th is hidden, each 3rd on home. */
async function addMany(count: number, [first = 0, second = 0] = categories): Promise<void> {
  await sql`
    insert into photos (category_id, photo_url, title, position, is_published, in_home, home_position, demo)
    select case when n % 10 > 0 then ${first}::int when n % 30 > 0 then ${second}::int end, 'https://pictures.test/a.jpg',
      'Photo ' || n, case when n % 4 = 0 then 7 else n * 31 % 1009 end, n % 7 > 0, n % 3 = 0, n * 17 % 701, n % 4 = 2
    from generate_series(1, ${count}::int) as n
  `.execute(api.database)
}

beforeAll(async () => {
  api = await openTestApi()
  categories = [
    await addCategory(api.database, 'long', 'Long', 1),
    await addCategory(api.database, 'short', 'Short', 1),
  ]
  await api.database.insertInto('basic_settings').values({ page_size: 48 }).execute()
  await addMany(3000)
})
afterAll(() => api.drop())

const everyStep = (last: number) => [1, 2, 7, Math.ceil(last / 3), Math.ceil(last / 2), last - 1, last, last + 1]

async function idsOf(condition: string, order: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select photos.id from photos left join photo_categories on photo_categories.id = category_id
    where photos.is_published and ${sql.raw(condition)} order by ${sql.raw(order)}, photos.id
  `.execute(api.database)
  return rows.map(({ id }) => id)
}

async function expectPages(
  call: (page: number) => Promise<{ photos: { id: number }[]; pages: number }>,
  ids: number[],
) {
  const size = 48
  const last = Math.max(1, Math.ceil(ids.length / size))
  for (const page of everyStep(last).filter((each) => each > 0)) {
    const list = await call(page)
    const from = (Math.min(page, last) - 1) * size
    expect(list.pages).toBe(last)
    expect(list.photos.map(({ id }) => id)).toEqual(ids.slice(from, from + size))
  }
}

async function expectAllPages(): Promise<void> {
  const { portfolio } = api.call
  const shown = 'photo_categories.is_published'
  const inOrder = 'photo_categories.position, photo_categories.id, photos.position'
  await expectPages((page) => portfolio.listPhotos({ page }), await idsOf(shown, inOrder))
  await expectPages(
    (page) => portfolio.listMenuPhotos({ a: 'long', b: 48, page }),
    await idsOf(`category_id = ${categories[0]}`, 'photos.position'),
  )
  const atHome = `in_home and not photos.demo and (category_id is null or ${shown})`
  await expectPages(
    (page) => portfolio.listSomeHomePhotos({ optional: 48, page }),
    await idsOf(atHome, 'home_position'),
  )
}

test('[A-08] [A-09] [A-10] each page of a long list is the one that all of it has there', async () => {
  await expectAllPages()
})

test('[A-10] what a hidden category holds is missing at home, and comes back with it', async () => {
  const hide = (is_published: boolean) =>
    api.database.updateTable('photo_categories').set({ is_published }).where('slug', '=', 'long').execute()
  await hide(false)
  const { portfolio } = api.call
  const shown = 'photo_categories.is_published'
  const atHome = await idsOf(`in_home and not photos.demo and (category_id is null or ${shown})`, 'home_position')
  await expectPages((page) => portfolio.listSomeHomePhotos({ optional: 48, page }), atHome)
  await hide(true)
})

test('[A-08] categories in one place are shown one after the other', async () => {
  const list = await api.call.portfolio.listPhotos({ page: 2 })
  const slugs = list.photos.map(({ category }) => category?.slug)
  expect(slugs).toEqual(slugs.toSorted())
})
