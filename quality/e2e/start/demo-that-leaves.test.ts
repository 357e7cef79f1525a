// The demo leaves the site with the first own content of its kind, and nothing else leaves with it (decision 058).
import { CONTENT, isSettings } from '@chobighor/contract/admin/collections'
import { LEAVING_KINDS } from '@chobighor/contract/admin/start'
import { expect, test } from 'vitest'
import { ADMIN } from '../start-product.ts'
import { asAdmin } from './as-admin.ts'
import { aFilledFolder } from './fill-demo-once.ts'
import { aRun, IS_OPEN } from './run-product.ts'

async function aDemoStudio() {
  const run = await aRun({ DATA_DIR: aFilledFolder(), ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  await run.says(IS_OPEN)
  const admin = await asAdmin(run)
  const rowsOf = async (path: string) => (await admin.send('GET', `/admin/${path}/?per_page=200`)).rows
  return {
    ...admin,
    run,
    rowsOf,
    /** How many rows visitors see: the demo's, and the studio's own. */
    async seen(path: string) {
      const shown = (await rowsOf(path)).filter(({ is_published }) => is_published)
      const demos = shown.filter(({ demo }) => demo).length
      return [demos, shown.length - demos]
    },
  }
}

const KINDS = [
  ['slides', 'slides', {}],
  ['testimonials', 'testimonials', {}],
  ['services', 'services', { slug: 'ours', price: '100.00' }],
  ['videos', 'videos', { link: 'abcdefghijk' }],
] as const

/** They leave with the photographs, or the studio writes its own text over them. */
const STAYING = ['photoCategories', 'companies', 'homeBlocks', 'ceoMessages', 'pages', 'titleBlocks', 'reviews']

test('each row of the demo says that it is one; each kind leaves with the first own one, or is known to stay', async () => {
  const { run, rowsOf } = await aDemoStudio()
  for (const collection of CONTENT.filter((each) => !isSettings(each))) {
    const { name, path } = collection
    expect([name, (await rowsOf(path)).filter(({ demo }) => !demo)]).toEqual([name, []])
    expect([...LEAVING_KINDS, ...STAYING]).toContain(name)
  }
  expect(await run.stop()).toBe(0)
})

test('the demo’s slides, words of customers, services and films leave with the first own one, each alone', async () => {
  const { run, add, seen, send, rowsOf } = await aDemoStudio()
  for (const [name, path, given] of KINDS) {
    const before = await Promise.all(KINDS.map(async ([, each]) => [each, await seen(each)]))
    const [demos = 0] = await seen(path)
    const { id } = await add(name, { ...given, is_published: false })
    expect([path, await seen(path)], 'nobody sees the own one yet').toEqual([path, [demos, 0]])
    await send('PUT', `/admin/${path}/`, { ids: [id], is_published: true })
    const after = before.map(([each, rows]) => [each, each === path ? [0, 1] : rows])
    expect(await Promise.all(KINDS.map(async ([, each]) => [each, await seen(each)]))).toEqual(after)
    // nothing of it is lost
    expect((await rowsOf(path)).filter(({ demo }) => demo)).toHaveLength(demos)
    expect(await send('GET', '/admin/demo/')).toMatchObject({ kinds: { [name]: demos }, hidden: { [name]: demos } })
  }
  expect((await fetch(`${run.baseUrl}/service/`)).status).toBe(200)
  expect(await run.stop()).toBe(0)
})

test('what is shown again stays, and what the studio took over is not the demo’s any more; photographs leave with their galleries when the first own one hangs on home', async () => {
  const { run, add, seen, send, rowsOf } = await aDemoStudio()
  const [first] = await rowsOf('testimonials')
  await send('PUT', `/admin/testimonials/${first?.id}/`, { version: first?.version, words: 'They said this to us.' })
  const [others = 0, own] = await seen('testimonials')
  expect([others > 0, own], 'a changed row replaces nothing but itself').toEqual([true, 1])
  await add('testimonials', {})
  expect(await seen('testimonials')).toEqual([0, 2])
  expect(await send('PUT', '/admin/demo/testimonials/')).toEqual({ shown: others })
  await add('testimonials', {})
  expect(await seen('testimonials')).toEqual([others, 3])

  const before = await Promise.all(['photos', 'photo-categories', 'companies', 'slides'].map(seen))
  const { id: category_id } = await add('photoCategories', { slug: 'ours' })
  const photo_url = 'https://pictures.example/1.jpg'
  const photo = await add('photos', { category_id, photo_url, in_home: false })
  expect(await seen('photos'), 'home would be empty').toEqual([before[0]?.[0], 1])
  await send('PUT', '/admin/photos/', { ids: [photo.id], in_home: true })
  expect(await Promise.all(['photos', 'photo-categories', 'slides'].map(seen))).toEqual([[0, 1], [0, 1], before[3]])
  expect(await seen('companies'), 'each has films').toEqual(before[2])
  await add('videos', { link: 'abcdefghijk' })
  expect(await seen('companies')).toEqual([0, 0])
  for (const path of ['/', '/photography/all/', '/gallery/ours/', '/about/'])
    expect([path, (await fetch(run.baseUrl + path)).status]).toEqual([path, 200])

  await send('PUT', '/admin/demo/photos/')
  expect((await seen('photos'))[0]).toBe(before[0]?.[0])
  expect((await seen('companies'))[0]).toBe(before[2]?.[0])
  expect(await run.stop()).toBe(0)
})
