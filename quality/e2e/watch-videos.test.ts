// A visitor looks at the videos: nothing plays, and the video host is not contacted, before the visitor wants it.
import { expect, inject, test } from 'vitest'
import { settled } from './settled.ts'
import { aVisitor } from './visitor.ts'

const PATH = '/videography/all/'

test('[R-09] [G-24] [M-36] the first video opens the page; the others are in two columns, 240 pixels high', async () => {
  const { page, leave } = await aVisitor({ javaScriptEnabled: false })
  await page.goto(PATH)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Videography')
  expect(await page.getByText('cut slowly').count()).toBe(1)
  const boxes = await page.locator('main iframe').evaluateAll((frames) =>
    frames.map((frame) => {
      const { left, width, height } = frame.getBoundingClientRect()
      return { left, width, height }
    }),
  )
  expect(boxes).toHaveLength(6)
  expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(2)
  const [opening, ...others] = boxes
  expect(others.every(({ height }) => height === 240)).toBe(true)
  expect(opening?.width).toBeCloseTo(await page.locator('.videos').evaluate((list) => list.clientWidth), -1)
  expect(opening?.height).toBeGreaterThan(400)
  await page.setViewportSize({ width: 1280, height: 600 })
  const first = page.locator('main iframe').first()
  expect((await first.boundingBox())?.height).toBeLessThan(600)
  expect(await page.locator('.opening-film p').textContent()).toContain('28 seconds.')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await first.boundingBox()).toMatchObject({ x: 0, width: 360, height: 240 })

  const link = page.getByRole('link', { name: 'Full screen: The six o’clock ferry' })
  expect(await link.getAttribute('href')).toBe(`${inject('videoHost')}/embed/chobighor-film-01`)
  // [M-36] it is opened by its link
  await first.contentFrame().getByRole('link').click()
  await expect.poll(() => first.contentFrame().locator('html').getAttribute('data-autoplay')).toBe('true')
  await leave()
})

test('[G-25] [G-27] [K-17] each video is a frame of the host’s player; the host is contacted after the click, not before', async () => {
  const { page, leave } = await aVisitor()
  const host = inject('videoHost')
  const asked: string[] = []
  page.on('request', (request) => request.url().startsWith(host) && asked.push(request.url()))
  await page.goto(PATH)
  await settled(page)
  const first = page.locator('main iframe').first()
  expect(await first.getAttribute('src')).toBe(`${host}/embed/chobighor-film-01`)
  expect(await first.getAttribute('height')).toBe('240')
  expect(await first.getAttribute('title')).toBe('The six o’clock ferry')

  // “Full screen” fills the screen with the film itself
  await page.getByRole('link', { name: 'Full screen: The six o’clock ferry' }).click()
  const filling = () => page.evaluate(() => document.fullscreenElement?.getAttribute('title'))
  await expect.poll(filling).toBe('The six o’clock ferry')
  await page.evaluate(() => document.exitFullscreen())
  await expect.poll(filling).toBeUndefined()
  expect(new URL(page.url()).pathname).toBe(PATH)

  expect(asked).toEqual([])
  await first.contentFrame().getByRole('link', { name: 'Play The six o’clock ferry' }).click()
  await first.contentFrame().locator('html[data-state="playing"]').waitFor()
  expect(asked).toEqual([`${host}/embed/chobighor-film-01?autoplay=1`])
  await leave()
})
