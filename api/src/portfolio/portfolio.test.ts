import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addCategory, addPhotos, addPicture } from '../../test/fixtures/rows.ts'

let api: TestApi
let ferry: number

beforeAll(async () => {
  api = await openTestApi()
  const { database } = api
  const picture = await addPicture(database)
  const weddings = await addCategory(database, 'weddings', 'Weddings', 2)
  await addCategory(database, 'rivers', 'Rivers', 1)
  const companies = await database
    .insertInto('companies')
    .values([
      { position: 2, name: 'Ferry line', about: '<p>Eleven <script>x</script>ferries</p>', picture_id: picture.id },
      { position: 1, name: 'Courtyard', company_image_url: 'https://pictures.test/logo.png', picture_id: null },
    ])
    .returning('id')
    .execute()
  ferry = companies[0]?.id ?? 0
  await addPhotos(database, [
    { company_id: ferry, title: 'At the pier' },
    { company_id: ferry, category_id: weddings, title: 'On deck' },
  ])
  await database
    .insertInto('videos')
    .values([
      { position: 3, title: 'A wedding', link: 'aaaaaaaaaa1' },
      { position: 2, title: 'The crossing', link: 'aaaaaaaaaa2', company_id: ferry, poster_id: picture.id },
      { position: 1, title: 'The engine', link: 'aaaaaaaaaa3', company_id: ferry, poster_id: null },
    ])
    .execute()
})
afterAll(() => api.drop())

test('[A-07] [D-04] photo categories are a plain list in their order', async () => {
  const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+06:00$/)
  expect(await api.call.portfolio.listCategories()).toEqual([
    { id: expect.any(Number), slug: 'rivers', title: 'Rivers', description: '', created_at },
    { id: expect.any(Number), slug: 'weddings', title: 'Weddings', description: '', created_at },
  ])
})

test('[A-14] [D-12] videos are a plain list in their order, with our own poster or null', async () => {
  const videos = await api.call.portfolio.listVideos()
  expect(videos.map(({ title, link }) => [title, link])).toEqual([
    ['The engine', 'aaaaaaaaaa3'],
    ['The crossing', 'aaaaaaaaaa2'],
    ['A wedding', 'aaaaaaaaaa1'],
  ])
  for (const { created_at } of videos) expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT.*\+06:00$/)
  expect(videos.map((video) => video.poster?.width)).toEqual([undefined, 1600, undefined])
  expect(Object.keys(videos[0] ?? {}).sort()).toEqual([
    'created_at',
    'description',
    'host',
    'id',
    'link',
    'poster',
    'title',
  ])
})

test('[A-28] companies are a plain list for the logos', async () => {
  const logo = 'https://pictures.test/logo.png'
  expect(await api.call.portfolio.listCompanies()).toEqual([
    { id: expect.any(Number), name: 'Courtyard', company_image: null, company_image_url: logo, picture: null },
    {
      id: ferry,
      name: 'Ferry line',
      company_image: expect.stringMatching(/\.jpg$/),
      company_image_url: null,
      picture: expect.objectContaining({ width: 1600 }),
    },
  ])
})

describe('a company', () => {
  test('[A-24] [D-13] carries its words, its photos and its videos', async () => {
    const company = await api.call.portfolio.findCompany({ id: ferry })
    expect(company).toMatchObject({
      id: ferry,
      name: 'Ferry line',
      about: '<p>Eleven ferries</p>',
      company_image: expect.stringMatching(/\.jpg$/),
      company_image_url: null,
      photography_set: [
        { title: 'At the pier', category: null },
        { title: 'On deck', category: { slug: 'weddings', title: 'Weddings' } },
      ],
      videography_set: [{ title: 'The engine' }, { title: 'The crossing' }],
    })
  })

  test('[M-36] in a studio that kept the demo, own films are embedded from the video host and the demo’s from its pages', async () => {
    const { database } = api
    const linkOfDemo = 'chobighor-film-01'
    await database.insertInto('basic_settings').values({ video_host: '/films' }).execute()
    await database.insertInto('videos').values({ title: 'Demo', link: linkOfDemo, demo: true }).execute()
    const hosts = (await api.call.portfolio.listVideos()).map(({ link, host }) => [link === linkOfDemo, host])
    await database.deleteFrom('basic_settings').execute()
    await database.deleteFrom('videos').where('link', '=', linkOfDemo).execute()
    expect(hosts).toContainEqual([true, '/films'])
    expect(hosts).toContainEqual([false, 'https://video.test'])
    for (const [isDemos, host] of hosts) expect(host).toBe(isDemos ? '/films' : 'https://video.test')
  })

  test('[A-24] [D-13] without photos and videos has empty lists', async () => {
    const [courtyard] = await api.call.portfolio.listCompanies()
    const company = await api.call.portfolio.findCompany({ id: courtyard?.id ?? 0 })
    expect(company).toMatchObject({ about: '', photography_set: [], videography_set: [] })
  })

  const nobodys = ['0', '-1', 'x', '1x', '1.0', '01', '2147483648', '9'.repeat(400), '%00', '%E0%A4%A', '１']
  test.each(nobodys)('[A-24] the id %s answers the same 404 as a missing one', async (id) => {
    const missing = await api.ask('/company/profile/2147483647/')
    const answer = await api.ask(`/company/profile/${id}/`)
    expect(answer.status).toBe(404)
    const text = await answer.text()
    expect(text).toBe(await missing.text())
    expect(text).toBe('{"detail":"There is no company at this address.","code":"not_found"}')
  })
})

test('[A-07] [A-14] [A-28] without rows each list is empty', async () => {
  const empty = await openTestApi()
  expect(await empty.call.portfolio.listCategories()).toEqual([])
  expect(await empty.call.portfolio.listVideos()).toEqual([])
  expect(await empty.call.portfolio.listCompanies()).toEqual([])
  await empty.drop()
})
