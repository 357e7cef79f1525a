import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { aPhoto, aPhotoList, basicSettings } from '../../../test/samples.ts'
import { aCall } from '../../../test/stand-ins.ts'
import { callContext, siteContext } from '../../route-loaders.ts'
import { loader as robots } from './robots.ts'
import { loader as rss } from './rss.ts'
import { loader as securityTxt } from './security-txt.ts'
import { loader as sitemap } from './sitemap.ts'

const created_at = '2026-05-01T01:20:00.000+06:00'

const answers = {
  '/settings/basic/': [basicSettings({ site_title: 'Light & Co' })],
  '/settings/seo/': [],
  '/frame/': { demo: ['/gallery/demo/', '/about/'] },
  '/get/category/photography/': [
    { id: 1, slug: 'harbour', title: 'Harbour', description: 'Boats.', created_at },
    { id: 2, slug: 'বই', title: 'বই', description: '', created_at },
    { id: 4, slug: 'demo', title: 'Demo', description: '', created_at },
    { id: 3, slug: 'empty', title: 'Empty', description: '', created_at },
  ],
  '/get/photography/list/harbour/1/': aPhotoList(1),
  '/get/photography/list/বই/1/': {
    photos: [aPhoto({ photo: null, photo_url: 'https://p.example/1.jpg' })],
    page: 1,
    pages: 1,
  },
  '/get/photography/list/empty/1/': aPhotoList(0),
  '/company/list/': [{ id: 7, name: 'River', company_image: null, company_image_url: null, picture: null }],
  '/service/list/': [],
  '/get/all/page/': [{ slug: 'terms', title: 'Terms', body: '' }],
}

function read(loader: typeof robots, given: Record<string, unknown> = answers) {
  const context = new RouterContextProvider()
  context.set(callContext, aCall(given))
  context.set(siteContext, {
    publicUrl: 'https://studio.example',
    videoHost: 'https://video.example',
    requestId: 'r-1',
    report: () => undefined,
    lacksPart: () => undefined,
    allowFrames: () => undefined,
    allowPictures: () => undefined,
  })
  return loader({ context })
}

test('the sitemap lists every screen by its public address, but none of the demo', async () => {
  const xml = await (await read(sitemap)).text()
  for (const path of [
    '/',
    '/gallery/harbour/',
    `/gallery/${encodeURI('বই')}/`,
    '/company/7/',
    '/page/terms/',
    '/service/',
  ])
    expect(xml).toContain(`<loc>https://studio.example${path}</loc>`)
  for (const path of ['/gallery/demo/', '/about/']) expect(xml).not.toContain(path)
})

test('robots are told of the sitemap', async () => {
  expect(await (await read(robots)).text()).toContain('Sitemap: https://studio.example/sitemap.xml')
})

test('the feed has the galleries that show something, the newest first', async () => {
  const xml = await (await read(rss)).text()
  expect([...xml.matchAll(/<guid[^>]*>([^<]+)/g)].map(([, guid]) => guid)).toEqual([
    `https://studio.example/gallery/${encodeURIComponent('বই')}/`,
    'https://studio.example/gallery/harbour/',
  ])
  expect(xml.match(/<pubDate>[^<]*/g)).toEqual(Array(2).fill('<pubDate>Thu, 30 Apr 2026 19:20:00 GMT'))
  expect(xml).toContain('<title>Light &amp; Co</title>')
  expect(xml).toContain('media:content url="https://p.example/1.jpg"')
})

const reachedAt = (email: string) => ({ '/settings/advance/': [{ email }] })

test('whoever found a hole is told whom to write to, and for how long that holds (RFC 9116)', async () => {
  const answer = await read(securityTxt, reachedAt(' studio+door@house.example '))
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const fields = (await answer.text()).trimEnd().split('\n')
  expect(fields).toEqual([
    'Contact: mailto:studio%2Bdoor@house.example',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
    'Preferred-Languages: en, bn',
    'Canonical: https://studio.example/.well-known/security.txt',
  ])
  const days = (Date.parse(fields[1]?.slice('Expires: '.length) ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
})

test('a studio without an address names nobody, and nothing that is typed there makes a line of its own', async () => {
  for (const given of [reachedAt(''), { '/settings/advance/': [] }])
    expect((await read(securityTxt, given)).status).toBe(404)
  const text = await (await read(securityTxt, reachedAt('a@b.example\nContact: mailto:thief@evil.example'))).text()
  expect(text.match(/^Contact:/gm)).toHaveLength(1)
})

test('a feed whose data can’t be read says so', async () => {
  const answer = await read(sitemap, {})
  expect(answer.status).toBe(503)
  expect(await answer.text()).toBe('The studio is closed.')
})
