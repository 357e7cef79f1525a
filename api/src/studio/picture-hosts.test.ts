// Hosts of pictures besides the studio's own: saved addresses name them, pages allow no others (M-84, migration 0032).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { keepRows } from '../../test/fixtures/keep-rows.ts'
import { addPhotos, addPicture, addService } from '../../test/fixtures/rows.ts'

let api: TestApi
let putBack: () => Promise<void>

beforeAll(async () => {
  api = await openTestApi()
  await api.database.insertInto('basic_settings').values({ site_title: 'Chobighor' }).execute()
  putBack = await keepRows(api.database)
})
beforeEach(() => putBack())
afterAll(() => api.drop())

const sources = async () => (await api.call.studio.listBasicSettings())[0]?.picture_sources

test('a studio with files alone names nobody', async () => {
  await addService(api.database, { description: '<p>See <a href="https://blog.test/">the blog</a>.</p>' })
  await addPhotos(api.database, [
    { photo_url: null, picture_id: (await addPicture(api.database)).id, title: 'https://title.test/a.jpg' },
  ])
  expect(await sources()).toEqual([])
})

test('[M-84] every way in which a picture is given by its address names its host', async () => {
  const { database } = api
  await database
    .updateTable('basic_settings')
    .set({ logo_url: 'https://logo.test/a.svg', fav_icon_url: 'https://icon.test/a.ico' })
    .execute()
  await addPhotos(database, [{ photo_url: 'HTTPS://Photo.test:8443/a.jpg?b#c' }])
  await addService(database, { image_url: 'https://service.test', description: '<img src="https://words.test/a.jpg">' })
  await database.insertInto('slides').values({ image_url: 'https://slide.test/a.jpg' }).execute()
  await database
    .insertInto('companies')
    .values({ name: 'Dhaka', company_image_url: 'https://company.test/a' })
    .execute()
  await database
    .insertInto('companies')
    .values({ name: 'B', about: '<img alt="" src="https://about.test/a">' })
    .execute()
  const message = '<p>Hello</p><img alt="" src="https://message.test/a">'
  await database.insertInto('ceo_messages').values({ image_url: 'https://portrait.test/a', message }).execute()
  await database.insertInto('home_blocks').values({ content: '<img src="https://block.test/a">' }).execute()
  const twice = '<img src="https://page.test/a"><img loading="lazy" src="https://page2.test/b">'
  await database.insertInto('pages').values({ slug: 'terms', title: 'Terms', body: twice }).execute()
  const hosts = 'about block company icon logo message page page2 photo portrait service slide words'.split(' ')
  expect(await sources()).toEqual(
    hosts.map((host) => (host === 'photo' ? 'https://photo.test:8443' : `https://${host}.test`)),
  )
})

test('a draft names its hosts as well, for the preview', async () => {
  const draft = JSON.stringify({ body: '<img src="https://draft.test/a">', image_url: 'https://draft-image.test/' })
  await api.database.insertInto('pages').values({ slug: 'terms', title: 'Terms', body: '', draft }).execute()
  expect(await sources()).toEqual(['https://draft-image.test', 'https://draft.test'])
})

test('what would say more in a policy than a host is none', async () => {
  const odd = [
    "https://a';script-src b/",
    'https://a;b/',
    'https://a,b/',
    'https://*/',
    'https:///a',
    'http://plain.test/',
  ]
  await addPhotos(
    api.database,
    odd.map((photo_url) => ({ photo_url })),
  )
  expect(await sources()).toEqual([])
})

test('a host that is named again tells nobody of a change, and one that no picture names any more stays', async () => {
  await addPhotos(api.database, [{}, {}])
  await api.database.deleteFrom('photos').execute()
  expect(await sources()).toEqual(['https://pictures.test'])
})

test('more hosts than a policy may be long are all of them', async () => {
  await addPhotos(
    api.database,
    Array.from({ length: 21 }, (_, nth) => ({ photo_url: `https://p${nth}.test/a.jpg` })),
  )
  expect(await sources()).toEqual(['https:'])
})
