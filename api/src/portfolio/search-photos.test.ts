import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addCategory, addPhotos } from '../../test/fixtures/rows.ts'

let api: TestApi
const find = async (keyword: string, page = 1) => api.call.portfolio.listPhotos({ keyword, page })
const titles = async (keyword: string, page?: number) => (await find(keyword, page)).photos.map(({ title }) => title)

/** Bangla characters with a dot below: in one code point, and as the character and its dot. */
const ONE = { rra: '\u09dc', rha: '\u09dd', ya: '\u09df', o: '\u09cb' }
const TWO = { rra: '\u09a1\u09bc', rha: '\u09a2\u09bc', ya: '\u09af\u09bc', o: '\u09c7\u09be' }
const JOINER = '\u200d'

const WORDS = [
  `ঘোড়ার গাড়ি`.normalize('NFC'),
  `আষা${ONE.rha} মাস`,
  `আষা${TWO.rha}ের মেঘ`,
  `বি${ONE.ya}ে`,
  `গা${TWO.ya}ে হলুদ`,
  `ন${ONE.o}কা`,
  'বই মেলা',
  `র${JOINER}্যালি`,
  'মাছ',
]

beforeAll(async () => {
  api = await openTestApi()
  const weddings = await addCategory(api.database, 'weddings', `বি${ONE.ya}ের ছবি`, 2)
  const rivers = await addCategory(api.database, 'rivers', 'Rivers', 1)
  // so many that the search doesn't check all of them
  await sql`
    insert into photos (category_id, photo_url, title, position)
    select ${rivers}::int, 'https://pictures.test/a.jpg', 'Boat ' || n || case when n % 30 = 0 then ' at dusk' else '' end, n
    from generate_series(1, 6000) as n
  `.execute(api.database)
  await addPhotos(
    api.database,
    WORDS.map((title) => ({ category_id: weddings, title })),
  )
  await addPhotos(api.database, [
    { category_id: weddings, title: `a'b\\c%d_e & "f" | !g:*`, alt: 'Silk' },
    { category_id: weddings, title: 'Held back with silk', is_published: false },
    { category_id: weddings, title: 'sil', alt: 'k' },
  ])
})
afterAll(() => api.drop())

describe.each([
  ['one sign', ONE],
  ['a letter and its dot', TWO],
])('a keyword written with %s', (_, { rra, rha, ya, o }) => {
  test.each([
    ['a letter in a word', `ঘোড়া`, [0]],
    ['the word’s end', `গা${rra}ি`, [0]],
    ['both ways of the word', `আষা${rha}`, [1, 2]],
    ['a syllable', `${ya}ে`, [3, 4]],
    ['a letter alone', rha, [1, 2]],
    ['a vowel in two halves', `ন${o}কা`, [5]],
  ])('[A-08] finds %s in Bangla', async (_what, keyword, found) => {
    const { photos } = await api.call.portfolio.listCategoryPhotos({ category: 'weddings', keyword })
    // if its title has the keyword, the whole category is found
    const expected = `বি${TWO.ya}ের ছবি`.includes(keyword.normalize('NFC')) ? photos.length : found.length
    expect(photos).toHaveLength(expected)
    for (const nth of found) expect(photos.map(({ title }) => title)).toContain(WORDS[nth])
  })
})

test.each([
  ['বই', ['বই মেলা']],
  ['মা', ['মাছ']],
  ['ছ', undefined],
  ['র্যালি', [`র${JOINER}্যালি`]],
  [`র${JOINER}্যালি`, [`র${JOINER}্যালি`]],
])('[A-08] %s is found among thousands that don’t have it', async (keyword, found) => {
  const seen = await titles(keyword)
  if (found) for (const title of found) expect(seen).toContain(title)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from photos join photo_categories on photo_categories.id = category_id
    where photos.is_published and (photos.search_text like searchable(${`%${keyword}%`})
      or searchable(photo_categories.title) like searchable(${`%${keyword}%`}))
  `.execute(api.database)
  expect(seen).toHaveLength(Math.min(12, rows[0]?.count ?? 0))
})

test.each(["a'b", 'b\\c', 'c%d', '%d_e', 'd_e & "f"', '| !g', 'g:*', '!', "'", '\\', '%', '&'])(
  '[A-08] [Z-19] the signs of %j stand for themselves, far back in a list',
  async (keyword) => expect(await titles(keyword)).toEqual([`a'b\\c%d_e & "f" | !g:*`]),
)

test.each([
  ['boat dusk', 17],
  ['dusk  BOAT', 17],
  ['rivers dusk', 17],
  ['dusk 5970 rivers', 1],
  ['dusk 5971', 1],
])('[A-08] %s finds what has each word, in any order, also in its category’s title', async (keyword, pages) => {
  expect(await find(keyword)).toMatchObject({ pages })
  const all = await titles(keyword)
  expect(all).toEqual(keyword.includes('5971') ? [] : all.filter((title) => title.endsWith('at dusk')))
  if (keyword.includes('5970')) expect(all).toEqual(['Boat 5970 at dusk'])
})

test.each([
  ['মেলা বই', ['বই মেলা']],
  [`গাড়ি ঘোড়ার`, [WORDS[0]]],
  [`হলুদ গা${ONE.ya}ে`, [WORDS[4]]],
  [`ছবি মাছ`, ['মাছ']],
  ['মাছ মেলা', []],
  ['silk a', [`a'b\\c%d_e & "f" | !g:*`]],
  ['k sil', [`a'b\\c%d_e & "f" | !g:*`, 'sil']],
])('[A-08] %s finds only what has both words, in Bangla too', async (keyword, found) => {
  expect(await titles(keyword)).toEqual(found)
})

test.each([
  ['silk', [`a'b\\c%d_e & "f" | !g:*`]],
  ['SIL', [`a'b\\c%d_e & "f" | !g:*`, 'sil']],
  ['zq', []],
  ['boat 5999', ['Boat 5999']],
  ['999', ['Boat 999', 'Boat 1999', 'Boat 2999', 'Boat 3999', 'Boat 4999', 'Boat 5999']],
])('[A-08] %s is looked for in each title and alternative text of what visitors see', async (keyword, found) => {
  expect(await titles(keyword)).toEqual(found)
})

test('[A-08] pages of what is found are in the list’s order, and counted as far as they go', async () => {
  const dusk = await find('at dusk')
  expect(dusk).toMatchObject({ page: 1, pages: 17, photos: { length: 12 } })
  expect(dusk.photos[0]?.title).toBe('Boat 30 at dusk')
  expect((await titles('at dusk', 17)).at(-1)).toBe('Boat 6000 at dusk')
})

test('[A-08] of very many all are counted, and the last page is reached', async () => {
  expect(await find('boat')).toMatchObject({ page: 1, pages: 500, photos: { length: 12 } })
  const last = await find('boat', 1_000_000)
  expect(last).toMatchObject({ page: 500, pages: 500 })
  expect(last.photos.map(({ title }) => title.replace(' at dusk', ''))).toEqual(
    Array.from({ length: 12 }, (_, nth) => `Boat ${5989 + nth}`),
  )
})

test('[A-08] of very many far back in the list each is shown once, in its order', async () => {
  const late = await addCategory(api.database, 'late', 'Late', 3)
  await sql`
    insert into photos (category_id, photo_url, title, position)
    select ${late}::int, 'https://pictures.test/a.jpg', 'Haldi ' || n, n from generate_series(1, 1300) as n
  `.execute(api.database)
  const seen: string[] = []
  for (let page = 1; page <= 109; page += 9) seen.push(...(await titles('haldi', page)))
  const numbers = seen.map((title) => Number(title.replace('Haldi ', '')))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  expect(await find('haldi', 500)).toMatchObject({ page: 109, pages: 109, photos: { length: 4 } })
  await api.database.deleteFrom('photos').where('category_id', '=', late).execute()
})

test('[A-08] a category whose title has the keyword is found whole, and counted whole', async () => {
  const whole = await find('rivers')
  expect(whole).toMatchObject({ page: 1, pages: 500 })
  expect(await titles('rivers', 500)).toContain('Boat 6000 at dusk')
  // 6,000 of the category, and none besides them
  expect((await api.call.portfolio.listCategoryPhotos({ category: 'rivers', keyword: 'rivers' })).pages).toBe(500)
})
