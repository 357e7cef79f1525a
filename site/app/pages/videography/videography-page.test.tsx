import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aStudio, aVideo, basicSettings } from '../../../test/samples.ts'
import VideographyPage from './videography-page.tsx'

const path = '/videography/all/'
const loaded = { title: 'Films', description: 'Cut slowly.', videos: [aVideo()] }

test('[G-23] [G-25] [G-26] a title block, and the host’s player for each video, 240 pixels high', () => {
  const html = renderScreen(VideographyPage, { loaderData: loaded, path })
  expect(html).toContain('<h1 class="page-title">Films</h1>')
  expect(html).toContain('Cut slowly.')
  expect(html).toMatch(/<iframe[^>]*height="240"/)
  expect(html).toContain('src="https://video.example/embed/abcDEF_1234"')
  expect(html).toContain('title="The ferry"')
})

test('[G-27] [M-36] behind its poster a video plays only by the visitor’s click', () => {
  const html = renderScreen(VideographyPage, { loaderData: loaded, path })
  expect(html).toContain('href=&quot;https://video.example/embed/abcDEF_1234?autoplay=1&quot;')
  expect(html).not.toMatch(/src="[^"]*autoplay/)
})

test('[M-36] the studio may do without posters', () => {
  const studio = aStudio({ basic: basicSettings({ video_posters: false }) })
  const html = renderScreen(VideographyPage, { loaderData: loaded, path, studio })
  expect(html).not.toMatch(/srcdoc/i)
  expect(html).toContain('src="https://video.example/embed/abcDEF_1234"')
})

test('without films the screen says what will come', () => {
  const html = renderScreen(VideographyPage, { loaderData: { ...loaded, videos: [] }, path })
  expect(html).toContain('The first ones will be shown here soon.')
})
