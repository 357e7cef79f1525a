// A visitor plays one of the demo's own videos: the product is its video host.
import { expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

test('a video shows whether it plays, shows its progress, and obeys the keyboard', async () => {
  const { page, leave } = await aVisitor()
  await page.goto('/films/embed/chobighor-film-01')
  const line = () =>
    page.locator('.line i').evaluate((passed) => {
      const [animation] = passed.getAnimations()
      return { state: animation?.playState, at: Number(animation?.currentTime) }
    })
  const seen = () =>
    page
      .locator('svg')
      .evaluateAll((marks) =>
        marks.filter((mark) => getComputedStyle(mark).opacity === '1').map((mark) => mark.classList.value),
      )
  expect(await line()).toEqual({ state: 'paused', at: 0 })
  expect(await seen()).toEqual(['play'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await expect.poll(seen).toEqual(['pause'])
  await expect.poll(async () => (await line()).at).toBeGreaterThan(0)
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Play' }).waitFor()
  expect((await line()).state).toBe('paused')
  await leave()
})
