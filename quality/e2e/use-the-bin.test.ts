// Photographs that were removed are in the bin: they can be put back, or removed for good.
import { expect, onTestFinished, test } from 'vitest'
import { anEvening, choose, PATIENT } from './many-photographs.ts'

test('what is put back from the bin is in its place again; what is removed for good is asked about, and is gone', async () => {
  const evening = await anEvening()
  onTestFinished(() => evening.forget())
  // the bin also has what other tests remove; in letters: a name with a long number is a camera's, and gives no title
  const own = evening.slug.replace('-', ' ').replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
  const titles = [`Bride of ${own}`, `Groom of ${own}`] as const
  const { page, leave } = await evening.visit()
  await choose(page, await Promise.all(titles.map((title) => evening.photograph(`${title}.jpg`))))
  await expect.poll(() => evening.kept(), PATIENT).toHaveLength(2)
  for (const title of titles) await page.getByRole('checkbox', { name: `Choose ${title}` }).check()
  await page.getByRole('button', { name: 'Change them' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.poll(() => evening.kept(), PATIENT).toHaveLength(0)

  await page.goto('/admin/#/bin')
  const [bride, groom] = titles.map((title) => page.getByRole('row').filter({ hasText: title }))
  await bride?.getByRole('button', { name: 'Put back' }).click()
  await page.getByText('It is back.').waitFor()
  await bride?.waitFor({ state: 'detached' })
  expect(await evening.kept()).toMatchObject([{ title: titles[0] }])

  await groom?.getByRole('button', { name: 'Remove for good' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByText('It can’t be put back after this.').waitFor()
  await asked.getByRole('button', { name: 'Remove for good' }).click()
  await page.getByText('It is removed for good.').waitFor()
  await groom?.waitFor({ state: 'detached' })
  expect(await evening.kept()).toHaveLength(1)
  await leave()
})
