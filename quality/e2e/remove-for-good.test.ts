// A photograph that was removed is in the bin, and can be removed for good.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { anEvening, choose, type Evening, PATIENT } from './many-photographs.ts'

let evening: Evening

beforeEach(async () => {
  evening = await anEvening(true)
})
afterEach(() => evening.forget())

test('what is removed for good is asked about first, and is gone', async () => {
  const { page, leave } = await evening.visit()
  await choose(page, await evening.photographs(7, 7))
  await expect.poll(() => evening.kept(), PATIENT).toHaveLength(1)
  await page.getByRole('checkbox', { name: 'Choose Guest 7' }).check()
  await page.getByRole('button', { name: 'Change them' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.poll(() => evening.kept(), PATIENT).toHaveLength(0)

  await page.goto('/admin/#/bin')
  const row = page.getByRole('row').filter({ hasText: 'Guest 7' }).first()
  await row.getByRole('button', { name: 'Remove for good' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByText('It can’t be put back after this.').waitFor()
  expect(await findings(page)).toEqual([])
  await asked.getByRole('button', { name: 'Remove for good' }).click()
  await page.getByText('It is removed for good.').waitFor()
  await leave()
})
