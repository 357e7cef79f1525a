import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addPicture } from '../../test/fixtures/rows.ts'

let api: TestApi
const HTML = '<h2>Terms</h2><p onclick="x()">Half now.</p><script>alert(1)</script>'
const CLEAN = '<h2>Terms</h2><p>Half now.</p>'

beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.drop())

describe('before the studio wrote anything', () => {
  test('[A-20] [A-21] [A-22] slides, home blocks and pages are empty lists', async () => {
    expect(await api.call.content.listSlides()).toEqual([])
    expect(await api.call.content.listHomeBlocks()).toEqual([])
    expect(await api.call.content.listPages()).toEqual([])
  })

  test('[A-26] the CEO message and testimonials are empty lists', async () => {
    expect(await api.call.content.listCeoMessages()).toEqual([])
    expect(await api.call.content.listTestimonials()).toEqual([])
  })
})

describe('what the studio wrote', () => {
  let picture: { id: number; name: string }

  beforeAll(async () => {
    picture = await addPicture(api.database)
    const { database } = api
    const slides = [
      { position: 2, title: 'Second', image_url: 'http://plain.test/a.jpg' },
      { position: 1, title: 'First', text: 'Light', picture_id: picture.id, upright_picture_id: picture.id },
    ]
    for (const slide of slides) await database.insertInto('slides').values(slide).execute()
    const blocks = [
      { position: 2, content: '<p>Second</p>' },
      { position: 1, content: HTML },
    ]
    await database.insertInto('home_blocks').values(blocks).execute()
    const pages = [
      { position: 2, slug: 'privacy', title: 'Privacy', body: '' },
      { position: 1, slug: 'terms', title: 'Terms', body: HTML },
      { position: 3, slug: 'শর্ত', title: 'শর্ত', body: '<p>অর্ধেক</p>' },
    ]
    await database.insertInto('pages').values(pages).execute()
    await database.insertInto('ceo_messages').values({ message: HTML, name: 'Anika', picture_id: picture.id }).execute()
    const words = [
      { position: 2, name: 'Rafi', words: 'Quiet.' },
      { position: 1, name: 'Mitu', words: 'Kind.', occasion: 'Wedding' },
    ]
    await database.insertInto('testimonials').values(words).execute()
  })

  test('[A-20] slides come in their order, each with every field', async () => {
    const slides = await api.call.content.listSlides()
    expect(slides).toEqual([
      {
        id: expect.any(Number),
        title: 'First',
        text: 'Light',
        image: expect.stringContaining(picture.name),
        image_url: null,
        picture: expect.objectContaining({ folder: expect.stringContaining(picture.name) }),
        upright_picture: expect.objectContaining({ taken_at: '2026-05-01T18:20:00' }),
      },
      {
        id: expect.any(Number),
        title: 'Second',
        text: '',
        image: null,
        image_url: null, // a picture over http would be mixed content
        picture: null,
        upright_picture: null,
      },
    ])
  })

  test('[A-21] [D-06] [M-54] home blocks come in their order, cleaned', async () => {
    const blocks = await api.call.content.listHomeBlocks()
    expect(blocks.map((block) => block.content)).toEqual([CLEAN, '<p>Second</p>'])
  })

  test('[A-22] [D-05] [M-54] pages carry slug, title and clean body', async () => {
    expect(await api.call.content.listPages()).toEqual([
      { slug: 'terms', title: 'Terms', body: CLEAN },
      { slug: 'privacy', title: 'Privacy', body: '' },
      { slug: 'শর্ত', title: 'শর্ত', body: '<p>অর্ধেক</p>' },
    ])
  })

  test('[A-23, D-05, G-10] one page is found by its slug, its HTML without scripts and handlers', async () => {
    expect(await api.call.content.findPage({ slug: 'terms' })).toEqual({ slug: 'terms', title: 'Terms', body: CLEAN })
    expect(await api.call.content.findPage({ slug: 'শর্ত' })).toMatchObject({ title: 'শর্ত' })
  })

  test('[A-23] an unknown page answers 404 with a sentence', async () => {
    const refusal = { name: 'Failure', code: 'not_found', message: 'There is no page at this address.' }
    await expect(api.call.content.findPage({ slug: 'gone' })).rejects.toMatchObject(refusal)
  })

  test('[A-23] a query key of the same name can’t override the address', async () => {
    const answer = await api.ask('/get/page/terms/?slug=privacy')
    expect(await answer.json()).toMatchObject({ slug: 'terms' })
  })

  test('[A-26] the CEO message carries clean words and its picture', async () => {
    expect(await api.call.content.listCeoMessages()).toEqual([
      {
        id: expect.any(Number),
        name: 'Anika',
        role: '',
        message: CLEAN,
        image: expect.stringContaining(picture.name),
        image_url: null,
        picture: expect.objectContaining({ width: 1600 }),
      },
    ])
  })

  test('[M-43] testimonials come in their order', async () => {
    expect(await api.call.content.listTestimonials()).toEqual([
      { id: expect.any(Number), name: 'Mitu', occasion: 'Wedding', words: 'Kind.', picture: null },
      { id: expect.any(Number), name: 'Rafi', occasion: '', words: 'Quiet.', picture: null },
    ])
  })
})
