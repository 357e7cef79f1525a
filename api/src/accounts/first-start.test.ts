import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FirstStart } from '@chobighor/contract/admin/start'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createDemo } from '../../../demo/demo-studio.ts'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { keepRows } from '../../test/fixtures/keep-rows.ts'
import { addCategory, addPhotos, addReview, addService } from '../../test/fixtures/rows.ts'
import { signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import { makeFirstAdmin, offerFirstStart } from './first-start.ts'

const stopping = new AbortController().signal
let api: TestApi
/** The folder for the demo's pictures. */
let media: string

const offer = () => offerFirstStart(api.database, 'http://studio.test')
const tokenOf = (link: string | undefined) => new URL((link ?? '').replace('#/', '')).searchParams.get('token') ?? ''
const wish = (token: string, changes: Partial<FirstStart> = {}): FirstStart => ({
  token,
  first_name: 'Rina',
  last_name: 'Akter',
  email: 'rina@studio.example',
  password: 'a lamp in every window',
  site_title: 'Rina’s house of pictures',
  phone: '+880 1711-000000',
  studio_email: 'hello@studio.example',
  address: 'Dhanmondi\nDhaka',
  with_demo: false,
  ...changes,
})
const users = () => api.database.selectFrom('users').selectAll().execute()

async function openStudio() {
  media = join(await mkdtemp(join(tmpdir(), 'chobighor-demo-')), 'media')
  api = await openTestApi({
    demo: createDemo({ storage: diskStorage(media), ownFilms: true, stopping }),
  })
  const [opened, folder] = [api, join(media, '..')]
  return async () => {
    await opened.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** For one test: a demo remembers that it was filled in, or failed. */
async function openOwnStudio() {
  onTestFinished(await openStudio())
}

let shared: TestApi
let putBack: () => Promise<void>
beforeAll(async () => {
  const close = await openStudio()
  shared = api
  putBack = await keepRows(api.database)
  return close
})
beforeEach(() => {
  api = shared
  return putBack()
})

describe('the link of the first start', () => {
  test('stands under the public address, and of its word only the hash is kept', async () => {
    const link = await offer()
    expect(link).toMatch(/^http:\/\/studio\.test\/admin\/#\/start\?token=[\w-]{43}$/)
    const row = await api.database.selectFrom('first_start').selectAll().executeTakeFirstOrThrow()
    expect(row.token_hash).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain(tokenOf(link))
  })

  test('is the same at each start, also of two at the same moment', async () => {
    const [first, second] = await Promise.all([offer(), offer()])
    expect(second).toBe(first)
    expect(await offer()).toBe(first)
    const token = first?.split('token=')[1] ?? ''
    expect(await api.call.start.look({ token })).toMatchObject({ is_usable: true })
  })

  test('ends as soon as somebody is an admin, in whichever way; then no start offers one', async () => {
    const token = tokenOf(await offer())
    await makeFirstAdmin(api.database, { email: 'other@studio.example', password: 'a lamp in every window' })
    expect(await api.call.start.look({ token })).toMatchObject({ is_usable: false })
    await expect(api.call.start.begin(wish(token))).rejects.toMatchObject({ code: 'forbidden' })
    expect(await users()).toHaveLength(1)
    expect(await offer()).toBeUndefined()
  })

  test('is told of to whoever asks while nobody owns the studio, and no word of it', async () => {
    await offer()
    await signInAs(api)
    const answer = await api.ask('/start/', { method: 'GET' })
    expect(await answer.json()).toEqual({ has_owner: false })
    await makeFirstAdmin(api.database, { email: 'other@studio.example', password: 'a lamp in every window' })
    // makeFirstAdmin adds an admin only if the database has no users
    expect(await api.call.start.whose()).toEqual({ has_owner: false })
    await api.call.start.begin(wish(tokenOf(await offer())))
    expect(await api.call.start.whose()).toEqual({ has_owner: true })
  })

  test('is offered where there are customers and no admin', async () => {
    await signInAs(api)
    expect(await offer()).toBeDefined()
  })

  test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(201), 7, null])('a guessed word %j opens nothing', async (token) => {
    await offer()
    for (const path of ['/start/', '/start/prepare/', '/start/look/']) {
      const body = JSON.stringify({ ...wish(''), token })
      const answer = await api.ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      if (path === '/start/look/' && answer.status === 200)
        expect(await answer.json()).toEqual({ is_usable: false, has_demo: false, filling: null })
      else expect([400, 403]).toContain(answer.status)
    }
    expect(await users()).toEqual([])
  })
})

describe('the first start', () => {
  test('makes the admin, names the studio, keeps its contact, and signs in', async () => {
    const info = await api.call.start.begin(wish(tokenOf(await offer())))
    expect(info).toMatchObject({ first_name: 'Rina', email: 'rina@studio.example', isAdmin: true, is_verified: true })
    expect(await api.callAs(info.token).demo.show()).toMatchObject({
      rows: 0,
      is_empty: false,
      filling: null,
      kinds: {},
    })
    expect(await api.call.studio.listBasicSettings()).toMatchObject([{ site_title: 'Rina’s house of pictures' }])
    expect(await api.call.studio.listAdvanceSettings()).toMatchObject([
      { phone: '+880 1711-000000', email: 'hello@studio.example', address: 'Dhanmondi\nDhaka' },
    ])
    const signedIn = await api.call.accounts.signIn({
      username: 'rina@studio.example',
      password: 'a lamp in every window',
    })
    expect(signedIn.isAdmin).toBe(true)
    const records = await api.database.selectFrom('records').selectAll().orderBy('id').execute()
    expect(records.map(({ user_id, action, entity }) => [user_id, action, entity])).toEqual([
      [null, 'add', 'users'],
      [null, 'change', 'basic_settings'],
      [null, 'change', 'advance_settings'],
    ])
    expect(JSON.stringify(records)).not.toContain('lamp')
  })

  test('of two browsers at the same moment one makes it', async () => {
    const token = tokenOf(await offer())
    const emails = ['a', 'b', 'c'].map((name) => `${name}@studio.example`)
    const all = await Promise.allSettled(emails.map((email) => api.call.start.begin(wish(token, { email }))))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await users()).toHaveLength(1)
    const refused = all.find((each) => each.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'forbidden', message: expect.stringContaining('used already') })
  })

  const wrong: [Partial<Record<keyof FirstStart, unknown>>, string][] = [
    [{ email: 'rina' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ password: 'rina@studio.example' }, 'password'],
    [{ site_title: '  ' }, 'site_title'],
    [{ first_name: 'a\u0000b' }, 'first_name'],
    [{ address: 'x'.repeat(501) }, 'address'],
    [{ studio_email: 'nobody' }, 'studio_email'],
    [{ with_demo: 'yes' }, 'with_demo'],
  ]
  test.each(wrong)('%j is told beside its field, and the link still serves', async (changes, field) => {
    const token = tokenOf(await offer())
    const given = { ...wish(token), ...changes } as FirstStart
    await expect(api.call.start.prepare(given)).rejects.toMatchObject({ code: 'invalid', field })
    await expect(api.call.start.begin(given)).rejects.toMatchObject({ code: 'invalid', field })
    expect(await users()).toEqual([])
    expect((await api.call.start.look({ token })).is_usable).toBe(true)
  })

  test('an address that is a customer’s already is told, and nothing is half done', async () => {
    const { email } = await signInAs(api)
    const token = tokenOf(await offer())
    for (const call of ['prepare', 'begin'] as const)
      await expect(api.call.start[call](wish(token, { email }))).rejects.toMatchObject({ field: 'email' })
    expect(await api.call.studio.listBasicSettings()).toEqual([])
    expect((await api.call.start.look({ token })).is_usable).toBe(true)
  })

  test('where the studio has begun already, what is in it stays', async () => {
    await addService(api.database)
    await api.database.insertInto('basic_settings').values({ site_title: 'Old', page_size: 24 }).execute()
    await api.call.start.begin(
      wish(tokenOf(await offer()), { phone: '', studio_email: '', address: '', with_demo: true }),
    )
    const settings = await api.database.selectFrom('basic_settings').selectAll().execute()
    expect(settings).toMatchObject([{ site_title: 'Rina’s house of pictures', page_size: 24, version: 2 }])
    expect(await api.call.catalog.listServices()).toHaveLength(1)
  })
})

describe('the demo', () => {
  const demo = true

  async function addDemo() {
    const { database } = api
    const aPage = (slug: string) => ({ slug, title: slug, body: '', demo })
    await database.insertInto('pages').values(['terms', 'privacy', 'credits'].map(aPage)).execute()
    const settings = { site_title: 'Chobighor', blog_url: '/journal/', video_host: '/films', demo }
    await database.insertInto('basic_settings').values(settings).execute()
    await database.insertInto('advance_settings').values({ facebook: 'https://f.example', phone: '0', demo }).execute()
    await database.insertInto('seo_settings').values({ author: 'Chobighor', demo }).execute()
    const [weddings, portraits] = [await addCategory(database, 'weddings'), await addCategory(database, 'portraits')]
    await database.updateTable('photo_categories').set({ demo }).execute()
    await addPhotos(database, [
      { category_id: weddings, demo },
      { category_id: portraits, demo },
    ])
    const service = await addService(database, { demo, rating: 4, num_reviews: 1 })
    await addReview(database, { service_id: service, rating: 4, demo })
    return { weddings, service }
  }

  test('is removed by a button: what was changed since stays, and what something real needs', async () => {
    const { weddings, service } = await addDemo()
    const info = await api.call.start.begin(wish(tokenOf(await offer()), { with_demo: true }))
    const admin = api.callAs(info.token)
    expect(await admin.demo.show()).toMatchObject({
      rows: 12,
      kinds: { pages: 3, photoCategories: 2, photos: 2, services: 1, reviews: 1 },
      settings: { advanceSettings: ['facebook'] },
    })
    await expect(admin.demo.fillIn()).rejects.toMatchObject({ code: 'conflict' })
    const pages = (await admin.pages.list({})).rows
    const [changed, hidden] = pages
    if (!changed || !hidden) throw new Error('there are no pages')
    await admin.pages.change({ id: String(changed.id), version: changed.version, title: 'Our own terms' })
    await admin.pages.change({ id: String(hidden.id), version: hidden.version, is_published: false })
    const own = await admin.pages.add({ slug: 'our-own', title: 'Our own', body: '', is_published: true })
    await addPhotos(api.database, [{ category_id: weddings }])
    await addReview(api.database, { service_id: service, rating: 2 })

    expect(await admin.demo.remove()).toEqual({ removed: 7, kept: 4 })
    expect((await admin.pages.list({})).rows.map(({ id }) => id).sort()).toEqual([changed.id, own.id].sort())
    expect((await admin.photoCategories.list({})).rows.map(({ id }) => id)).toEqual([weddings])
    expect(await api.call.catalog.listServices()).toMatchObject([{ rating: 2, numReviews: 1 }])
    const settings = await api.database.selectFrom('basic_settings').selectAll().execute()
    expect(settings).toMatchObject([{ site_title: 'Rina’s house of pictures', blog_url: null, video_host: null }])
    expect(await api.call.studio.listAdvanceSettings()).toMatchObject([{ facebook: '', phone: '+880 1711-000000' }])
    expect(await api.call.studio.listSeoSettings()).toEqual([])
    expect(await admin.demo.show()).toMatchObject({ rows: 0, is_empty: false, filling: null, kinds: {} })
    expect(await admin.demo.remove()).toEqual({ removed: 0, kept: 0 })
    const records = await api.database.selectFrom('records').select('before').where('entity', '=', 'demo').execute()
    expect(records[0]).toEqual({ before: { removed: 7, kept: 4 } })
  })

  test('is gone where the studio begins empty, and no start brings it back', async () => {
    await api.database.insertInto('pages').values({ slug: 'demo', title: 'Demo', body: '', demo: true }).execute()
    const token = tokenOf(await offer())
    expect(await api.call.start.look({ token })).toEqual({ is_usable: true, has_demo: true, filling: null })
    await api.call.start.begin(wish(token))
    expect(await api.database.selectFrom('pages').selectAll().execute()).toEqual([])
    const row = await api.database.selectFrom('first_start').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ token_hash: null, without_demo: true })
  })

  test('is begun and asked about; one that fails leaves nothing half, and the link serves', async () => {
    await openOwnStudio()
    const token = tokenOf(await offer())
    await writeFile(media, '') // a file instead of the folder: no picture can be saved
    const asked = await Promise.all([1, 2, 3].map(() => api.call.start.prepare(wish(token, { with_demo: true }))))
    expect(asked.map(({ filling }) => filling?.state)).toEqual(['running', 'running', 'running'])
    const state = async () => (await api.call.start.look({ token })).filling?.state
    await expect.poll(state).toBe('failed')
    expect(api.logged.filter((line) => line.includes('could not be filled in'))).not.toEqual([])
    for (const table of ['basic_settings', 'pages', 'photos', 'slides', 'users'] as const)
      expect([table, await api.database.selectFrom(table).select('id').execute()]).toEqual([table, []])
    expect(await api.call.start.prepare(wish(token))).toMatchObject({ is_usable: true, has_demo: false })
    await api.call.start.begin(wish(token))
    expect(await users()).toHaveLength(1)
  })

  test('fills an empty studio from the back office, once however often it is asked for', async () => {
    await openOwnStudio()
    const mina = await signInAs(api, { is_admin: true })
    await writeFile(media, '')
    const asked = await Promise.all([mina.call.demo.fillIn(), mina.call.demo.fillIn()])
    expect(asked).toMatchObject([{ filling: { state: 'running' } }, { filling: { state: 'running' } }])
    await expect.poll(async () => (await mina.call.demo.show()).filling?.state).toBe('failed')
    expect(await mina.call.demo.show()).toMatchObject({ rows: 0, is_empty: true })
    expect(await api.database.selectFrom('records').select('id').execute()).toEqual([])
  })

  test('is for the studio alone to remove', async () => {
    const { ask } = await signInAs(api)
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await ask(method, '/admin/demo/')).status).toBe(403)
      expect((await api.ask('/admin/demo/', { method })).status).toBe(401)
    }
  })
})
