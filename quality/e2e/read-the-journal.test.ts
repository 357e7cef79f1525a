// A visitor reads the demo's journal, in the frame of /blog/ and in a window of its own.
import { expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

test('[M-34] the journal has the site’s theme in its frame, and changes with it', async () => {
  const { page, leave } = await aVisitor({ storage: { theme: 'light' }, colorScheme: 'dark' })
  await page.goto('/blog/')
  const journal = page.frameLocator('iframe').locator('html')
  await expect.poll(() => journal.getAttribute('data-theme')).toBe('light')
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect.poll(() => journal.getAttribute('data-theme')).toBe('dark')
  await leave()
})

test.each(['light', 'dark'])('in its own window it is as %s as the site', async (theme) => {
  const { page, leave } = await aVisitor({ storage: { theme }, colorScheme: theme === 'dark' ? 'light' : 'dark' })
  await page.goto('/journal/')
  expect(await page.locator('html').evaluate((journal) => getComputedStyle(journal).colorScheme)).toBe(theme)
  await leave()
})
