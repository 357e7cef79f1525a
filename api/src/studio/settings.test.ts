import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addPicture } from '../../test/fixtures/rows.ts'

let api: TestApi
let logo: string

const titleCalls = {
  photography: 'listPhotographyTitles',
  videography: 'listVideographyTitles',
  contact: 'listContactTitles',
  ceomessage: 'listCeoMessageTitles',
  ourclient: 'listOurClientTitles',
  topsellservice: 'listTopServiceTitles',
  sellservice: 'listServiceTitles',
} as const

beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.drop())

test('[A-02] [A-04] [A-05] settings that nobody made are empty lists', async () => {
  expect(await api.call.studio.listBasicSettings()).toEqual([])
  expect(await api.call.studio.listSeoSettings()).toEqual([])
  expect(await api.call.studio.listAdvanceSettings()).toEqual([])
})

test.each(Object.values(titleCalls))('[D-07] [M-45] %s answers an empty list where there is no title', async (name) => {
  expect(await api.call.studio[name]()).toEqual([])
})

describe('with settings', () => {
  beforeAll(async () => {
    const { database } = api
    const picture = await addPicture(database)
    logo = picture.name
    const basic = { site_title: 'Chobighor', logo_id: picture.id, fav_icon_url: 'https://pictures.test/icon.png' }
    await database
      .insertInto('basic_settings')
      .values({ ...basic, logo_url: 'javascript:alert(1)', blog_url: '/journal/', share_picture_id: picture.id })
      .execute()
    await database
      .insertInto('basic_settings')
      .values({ site_title: 'Second', blog_url: 'http://blog.test/' })
      .execute()
    await database
      .insertInto('seo_settings')
      .values({ author: 'Anika', keywords: 'a, b', description: 'Light' })
      .execute()
    await database.insertInto('seo_settings').values({ author: 'Second' }).execute()
    const social = { facebook: ' https://facebook.test/x ', instagram: 'javascript:alert(1)', twitter: '//evil.test' }
    await database
      .insertInto('advance_settings')
      .values({ ...social, whatsapp: '+880 1700-000000', phone: '+880 2 000', email: 'studio@example.com' })
      .execute()
    const titles = Object.keys(titleCalls).flatMap((place) => [
      { place, position: 2, main_title: `${place} second` },
      { place, position: 1, main_title: `${place} first`, short_description: 'Text' },
    ])
    await database.insertInto('title_blocks').values(titles).execute()
  })

  test('[A-04] [D-01] [H-15] basic settings are a list, the first made first', async () => {
    const [first, second, ...more] = await api.call.studio.listBasicSettings()
    expect(more).toEqual([])
    expect(first).toEqual({
      site_title: 'Chobighor',
      picture_sources: ['https://pictures.test'],
      logo: expect.stringMatching(`${logo}/\\d+.webp$`),
      logo_light: null,
      logo_url: null,
      accent: null,
      type_pair: 'tiro-anek',
      header_at_once: false,
      fav_icon: null,
      fav_icon_url: 'https://pictures.test/icon.png',
      blog_url: '/journal/',
      title_separator: '||',
      video_posters: true,
      video_host: 'https://video.test',
      share_picture: expect.objectContaining({ width: 1600 }),
    })
    expect(second).toMatchObject({ site_title: 'Second', logo: null, blog_url: null, share_picture: null })
  })

  test('[A-05] [D-02] [H-15] search engine settings are a list, the first made first', async () => {
    expect(await api.call.studio.listSeoSettings()).toEqual([
      { author: 'Anika', keywords: 'a, b', description: 'Light' },
      { author: 'Second', keywords: '', description: '' },
    ])
  })

  test('[A-02] [D-03] [M-70] advance settings hold only addresses that may be linked to', async () => {
    expect(await api.call.studio.listAdvanceSettings()).toEqual([
      {
        facebook: 'https://facebook.test/x',
        instagram: '',
        twitter: '',
        youtube: '',
        whatsapp: '8801700000000',
        phone: '+880 2 000',
        email: 'studio@example.com',
        address: '',
        hours: '',
      },
    ])
  })

  async function hasBothInOrder(place: keyof typeof titleCalls) {
    const answer = await api.ask(`/get/title/${place}/`)
    expect(await answer.json()).toEqual([
      { id: expect.any(Number), mainTitle: `${place} first`, shortDescription: 'Text' },
      { id: expect.any(Number), mainTitle: `${place} second`, shortDescription: '' },
    ])
    expect(await api.call.studio[titleCalls[place]]()).toHaveLength(2)
  }

  test('[A-06, D-07] titles of photography are a list in their order', () => hasBothInOrder('photography'))
  test('[A-12, D-08] titles of videography are a list in their order', () => hasBothInOrder('videography'))
  test('[A-34, A-35, D-09] titles of the services and of their top are lists in their order', async () => {
    await hasBothInOrder('topsellservice')
    await hasBothInOrder('sellservice')
  })
  test('[A-01, A-25, A-27] titles of contact, message and clients are lists in their order', async () => {
    await hasBothInOrder('contact')
    await hasBothInOrder('ceomessage')
    await hasBothInOrder('ourclient')
  })
})
