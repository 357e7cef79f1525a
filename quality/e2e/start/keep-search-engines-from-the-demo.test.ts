import { expect, test } from 'vitest'
import { PLAIN_SCREENS, ROW_PATHS, SHOWN, addressOf as screenOf } from '../screens.ts'
import { ADMIN } from '../start-product.ts'
import { asAdmin } from './as-admin.ts'
import { aFilledFolder } from './fill-demo-once.ts'
import { aRun, IS_OPEN, type Run } from './run-product.ts'

const DEMO = [...PLAIN_SCREENS, ...ROW_PATHS.map((path) => screenOf(path, SHOWN[path]))]
const NOINDEX = '<meta name="robots" content="noindex"/>'

const read = async ({ baseUrl }: Run, path: string) => (await fetch(baseUrl + path)).text()
const isKept = async (run: Run, path: string) => (await read(run, path)).includes(NOINDEX)
const listed = async (run: Run) =>
  [...(await read(run, '/sitemap.xml')).matchAll(/<loc>([^<]+)/g)].map(([, at]) => new URL(at ?? '').pathname)

test('search engines are kept from every screen of the demo, and find each as soon as it shows own content', async () => {
  const run = await aRun({ DATA_DIR: aFilledFolder(), ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  await run.says(IS_OPEN)
  for (const path of DEMO) expect([path, await isKept(run, path)]).toEqual([path, true])
  expect(await listed(run)).toEqual([])
  expect(await read(run, '/rss.xml')).not.toContain('<item>')

  const { send, add } = await asAdmin(run)
  const own = async (name: string, given: object, ...screens: string[]) => {
    await add(name, given)
    for (const screen of screens) expect([screen, await isKept(run, screen)]).toEqual([screen, false])
    expect(await listed(run)).toEqual(expect.arrayContaining(screens))
  }
  await own('slides', { title: 'Ours' }, '/')
  await own('pages', { slug: 'ours' }, '/page/ours/')
  await own('services', { slug: 'ours', price: '100.00' }, '/service/', '/service/ours/')
  await own('videos', { link: 'abcdefghijk' }, '/videography/all/')
  const { id: category_id } = await add('photoCategories', { slug: 'ours' })
  const photo = { category_id, photo_url: 'https://pictures.example/1.jpg' }
  await own('photos', photo, '/photography/all/', '/gallery/ours/')
  expect(await read(run, '/rss.xml')).toContain('/gallery/ours/')

  for (const [kind, change, screen] of [
    ['ceo-messages', { name: 'Rina' }, '/about/'],
    ['advance-settings', { phone: '+880 1700 000000' }, '/contact/'],
    ['basic-settings', { blog_url: 'https://blog.example/' }, '/blog/'],
  ] as const) {
    const [row] = (await send('GET', `/admin/${kind}/`)).rows
    await send('PUT', `/admin/${kind}/${row?.id}/`, { version: row?.version, ...change })
    expect([screen, await isKept(run, screen)]).toEqual([screen, false])
  }
  expect((await listed(run)).toSorted()).toEqual(
    [...PLAIN_SCREENS, '/page/ours/', '/service/ours/', '/gallery/ours/'].toSorted(),
  )
  // the demo's rows beside them are kept from search engines as before
  for (const path of ['/page/terms/', '/gallery/plants/', '/company/1/'])
    expect([path, await isKept(run, path)]).toEqual([path, true])
  expect(await run.stop()).toBe(0)
})
