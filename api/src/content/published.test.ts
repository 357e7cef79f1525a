import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let mina: SignedInVisitor

beforeAll(async () => {
  api = await openTestApi()
  mina = await signInAs(api, { is_admin: true })
})
afterAll(() => api.drop())

test('what the studio doesn’t publish is in no list', async () => {
  for (const is_published of [true, false]) {
    const name = is_published ? 'Shown' : 'Hidden'
    await mina.call.slides.add({
      title: name,
      text: '',
      image_url: 'https://pictures.example.com/a.jpg',
      picture_id: null,
      upright_picture_id: null,
      is_published,
    })
    await mina.call.homeBlocks.add({ content: `<p>${name}</p>`, is_published })
    await mina.call.ceoMessages.add({
      name,
      role: '',
      message: `<p>${name}</p>`,
      picture_id: null,
      image_url: null,
      is_published,
    })
    await mina.call.testimonials.add({ name, occasion: '', words: name, picture_id: null, is_published })
    await mina.call.pages.add({ slug: name.toLowerCase(), title: name, body: '', is_published })
  }
  const { content } = api.call
  const lists = [
    content.listSlides,
    content.listHomeBlocks,
    content.listCeoMessages,
    content.listTestimonials,
    content.listPages,
  ]
  for (const list of lists) {
    const rows = await list()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).toContain('Shown')
    expect(JSON.stringify(rows)).not.toContain('draft')
  }
  await expect(content.findPage({ slug: 'hidden' })).rejects.toMatchObject({ code: 'not_found' })
})

test('a slide is shown once it has a picture', async () => {
  const aSlide = { title: 'Words alone', text: '', picture_id: null, upright_picture_id: null, is_published: true }
  const { id } = await mina.call.slides.add({ ...aSlide, image_url: null })
  const titles = async () => (await api.call.content.listSlides()).map(({ title }) => title)
  expect(await titles()).not.toContain('Words alone')
  await mina.call.slides.change({ id: String(id), version: 1, image_url: 'https://pictures.example.com/b.jpg' })
  expect(await titles()).toContain('Words alone')
})

test('a draft stays unseen until it is published', async () => {
  const { id } = await mina.call.pages.add({ slug: 'prices', title: 'Prices', body: '<p>Old</p>', is_published: true })
  await mina.call.pages.keepDraft({ id: String(id), version: 1, body: '<p>New</p>' })
  expect(await api.call.content.findPage({ slug: 'prices' })).toMatchObject({ body: '<p>Old</p>' })
  await mina.call.pages.publish({ id: String(id), version: 2 })
  expect(await api.call.content.findPage({ slug: 'prices' })).toMatchObject({ body: '<p>New</p>' })
})

test('a page is found by an address that it had, until another page takes it or it is gone', async () => {
  const { findPage } = api.call.content
  const { id } = await mina.call.pages.add({ slug: 'first', title: 'One', body: '', is_published: true })
  await mina.call.pages.change({ id: String(id), version: 1, slug: 'second' })
  await mina.call.pages.change({ id: String(id), version: 2, slug: 'third' })
  for (const slug of ['first', 'second', 'third']) expect(await findPage({ slug })).toMatchObject({ slug: 'third' })

  await mina.call.pages.add({ slug: 'first', title: 'Another', body: '', is_published: true })
  expect(await findPage({ slug: 'first' })).toMatchObject({ slug: 'first', title: 'Another' })

  // a slug that is used again must not lead to the hidden page
  await mina.call.pages.change({ id: String(id), version: 3, slug: 'second' })
  expect(await findPage({ slug: 'second' })).toMatchObject({ slug: 'second' })
  expect(await findPage({ slug: 'third' })).toMatchObject({ slug: 'second' })

  await mina.call.pages.remove({ id: String(id) })
  for (const slug of ['second', 'third']) await expect(findPage({ slug })).rejects.toMatchObject({ code: 'not_found' })
})
