// The fonts load, in both weights, and a price loads no Bangla font, only its currency sign. Bangla has our own font: the
// browser itself says which font drew a text.
import { expect, test } from 'vitest'
import { fontsOf } from './fonts-of.ts'
import { settled } from './settled.ts'
import { aVisitor } from './visitor.ts'

test('text, prices and titles have their own fonts, and no Bangla file is loaded for a price', async () => {
  const { page, leave } = await aVisitor()
  await page.goto('/service/')
  await settled(page)
  const files = await page.evaluate(async () => {
    await document.fonts.ready
    return performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/([a-z0-9-]+)-[\w-]{8}\.woff2$/i.exec(name)?.[1])
  })
  const fetched = new Set(files.filter((file) => file !== undefined))
  expect([...fetched].toSorted()).toEqual(['anek-bangla-taka', 'anek-latin', 'tiro-latin'])
  const widths = await page.evaluate(() => {
    const measure = (font: string, text: string) => {
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('no canvas')
      context.font = font
      return context.measureText(text).width
    }
    return ['400 40px', '600 40px'].map((font) => [
      measure(`${font} "Anek Bangla", monospace`, '৳ Price'),
      measure(`${font} monospace`, '৳ Price'),
    ])
  })
  for (const [own, standIn] of widths) expect(own).not.toBe(standIn)
  await leave()
})

test('a line of Bangla has the same height before and after its font loads', async () => {
  // no script of the page takes away what is added
  const { page, leave } = await aVisitor({ javaScriptEnabled: false })
  const held = Promise.withResolvers<void>()
  await page.route(/bangla-(400|600)-|tiro-bangla-/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/about/')
  await page.evaluate(() => {
    for (const line of ['<h1>', '<h2>', '<p class="lead">', '<p class="label">', '<p class="rich-text">', '<b>'])
      document.querySelector('main')?.insertAdjacentHTML('beforeend', `<div lang="bn" class="line">${line}বিয়ের ছবি`)
  })
  const isThere = () => page.evaluate(() => document.fonts.check('17px "Anek Bangla"', 'ছবি'))
  const heights = () =>
    page.locator('.line').evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height))
  expect(await isThere()).toBe(false)
  const before = await heights()
  held.resolve()
  await expect.poll(isThere).toBe(true)
  await page.evaluate(() => document.fonts.ready)
  expect(await heights()).toEqual(before)
  await leave()
})

test('a testimonial in Bangla is drawn upright by our own font, whether or not its language is said', async () => {
  const { page, leave } = await aVisitor()
  await page.goto('/about/')
  const quote = page.locator('.quote blockquote')
  for (const lang of ['bn', '']) {
    await quote.evaluate((element, its) => {
      // without a space, which is drawn by the Latin face
      element.textContent = 'আলো'
      element.setAttribute('lang', its)
      if (!its) element.removeAttribute('lang')
    }, lang)
    await expect.poll(() => fontsOf(page, '.quote blockquote'), { message: lang }).toEqual(['TiroBangla-Regular'])
  }
  await leave()
})
