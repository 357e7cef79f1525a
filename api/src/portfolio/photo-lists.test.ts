import type { Photo, PhotoList } from '@chobighor/contract/portfolio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addCategory, addPhotos, addPicture } from '../../test/fixtures/rows.ts'

let api: TestApi
const titles = ({ photos }: { photos: Photo[] }) => photos.map((photo) => photo.title)
const many = (count: number, photo: object) =>
  Array.from({ length: count }, (_, i) => ({ title: `${i + 1}`, ...photo }))

beforeAll(async () => {
  api = await openTestApi()
  const weddings = await addCategory(api.database, 'weddings', 'Weddings', 2)
  const rivers = await addCategory(api.database, 'rivers', 'Rivers', 1)
  await addCategory(api.database, 'empty', 'Empty', 3)
  const picture = await addPicture(api.database)
  await addPhotos(api.database, many(26, { category_id: weddings }))
  await addPhotos(api.database, [
    { category_id: rivers, title: '100% silk', alt: 'A sari', picture_id: picture.id, photo_url: null },
    { category_id: rivers, title: 'sadar_ghat', alt: "The boatman's hands" },
    { category_id: rivers, title: 'back\\slash', alt: '"Quoted"' },
    { category_id: rivers, title: 'নদী', alt: 'The river at dawn' },
  ])
  const company = await api.database
    .insertInto('companies')
    .values({ name: 'Ferry line' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addPhotos(api.database, [{ company_id: company.id, title: 'Of a company alone' }])
})
afterAll(() => api.drop())

test.each([
  ['weddings', undefined],
  ['weddings', '1'],
  ['weddings', '2'],
  ['weddings', '3'],
  ['weddings', '4'],
  ['weddings', '1e300'],
  ['empty', '1'],
  ['empty', '2'],
])('[M-38] a gallery is its category and that page of its list: %s, page %s', async (slug, page) => {
  const query = page ? `?page=${page}` : ''
  const gallery = await (await api.ask(`/get/gallery/${slug}/${query}`)).json()
  const list = (await (await api.ask(`/get/photography/list/${slug}/${query}`)).json()) as PhotoList
  expect(gallery).toEqual({ category: expect.objectContaining({ slug }), ...list })
})

describe('the list of all photos', () => {
  test('[A-08] [A-45] [K-18] answers photos, page and pages, 12 a page, category by category', async () => {
    const list = await api.call.portfolio.listPhotos({})
    expect(list).toMatchObject({ page: 1, pages: 3 })
    expect(titles(list)).toEqual([
      '100% silk',
      'sadar_ghat',
      'back\\slash',
      'নদী',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
    ])
  })

  test('[D-10] [D-11] [M-45] each photo has every field, empty ones null', async () => {
    const { photos } = await api.call.portfolio.listPhotos({})
    expect(photos.slice(0, 2)).toEqual([
      {
        id: expect.any(Number),
        photo: expect.stringMatching(/\.jpg$/),
        photo_url: null,
        title: '100% silk',
        alt: 'A sari',
        category: { slug: 'rivers', title: 'Rivers' },
        picture: expect.objectContaining({ jpeg: expect.any(String), placeholder: expect.stringMatching(/^data:/) }),
      },
      {
        id: expect.any(Number),
        photo: null,
        photo_url: 'https://pictures.test/photo.jpg',
        title: 'sadar_ghat',
        alt: "The boatman's hands",
        category: { slug: 'rivers', title: 'Rivers' },
        picture: null,
      },
    ])
  })

  test('[A-08] [M-40] the pages together hold each photo once', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => api.call.portfolio.listPhotos({ page })))
    expect(pages.map(({ photos }) => photos.length)).toEqual([12, 12, 6])
    expect(new Set(pages.flatMap(({ photos }) => photos.map((photo) => photo.id))).size).toBe(30)
  })

  test.each(['4', '13', '1e9', '1000000000000', '1e300'])(
    '[A-08] [M-38] [Z-25] page %s answers the last page',
    async (page) => {
      const answer = await api.ask(`/get/photography/list/?page=${page}`)
      expect(await answer.json()).toMatchObject({ page: 3, pages: 3, photos: { length: 6 } })
    },
  )

  test.each(['-1', '0', 'x', '1.5', '', '1e-1', 'Infinity', 'NaN', '1,2', '1&page=2', '%00'])(
    '[A-08] [M-38] [Z-19] page %s is refused with a sentence',
    async (page) => {
      const answer = await api.ask(`/get/photography/list/?page=${page}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({
        detail: 'The page must be a whole number from 1.',
        code: 'invalid',
        field: 'page',
        fields: { page: 'The page must be a whole number from 1.' },
      })
    },
  )

  test('[K-18] [M-40] the page size is a setting of the studio’s', async () => {
    await api.database.insertInto('basic_settings').values({ page_size: 5 }).execute()
    expect(await api.call.portfolio.listPhotos({})).toMatchObject({ pages: 6, photos: { length: 5 } })
    await api.database.deleteFrom('basic_settings').execute()
  })
})

describe('a keyword', () => {
  test.each([
    ['100%', ['100% silk']],
    ['%', ['100% silk']],
    ['_', ['sadar_ghat']],
    ['\\', ['back\\slash']],
    ["'s hands", ['sadar_ghat']],
    ['"quoted"', ['back\\slash']],
    ['SILK', ['100% silk']],
    ['নদী', ['নদী']],
    ['dawn', ['নদী']],
    [' dawn ', ['নদী']],
    ['da\u0000wn\u0007', ['নদী']],
    ["'; drop table photos; --", []],
    ['no such thing', []],
  ])('[A-08] [Z-19] %j finds %j and takes every sign literally', async (keyword, found) => {
    expect(titles(await api.call.portfolio.listPhotos({ keyword }))).toEqual(found)
  })

  test('[A-08] a category’s title is searched too, and pages are of what was found', async () => {
    expect(await api.call.portfolio.listPhotos({ keyword: 'wedding', page: 9 })).toMatchObject({ page: 3, pages: 3 })
    expect(await api.call.portfolio.listPhotos({ keyword: 'nothing' })).toMatchObject({ photos: [], page: 1, pages: 1 })
  })

  test('[A-08] [Z-25] one of 10 kB is refused with a sentence', async () => {
    await expect(api.call.portfolio.listPhotos({ keyword: 'x'.repeat(10_240) })).rejects.toMatchObject({
      code: 'invalid',
      field: 'keyword',
      message: 'A keyword may have 100 characters at most.',
    })
  })

  test('[A-08] given twice it is refused; nested keys are none of the call’s', async () => {
    const twice = await api.ask('/get/photography/list/?keyword=a&keyword=b')
    expect(await twice.json()).toMatchObject({ detail: 'The keyword must be one text.', field: 'keyword' })
    const nested = await api.ask('/get/photography/list/?keyword[x]=a&0=b&__proto__[page]=2&__proto__=x&constructor=y')
    expect(await nested.json()).toMatchObject({ page: 1, pages: 3 })
  })
})

const around = ({ total, before, after }: PhotoList) => ({ total, before: before?.title, after: after?.title })

describe('a page of a longer list', () => {
  test.each([
    [1, { total: 26, before: '26', after: '13' }],
    [2, { total: 26, before: '12', after: '25' }],
    [3, { total: 26, before: '24', after: '1' }],
  ])('[G-14] [G-15] page %i names the photos before and after it, also around the ends', async (page, expected) => {
    expect(around(await api.call.portfolio.listCategoryPhotos({ category: 'weddings', page }))).toEqual(expected)
    expect(around(await api.call.portfolio.findGallery({ category: 'weddings', page }))).toEqual(expected)
  })

  test('so does a page of search results', async () => {
    const byTitle = await api.call.portfolio.listPhotos({ keyword: 'weddings', page: 3 })
    expect(around(byTitle)).toEqual({ total: 26, before: '24', after: '1' })
    // 1, 2 and those with 1 or 2 in their number
    const byText = await api.call.portfolio.listCategoryPhotos({ category: 'weddings', keyword: '1', page: 1 })
    expect(around(byText)).toEqual({ total: 12, before: undefined, after: undefined })
  })

  test('across categories, the photo before a page is the last of another category', async () => {
    expect(around(await api.call.portfolio.listPhotos({}))).toEqual({ total: 30, before: '26', after: '9' })
  })
})

describe('the photos of a category', () => {
  test('[A-09] are its own, with keyword and page', async () => {
    expect(await api.call.portfolio.listCategoryPhotos({ category: 'weddings', page: 3 })).toMatchObject({
      page: 3,
      pages: 3,
      photos: [{ title: '25' }, { title: '26' }],
    })
    expect(titles(await api.call.portfolio.listCategoryPhotos({ category: 'rivers', keyword: 'silk' }))).toEqual([
      '100% silk',
    ])
  })

  test('[A-09] an empty category answers one empty page, whichever page is asked for', async () => {
    const empty = { photos: [], page: 1, pages: 1, total: 0, before: null, after: null }
    expect(await api.call.portfolio.listCategoryPhotos({ category: 'empty' })).toEqual(empty)
    expect(await api.call.portfolio.listCategoryPhotos({ category: 'empty', page: 1e9 })).toEqual(empty)
  })

  test.each(['gone', 'Weddings', "w'", '%00', 'x'.repeat(5000)])(
    '[A-09, Z-19] %s is no category: 404',
    async (category) => {
      const answer = await api.ask(`/get/photography/list/${category}/`)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({ detail: 'There is no gallery at this address.', code: 'not_found' })
    },
  )

  test('[A-09] a query key can’t choose another category', async () => {
    const answer = await api.ask('/get/photography/list/rivers/?category=weddings')
    expect(await answer.json()).toMatchObject({ pages: 1, photos: { length: 4 } })
  })
})

describe('the menu list', () => {
  test.each([
    ['3', 3, 9],
    ['1', 1, 26],
    ['48', 26, 1],
    ['1000', 26, 1],
    ['9'.repeat(400), 26, 1],
    ['all', 12, 3],
    ['0', 12, 3],
    ['-3', 12, 3],
    ['2.5', 12, 3],
    ['%20', 12, 3],
  ])('[A-11] [M-44] of a category with %s has %i photos on the first of %i pages', async (b, length, pages) => {
    const answer = await api.ask(`/get/photography/list/weddings/${b}/`)
    expect(await answer.json()).toMatchObject({ page: 1, pages, photos: { length } })
  })

  test('[A-11] [A-45] takes keyword and page, and a category that is none answers 404', async () => {
    expect(titles(await api.call.portfolio.listMenuPhotos({ a: 'weddings', b: 5, page: 2 }))).toEqual(
      '6 7 8 9 10'.split(' '),
    )
    expect(titles(await api.call.portfolio.listMenuPhotos({ a: 'weddings', b: 5, keyword: '26' }))).toEqual(['26'])
    await expect(api.call.portfolio.listMenuPhotos({ a: 'gone', b: 5 })).rejects.toMatchObject({ code: 'not_found' })
  })
})
