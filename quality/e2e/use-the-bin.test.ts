// A photograph that was removed is in the bin: it can be put back, or removed for good.
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { anEvening, choose, type Evening, PATIENT } from './many-photographs.ts'

let evening: Evening

beforeEach(async () => {
  evening = await anEvening()
})
afterEach(() => evening.forget())

/** Adds a photograph, removes it, and opens the bin. The bin also has what other tests remove, so its title is its own. */
async function removed(page: Page) {
  // in letters: a name with a long number is a camera's, and gives no title
  const title = `Bride of ${evening.slug.replace('-', ' ').replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`
  await choose(page, [await evening.photograph(`${title}.jpg`)])
  await expect.poll(() => evening.kept(), PATIENT).toHaveLength(1)
  await page.getByRole('checkbox', { name: `Choose ${title}` }).check()
  await page.getByRole('button', { name: 'Change them' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.poll(() => evening.kept(), PATIENT).toHaveLength(0)
  await page.goto('/admin/#/bin')
  const row = page.getByRole('row').filter({ hasText: title })
  await row.waitFor()
  return row
}

test('what is put back from the bin is in its place again', async () => {
  const { page, leave } = await evening.visit()
  const row = await removed(page)
  await row.getByRole('button', { name: 'Put back' }).click()
  await page.getByText('It is back.').waitFor()
  await row.waitFor({ state: 'detached' })
  expect(await evening.kept()).toHaveLength(1)
  await leave()
})

test('what is removed for good is asked about first, and is gone', async () => {
  const { page, leave } = await evening.visit()
  const row = await removed(page)
  await row.getByRole('button', { name: 'Remove for good' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByText('It can’t be put back after this.').waitFor()
  expect(await findings(page)).toEqual([])
  await asked.getByRole('button', { name: 'Remove for good' }).click()
  await page.getByText('It is removed for good.').waitFor()
  await row.waitFor({ state: 'detached' })
  expect(await evening.kept()).toEqual([])
  await leave()
})
