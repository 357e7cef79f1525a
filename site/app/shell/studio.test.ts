import { expect, test } from 'vitest'
import { basicSettings } from '../../test/samples.ts'
import { aCall } from '../../test/stand-ins.ts'
import { loadStudio } from './studio.ts'

const site = { publicUrl: 'http://studio.test', videoHost: 'https://video.test' }

const load = (answers: Record<string, unknown>, now = new Date('2026-05-01T12:00:00Z')) =>
  loadStudio({ call: aCall(answers) }, site, now)

test('[H-15] of several records the first is used', async () => {
  const records = [basicSettings({ site_title: 'First' }), basicSettings({ site_title: 'Second' })]
  expect((await load({ '/settings/basic/': records })).basic?.site_title).toBe('First')
})

test('[H-16] empty lists, and lists that can’t be read, leave the studio without those settings', async () => {
  const studio = await load({ '/settings/basic/': [], '/settings/seo/': [] })
  expect(studio).toMatchObject({ basic: null, seo: null, contact: null, categories: [], pages: [] })
})

test('videos are embedded from where the studio says, else from where the server says', async () => {
  const own = [basicSettings({ video_host: '/films' })]
  expect((await load({ '/settings/basic/': own })).videoHost).toBe('/films')
  expect((await load({})).videoHost).toBe('https://video.test')
})

test.for([
  ['2031-02-03T12:00:00Z', 2031],
  ['2031-12-31T17:59:59Z', 2031],
  ['2031-12-31T18:00:00Z', 2032],
] as const)('at %s it is %i in the studio', async ([moment, year]) => {
  expect((await load({}, new Date(moment))).year).toBe(year)
})

const parts = {
  '/settings/basic/': [basicSettings({ site_title: 'Parts' })],
  '/get/category/photography/': [{ id: 1, slug: 'boats', title: 'Boats', description: 'At rest.' }],
  '/get/all/page/': [{ slug: 'privacy', title: 'Privacy', body: '<p>None.</p>' }],
}

test('all is read at once, with no more than the frame shows', async () => {
  const frame = { basic: basicSettings({ site_title: 'Frame' }), seo: null, contact: null, categories: [], pages: [] }
  expect(await load({ ...parts, '/frame/': frame })).toMatchObject({ basic: { site_title: 'Frame' }, pages: [] })
})

test('[H-16] where that fails, each part that can be read is there', async () => {
  expect(await load(parts)).toMatchObject({
    basic: { site_title: 'Parts' },
    categories: [{ slug: 'boats', title: 'Boats' }],
    pages: [{ slug: 'privacy', title: 'Privacy' }],
  })
})

test('[H-16] where the database is away, nobody waits for it once more by parts', async () => {
  const said = { detail: 'Please try again.', code: 'unavailable' }
  const away = Response.json(said, { status: 503, headers: { 'retry-after': '5' } })
  expect(await load({ ...parts, '/frame/': away })).toMatchObject({ basic: null, categories: [], pages: [] })
})
