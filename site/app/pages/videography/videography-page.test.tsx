import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page-of.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aStudio, aVideo, basicSettings } from '../../../test/samples.ts'
import VideographyPage from './videography-page.tsx'

const path = '/videography/all/'
const loaded = { title: 'Films', description: 'Cut slowly.', videos: [aVideo()] }

test('[G-23] [G-25] [G-26] a title block, and the host’s player for each video, 240 pixels high', () => {
  const page = pageOf(renderScreen(VideographyPage, { loaderData: loaded, path }))
  expect(page.title).toBe('Films')
  expect(page.text).toContain('Cut slowly.')
  for (const frame of page.select('iframe')) {
    expect(frame.attribute('height')).toBe('240')
    expect(frame.attribute('src')).toBe('https://video.example/embed/abcDEF_1234')
    expect(frame.name).toBe('The ferry')
  }
  expect(page.select('iframe')).not.toEqual([])
})

test('[G-27] [M-36] behind its poster a video plays only by the visitor’s click', () => {
  const html = renderScreen(VideographyPage, { loaderData: loaded, path })
  const frames = pageOf(html).select('iframe')
  const posters = frames.map((frame) => pageOf(frame.attribute('srcdoc') ?? ''))
  const player = 'https://video.example/embed/abcDEF_1234?autoplay=1'
  expect(posters.some((poster) => poster.linksTo(player).length === 1)).toBe(true)
  for (const frame of frames) expect(frame.attribute('src')).not.toContain('autoplay')
})

test('[M-36] the studio may do without posters', () => {
  const studio = aStudio({ basic: basicSettings({ video_posters: false }) })
  const html = renderScreen(VideographyPage, { loaderData: loaded, path, studio })
  const frames = pageOf(html).select('iframe')
  expect(frames.map((frame) => [frame.attribute('src'), frame.has('srcdoc')])).toEqual([
    ['https://video.example/embed/abcDEF_1234', false],
  ])
})

test('without films the screen says what will come', () => {
  const html = renderScreen(VideographyPage, { loaderData: { ...loaded, videos: [] }, path })
  expect(html).toContain('The first ones will be shown here soon.')
})
