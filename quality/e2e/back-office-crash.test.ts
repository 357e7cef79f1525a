// A back office that can't be rendered at all shows its last error screen, in the chosen theme.
import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { aVisitor } from './visitor.ts'

test.each([
  ['dark', 'rgb(14, 11, 10)'],
  ['light', 'rgb(248, 245, 241)'],
] as const)('[M-33] a back office that can’t be drawn looks like the %s one', async (theme, ground) => {
  const { page, leave } = await aVisitor({ storage: { theme }, forgive: /./ })
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window)
    window.addEventListener = (...args: Parameters<typeof listen>) => {
      if (args[0] === 'hashchange' || args[0] === 'popstate') throw new Error('secret of the house')
      listen(...args)
    }
  })
  await page.goto('/admin/')
  const title = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })
  await title.waitFor()
  const drawn = await page.locator('.alone').evaluate((part) => getComputedStyle(part).backgroundColor)
  expect(drawn).toBe(ground)
  expect(await title.evaluate((heading) => getComputedStyle(heading).fontWeight)).toBe('400')
  expect(await page.locator('body').textContent()).not.toMatch(/secret|\sat .*:\d|\.js/)
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'See the site' }).click()
  await page.waitForURL((address) => address.pathname === '/')
  await leave()
})
