// The navigation of home lies on photographs: each of its words stays readable on every slide.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled } from './settled.ts'
import { aVisitor, type Visitor } from './visitor.ts'

/** Of normal text, by WCAG 1.4.3. */
const READABLE = 4.5
/** A few bright spots behind a word don't hide it. */
const PERCENTILE = 0.9

interface Word {
  text: string
  /** Red, green, blue, up to 255. */
  ink: [number, number, number]
  box: { left: number; top: number; width: number; height: number }
}

let visitor: Visitor
beforeAll(async () => {
  visitor = await aVisitor({ reducedMotion: 'reduce' })
  await visitor.page.goto('/')
  await visitor.page.getByRole('button', { name: 'Let the slides change' }).waitFor()
})
afterAll(() => visitor?.leave())

test.each([
  [360, 740],
  [768, 1024],
  [1440, 900],
])('in a window of %i × %i each word of the navigation is readable on every slide', async (width, height) => {
  const { page } = visitor
  await page.setViewportSize({ width, height })
  await settled(page)
  const words = await wordsOfBar(page)
  expect(words.map(({ text }) => text)).toContain(width < 576 ? 'Chobighor' : 'Login')
  const faint: string[] = []
  for (const slide of ['1', '2', '3', '4']) {
    await showSlide(page, slide)
    const ground = await page.screenshot({ clip: { x: 0, y: 0, width, height: 120 }, animations: 'disabled' })
    for (const word of words) {
      const contrast = contrastOf(luminance(word.ink), await brightGround(ground, word))
      if (contrast < READABLE) faint.push(`${word.text} on slide ${slide}: ${contrast.toFixed(1)}`)
    }
  }
  expect(faint).toEqual([])
  expect(visitor.complaints).toEqual([])
})

/** The visible words of the bar, which is hidden then: the pictures show the ground without the words. */
function wordsOfBar(page: Page): Promise<Word[]> {
  return page.locator('.site-header').evaluate((bar: HTMLElement) => {
    bar.style.visibility = ''
    const paint = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT)
    const words: Word[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, top, width, height } = range.getBoundingClientRect()
      // less is read by screen readers alone; the logo's point is no word
      if (!text.parentElement || width < 4 || height < 4 || !/\p{L}/u.test(text.textContent ?? '')) continue
      if (!paint) throw new Error('No canvas.')
      paint.fillStyle = getComputedStyle(text.parentElement).color
      paint.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data
      words.push({ text: text.textContent ?? '', ink: [red, green, blue], box: { left, top, width, height } })
    }
    bar.style.visibility = 'hidden'
    return words
  })
}

async function showSlide(page: Page, slide: string): Promise<void> {
  await page.locator(`.hero-strip [href="#slide-${slide}"]`).click()
  const image = page.locator(`#slide-${slide} .hero-picture img`)
  // another size of the window may want another picture
  await settled(page)
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
  await image.evaluate((img: HTMLImageElement) => img.decode())
}

/** The luminance that nine tenths of the ground behind a word don't reach. */
async function brightGround(picture: Buffer, { box }: Word): Promise<number> {
  const [left, top] = [Math.floor(box.left), Math.floor(box.top)]
  const area = { left, top, width: Math.ceil(box.width), height: Math.ceil(box.height) }
  const pixels = await sharp(picture).extract(area).removeAlpha().raw().toBuffer()
  const lights = Array.from({ length: pixels.length / 3 }, (_, at) =>
    luminance([pixels[at * 3] ?? 0, pixels[at * 3 + 1] ?? 0, pixels[at * 3 + 2] ?? 0]),
  ).sort((a, b) => a - b)
  return lights[Math.floor(lights.length * PERCENTILE)] ?? 1
}

/** By WCAG 2, from 0 to 1. */
function luminance(colour: Word['ink']): number {
  const [red, green, blue] = colour.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function contrastOf(one: number, other: number): number {
  const [lighter, darker] = one > other ? [one, other] : [other, one]
  return (lighter + 0.05) / (darker + 0.05)
}
