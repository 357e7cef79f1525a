// What moves between two screens: the picture of a link grows into the next screen's, and the screen fades in.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

interface Seen {
  /** For each movement: the picture that has its name before, and after. */
  moved: { from: string; to: string }[]
  faded: number
}

/** Notes each movement before the browser begins it. */
function noteMovements(): void {
  const seen = { moved: [] as Seen['moved'], faded: 0 }
  Object.assign(window, { seen })
  const named = () =>
    [...document.querySelectorAll('img')]
      .filter((image) => getComputedStyle(image).viewTransitionName === 'opened-photo')
      .map((image) => image.alt)
      .join(', ')
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const from = named()
    return start(async () => {
      if (typeof update === 'function') await update()
      seen.moved.push({ from, to: named() })
    })
  }
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...given) {
    if (this.id === 'main') seen.faded++
    return animate.apply(this, given)
  }
}

const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

test('the picture of a service grows into the picture of its screen, which fades in; with reduced motion it is there at once', async () => {
  const { page, leave } = await aVisitor()
  await page.addInitScript(noteMovements)
  await page.goto('/service/')
  const card = page.locator('.service-card').first()
  const alt = (await card.locator('img').getAttribute('alt')) ?? ''
  await card.getByRole('link', { name: 'View Details' }).click()
  await expect.poll(async () => (await seenOn(page)).moved).toEqual([{ from: alt, to: alt }])
  expect((await seenOn(page)).faded).toBe(1)

  await page.goBack()
  await card.waitFor()
  const animations = () => page.locator('main').evaluate((main) => main.getAnimations().length)
  // the screen that Back leads to fades in too
  await expect.poll(animations).toBe(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { faded } = await seenOn(page)
  await card.getByRole('link', { name: 'View Details' }).click()
  await page.locator('.service-detail').waitFor()
  expect((await seenOn(page)).faded).toBe(faded)
  expect(await animations()).toBe(0)
  await leave()
})

test('at the end of a story its next one grows from its picture', async () => {
  const { page, leave } = await aVisitor()
  await page.addInitScript(noteMovements)
  await page.goto('/page/a-wedding-told/')
  await page.getByRole('link', { name: 'A week in the hills' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'A week in the hills' }).waitFor()
  const { moved } = await seenOn(page)
  expect(moved).toEqual([{ from: '', to: expect.stringContaining('snow-covered peaks') }])
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await leave()
})
