// Long lists of photos: after any change, each page is the same as in a simple read of all photos.
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
      'Photo ' || n, case when n % 4 = 0 then 7 else n * 31 % 1009 end, n % 7 > 0, n % 3 = 0, n * 17 % 701, n % 2 = 0
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
  const { rows } = await sql<{ longest: number; photos: number; shown: number }>`
    select max(photos) as longest, sum(photos) as photos, sum(shown) as shown from photo_runs where list = ${categories[0]}
  `.execute(api.database)
  const all = await sql<{ photos: number; shown: number }>`
    select count(*) as photos, count(*) filter (where is_published) as shown from photos where category_id = ${categories[0]}
  `.execute(api.database)
  expect(rows[0]).toMatchObject({ ...all.rows[0] })
  expect(rows[0]?.longest).toBeLessThanOrEqual(2000)
}

test('[A-08] [A-09] [A-10] each page of a long list is the one that all of it has there', async () => {
  await expectAllPages()
})

test.each([
  ['one is put before all others', 'update photos set position = -2147483648 where id = 3000'],
  ['one is put behind all others', 'update photos set position = 2147483647, home_position = 2147483647 where id = 9'],
  ['some are hidden, others shown', 'update photos set is_published = not is_published where id % 5 = 0'],
  [
    'some go to the other category',
    'update photos set category_id = 3 - category_id where id % 11 = 0 and category_id < 3',
  ],
  ['some leave home, others come', 'update photos set in_home = not in_home where id % 13 = 0'],
  ['the demo’s are the studio’s own', 'update photos set demo = false where id % 4 = 0'],
  ['a whole stretch is removed', 'delete from photos where position between 100 and 400'],
  ['all come into one place', 'update photos set position = 1 where id % 2 = 0'],
  [
    'many more come',
    "insert into photos (category_id, photo_url) select 1, 'https://a.test/b' from generate_series(1, 3000)",
  ],
  ['its title alone is changed', "update photos set title = 'New' where id = 4"],
])('[A-08] [A-09] [A-10] they are also after %s', async (_, change) => {
  await sql.raw(change).execute(api.database)
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
  await expectAllPages()
})

test('[A-08] photos that come in several transactions at once are all counted', async () => {
  await Promise.all(Array.from({ length: 8 }, () => addMany(300)))
  await expectAllPages()
})

test('[A-08] an emptied table has empty lists', async () => {
  await sql`truncate photos cascade`.execute(api.database)
  expect(await api.call.portfolio.listPhotos({})).toMatchObject({ photos: [], page: 1, pages: 1 })
  await addMany(100)
  await expectAllPages()
})

test('[A-08] categories in one place are shown one after the other', async () => {
  const list = await api.call.portfolio.listPhotos({ page: 2 })
  const slugs = list.photos.map(({ category }) => category?.slug)
  expect(slugs).toEqual(slugs.toSorted())
})
