import { MENU_ENTRIES } from '@chobighor/contract/plain/look'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addCategory, addPicture } from '../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let mina: SignedInVisitor

const NO_NAMES = Object.fromEntries(
  MENU_ENTRIES.flatMap((entry) => [
    [`${entry}_name`, ''],
    [`${entry}_hidden`, false],
  ]),
) as Parameters<SignedInVisitor['call']['menuSettings']['add']>[0]

beforeAll(async () => {
  api = await openTestApi()
  mina = await signInAs(api, { is_admin: true })
})
afterAll(() => api.drop())

test('[H-16] the frame of a studio that has nothing is empty', async () => {
  expect(await api.call.frame.readFrame()).toEqual({
    basic: null,
    seo: null,
    contact: null,
    menu: {},
    categories: [],
    pages: [],
    demo: [],
  })
})

test('[H-15] the frame is the first of each setting, and links to what visitors see', async () => {
  const { database, call } = api
  const { id: logo_id } = await addPicture(database)
  const basic = { logo_id, fav_icon_url: 'javascript:alert(1)', share_picture_id: logo_id, title_separator: '-' }
  await database
    .insertInto('basic_settings')
    .values([{ site_title: 'First', ...basic }, { site_title: 'Second' }])
    .execute()
  await database
    .insertInto('seo_settings')
    .values([{ author: 'Anika' }, { author: 'Second' }])
    .execute()
  await database.insertInto('advance_settings').values({ facebook: 'javascript:x', whatsapp: '+880 17' }).execute()
  await addCategory(database, 'rivers', 'Rivers')
  const hidden = await addCategory(database, 'hidden', 'Hidden')
  await mina.call.photoCategories.changeMany({ ids: [hidden], is_published: false })
  await mina.call.pages.add({ slug: 'terms', title: 'Terms', body: '<p>Old</p>', is_published: true })
  await mina.call.pages.add({ slug: 'soon', title: 'Soon', body: '', is_published: false })

  const frame = await call.frame.readFrame()
  expect(frame).toEqual({
    basic: (await call.studio.listBasicSettings())[0],
    seo: (await call.studio.listSeoSettings())[0],
    contact: (await call.studio.listAdvanceSettings())[0],
    menu: {},
    categories: [{ slug: 'rivers', title: 'Rivers' }],
    pages: [{ slug: 'terms', title: 'Terms' }],
    demo: [],
  })
  expect(frame).toMatchObject({ basic: { site_title: 'First', fav_icon_url: null }, contact: { facebook: '' } })
})

test('a preview shows in the frame what it would change there', async () => {
  const { id } = await mina.call.pages.add({ slug: 'press', title: 'Press', body: '', is_published: true })
  await mina.call.pages.keepDraft({ id: String(id), version: 1, title: 'For the press' })
  const { address } = await mina.call.previews.open({ of: 'pages', id })
  const token = new URL(address, 'http://studio.test').searchParams.get('preview') ?? ''
  const previewed = await api.ask('/frame/', { headers: { 'x-preview': token } })
  expect(await previewed.json()).toMatchObject({ pages: [{}, { slug: 'press', title: 'For the press' }] })
  expect((await api.call.frame.readFrame()).pages).toContainEqual({ slug: 'press', title: 'Press' })
})

test('the frame has the names of menu entries, and says which are hidden', async () => {
  const { id, version } = await mina.call.menuSettings.add({ ...NO_NAMES, about_name: 'Who we are', blog_hidden: true })
  expect((await api.call.frame.readFrame()).menu).toEqual({ about: 'Who we are', blog: null })
  const names = { home_name: 'x'.repeat(20), about_name: 'x'.repeat(20) }
  await expect(mina.call.menuSettings.change({ id: String(id), version, ...names })).rejects.toThrow(
    'The menu has 74 letters, and 52 fit in one line.',
  )
})

test('the frame names the screens that show only the demo, until an own photo hangs in its gallery', async () => {
  const { database } = api
  const demo = await addCategory(database, 'plants', 'Plants')
  await database.updateTable('photo_categories').set({ demo: true }).where('id', '=', demo).execute()
  const photo = { category_id: demo, photo_url: 'https://pictures.example/1.jpg' }
  await database
    .insertInto('photos')
    .values({ ...photo, demo: true, in_home: true })
    .execute()
  const names = async () => (await api.call.frame.readFrame()).demo
  expect(await names()).toEqual(['/gallery/plants/', '/', '/photography/all/'])
  const { id } = await database
    .insertInto('photos')
    .values({ ...photo, is_published: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await names(), 'nobody sees it yet').toHaveLength(3)
  await database.updateTable('photos').set({ is_published: true }).where('id', '=', id).execute()
  expect(await names()).toEqual(['/'])
})
