import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addCategory, addPhotos } from '../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let mina: SignedInVisitor
let shown: number
let hidden: number
let company: number

const titles = ({ photos }: { photos: { title: string }[] }) => photos.map(({ title }) => title)

beforeAll(async () => {
  api = await openTestApi()
  const { database } = api
  mina = await signInAs(api, { is_admin: true })
  shown = await addCategory(database, 'weddings', 'Weddings')
  hidden = await addCategory(database, 'rivers', 'Rivers')
  const companies = await database
    .insertInto('companies')
    .values([{ name: 'Ferry line' }, { name: 'Courtyard', is_published: false }])
    .returning('id')
    .execute()
  company = companies[0]?.id ?? 0
  await mina.call.photoCategories.changeMany({ ids: [hidden], is_published: false })
  await addPhotos(database, [
    { category_id: shown, company_id: company, in_home: true, title: 'Seen' },
    { category_id: shown, company_id: company, in_home: true, is_published: false, title: 'Held back' },
    { category_id: hidden, company_id: company, in_home: true, title: 'In a hidden category' },
  ])
  await database
    .insertInto('videos')
    .values([
      { title: 'Film', link: 'aaaaaaaaaa1', company_id: company },
      { title: 'Cut', link: 'aaaaaaaaaa2', company_id: company, is_published: false },
    ])
    .execute()
})
afterAll(() => api.drop())

test('photos that aren’t published, or whose category isn’t, are nowhere', async () => {
  const { portfolio } = api.call
  const lists = await Promise.all([
    portfolio.listPhotos({}),
    portfolio.listPhotos({ keyword: 'e' }),
    portfolio.listCategoryPhotos({ category: 'weddings' }),
    portfolio.findGallery({ category: 'weddings' }),
    portfolio.listHomePhotos({}),
    portfolio.listSomeHomePhotos({ optional: '9' }),
    portfolio.listMenuPhotos({ a: 'weddings', b: '9' }),
  ])
  for (const list of lists) expect([titles(list), list.pages]).toEqual([['Seen'], 1])
  const { photography_set } = await portfolio.findCompany({ id: company })
  expect(photography_set.map(({ title }) => title)).toEqual(['Seen'])
  expect(titles(await portfolio.listPhotos({ keyword: 'Rivers' }))).toEqual([])
})

test('a category that isn’t published is in no menu, and its address is nobody’s', async () => {
  const { portfolio } = api.call
  expect((await portfolio.listCategories()).map(({ slug }) => slug)).toEqual(['weddings'])
  const finds = [
    () => portfolio.findCategory({ category: 'rivers' }),
    () => portfolio.listCategoryPhotos({ category: 'rivers' }),
    () => portfolio.findGallery({ category: 'rivers' }),
    () => portfolio.listMenuPhotos({ a: 'rivers', b: '1' }),
  ]
  for (const find of finds) await expect(find()).rejects.toMatchObject({ code: 'not_found' })
})

test('videos and companies that aren’t published are nowhere', async () => {
  const { portfolio } = api.call
  expect((await portfolio.listVideos()).map(({ title }) => title)).toEqual(['Film'])
  expect((await portfolio.findCompany({ id: company })).videography_set.map(({ title }) => title)).toEqual(['Film'])
  expect((await portfolio.listCompanies()).map(({ name }) => name)).toEqual(['Ferry line'])
  await expect(portfolio.findCompany({ id: company + 1 })).rejects.toMatchObject({ code: 'not_found' })
})

test('[M-41] with no published photo in the home list, home shows the demo’s again', async () => {
  const { database } = api
  await addPhotos(database, [{ category_id: shown, in_home: true, demo: true, title: 'Demo' }])
  expect(titles(await api.call.portfolio.listHomePhotos({}))).toEqual(['Seen'])
  await database.updateTable('photos').set({ is_published: false }).where('title', '=', 'Seen').execute()
  expect(titles(await api.call.portfolio.listHomePhotos({}))).toEqual(['Demo'])
})

test('a category is found by an address that it had, with the one that it has', async () => {
  const { version } = await mina.call.photoCategories.find({ id: String(shown) })
  await mina.call.photoCategories.change({ id: String(shown), version, slug: 'বিয়ে' })
  const { portfolio } = api.call
  expect(await portfolio.findCategory({ category: 'weddings' })).toMatchObject({ slug: 'বিয়ে', title: 'Weddings' })
  expect(await portfolio.listCategoryPhotos({ category: 'weddings' })).toEqual(
    await portfolio.listCategoryPhotos({ category: 'বিয়ে' }),
  )
})

test('a gallery is its category with its photos', async () => {
  const { portfolio } = api.call
  expect(await portfolio.findGallery({ category: 'weddings', keyword: 'seen', page: 9 })).toEqual({
    category: { ...(await portfolio.findCategory({ category: 'বিয়ে' })), layout: 'rows' },
    ...(await portfolio.listCategoryPhotos({ category: 'বিয়ে', keyword: 'seen' })),
  })
})
