import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addCategory, addPhotos, addService } from '../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let mina: SignedInVisitor

beforeAll(async () => {
  api = await openTestApi()
  mina = await signInAs(api, { is_admin: true })
})
afterAll(() => api.drop())

type Previewed = Parameters<typeof mina.call.previews.open>[0]

/** Opens a preview. @returns a call with its token, the token, and the path of its address */
async function preview(of: Previewed['of'], id: number) {
  const { address } = await mina.call.previews.open({ of, id })
  const { pathname, searchParams } = new URL(address, 'http://studio.test')
  const token = searchParams.get('preview') ?? ''
  return { path: pathname, token, read: (path: string) => read(path, token) }
}

async function read(path: string, token?: string) {
  const answer = await api.ask(path, token === undefined ? {} : { headers: { 'x-preview': token } })
  return { status: answer.status, cache: answer.headers.get('cache-control'), body: await answer.json() }
}

describe('a preview of a page', () => {
  test('lays the draft over it, for who has the token alone, and clean', async () => {
    const { id } = await mina.call.pages.add({ slug: 'terms', title: 'Terms', body: '<p>Old</p>', is_published: true })
    const changes = { title: 'New terms', slug: 'new-terms', body: '<p onclick="x()">New</p><script>1</script>' }
    await mina.call.pages.keepDraft({ id: String(id), version: 1, ...changes })
    const { path, ...its } = await preview('pages', id)
    expect(path).toBe('/page/terms/')
    expect((await its.read('/get/page/terms/')).body).toEqual({ slug: 'terms', title: 'New terms', body: '<p>New</p>' })
    expect((await its.read('/get/all/page/')).body).toMatchObject([{ title: 'New terms' }])
    expect((await read('/get/page/terms/')).body).toMatchObject({ title: 'Terms', body: '<p>Old</p>' })
  })

  test('shows one that isn’t published, and no other', async () => {
    const hidden = { body: '', is_published: false }
    const { id } = await mina.call.pages.add({ slug: 'soon', title: 'Soon', ...hidden })
    await mina.call.pages.add({ slug: 'later', title: 'Later', ...hidden })
    const its = await preview('pages', id)
    expect((await its.read('/get/page/soon/')).status).toBe(200)
    expect((await its.read('/get/page/later/')).status).toBe(404)
    expect((await read('/get/page/soon/')).status).toBe(404)
  })

  test('is nobody else’s to cache', async () => {
    const { id } = await mina.call.pages.add({ slug: 'cached', title: 'Cached', body: '', is_published: true })
    const its = await preview('pages', id)
    expect((await its.read('/get/page/cached/')).cache).toBe('private, no-store')
    expect((await read('/get/page/cached/')).cache).toBeNull()
  })
})

test('a preview opens on the screen that shows the row', async () => {
  const { database } = api
  const service = await addService(database, { slug: 'বিয়ে', name: 'Day', is_published: false, is_top: true })
  const category = await addCategory(database, 'rivers')
  await addPhotos(database, [{ category_id: category, title: 'Ferry' }])
  await mina.call.photoCategories.changeMany({ ids: [category], is_published: false })
  const block = await mina.call.homeBlocks.add({ content: '<p>Soon</p>', is_published: false })
  const message = await mina.call.ceoMessages.add({
    name: 'Anika',
    role: '',
    message: '<p>Hello</p>',
    picture_id: null,
    image_url: null,
    is_published: true,
  })
  await mina.call.ceoMessages.keepDraft({ id: String(message.id), version: 1, role: 'Founder' })
  const company = await mina.call.companies.add({
    name: 'Ferry line',
    about: '',
    picture_id: null,
    company_image_url: null,
    is_published: false,
  })
  await mina.call.services.keepDraft({ id: String(service), version: 1, price: '99.50' })
  const aSlide = {
    text: '',
    picture_id: null,
    upright_picture_id: null,
    image_url: 'https://pictures.example/water.jpg',
  }
  await mina.call.slides.add({ ...aSlide, title: 'Seen', is_published: true })
  const slide = await mina.call.slides.add({ ...aSlide, title: 'Low water', is_published: false })
  const testimonial = await mina.call.testimonials.add({
    name: 'Farzana',
    picture_id: null,
    occasion: '',
    words: 'She laughed.',
    is_published: false,
  })
  const video = await mina.call.videos.add({
    title: 'At dawn',
    description: null,
    link: 'abcdefghijk',
    poster_id: null,
    company_id: company.id,
    is_published: false,
  })

  const cases: [Previewed['of'], number, path: string, call: string, found: object][] = [
    ['services', service, `/service/${encodeURI('বিয়ে')}/`, '/get/service/বিয়ে/', { name: 'Day', price: '99.50' }],
    ['services', service, `/service/${encodeURI('বিয়ে')}/`, '/service/home/list/', [{ name: 'Day' }]],
    ['photoCategories', category, '/gallery/rivers/', '/get/category/photography/', [{ slug: 'rivers' }]],
    [
      'photoCategories',
      category,
      '/gallery/rivers/',
      '/get/photography/list/rivers/',
      { photos: [{ title: 'Ferry' }] },
    ],
    ['homeBlocks', block.id, '/', '/home/extra/list/', [{ content: '<p>Soon</p>' }]],
    ['ceoMessages', message.id, '/about/', '/ceo/message/list/', [{ name: 'Anika', role: 'Founder' }]],
    ['companies', company.id, `/company/${company.id}/`, '/company/list/', [{ name: 'Ferry line' }]],
    ['companies', company.id, `/company/${company.id}/`, `/company/profile/${company.id}/`, { name: 'Ferry line' }],
    // a previewed row comes first, so that nobody has to wait until it is shown
    ['slides', slide.id, '/', '/slider/list/', [{ title: 'Low water' }, { title: 'Seen' }]],
    ['testimonials', testimonial.id, '/about/', '/get/testimonial/list/', [{ words: 'She laughed.' }]],
    ['videos', video.id, '/videography/all/', '/get/videography/list/', [{ title: 'At dawn' }]],
  ]
  for (const [of, id, path, call, found] of cases) {
    const its = await preview(of, id)
    expect(its.path).toBe(path)
    expect((await its.read(call)).body, call).toMatchObject(found)
    expect((await read(call)).body, call).not.toMatchObject(found)
  }
})

describe('a token', () => {
  test('is good for an hour, and kept as a hash', async () => {
    const { id } = await mina.call.pages.add({ slug: 'hour', title: 'Hour', body: '', is_published: false })
    const { token } = await preview('pages', id)
    const isOpen = async () => (await read('/preview/', token)).body
    expect(await isOpen()).toEqual({ isOpen: true })
    const rows = await api.database.selectFrom('previews').selectAll().where('entity_id', '=', id).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    const left = (rows[0]?.expires_at.getTime() ?? 0) - Date.now()
    expect(left / 60_000).toBeCloseTo(60, 0)
    await api.database.updateTable('previews').set({ expires_at: sql<Date>`now()` }).execute()
    expect(await isOpen()).toEqual({ isOpen: false })
    expect((await read('/get/page/hour/', token)).status).toBe(404)
  })

  test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(5000), "'; drop table previews; --"])(
    'made up as %j opens nothing',
    async (token) => {
      await mina.call.pages.add({ slug: `t${Date.now()}`, title: 'Secret', body: '', is_published: false })
      expect((await read('/preview/', token)).body).toEqual({ isOpen: false })
      expect(JSON.stringify((await read('/get/all/page/', token)).body)).not.toContain('Secret')
    },
  )

  test('is given to admins alone, for what is there', async () => {
    const body = JSON.stringify({ of: 'pages', id: 1 })
    const headers = { 'content-type': 'application/json' }
    expect((await api.ask('/admin/preview/', { method: 'POST', headers, body })).status).toBe(401)
    const nadia = await signInAs(api)
    await expect(nadia.call.previews.open({ of: 'pages', id: 1 })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(mina.call.previews.open({ of: 'pages', id: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
    expect((await mina.ask('POST', '/admin/preview/', { of: 'users', id: 1 })).status).toBe(400)
  })
})
