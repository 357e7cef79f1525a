// The studio's owner makes a backup by hand, sees that it was verified, and downloads the file.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { button, inBackOffice, said } from './in-back-office.ts'

test('a backup by hand is verified by a trial restore, and downloaded', async () => {
  const { page, leave } = await inBackOffice('/backups')
  await button(page, 'Back up now').click()
  await said(page, 'A backup is being made.')
  const row = page.getByRole('listitem').filter({ hasText: 'Tested by restoring it' })
  await row.first().waitFor()
  await said(page, 'The newest is less than an hour old, and was tested by restoring it.')
  expect(await row.first().textContent()).toMatch(/[\d.]+ MB.*[\d,]+ rows, \d+ pictures/)
  expect(await findings(page)).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.first().getByRole('button', { name: 'Download the backup of' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^studio-\d{4}-\d{2}-\d{2}-\d{6}\.backup$/)
  const file = await download.path()
  expect(statSync(file).size).toBeGreaterThan(1_000_000)
  expect(JSON.parse(execFileSync('tar', ['xOf', file, 'chobighor.json']).toString())).toMatchObject({
    chobighor: 'backup',
  })
  expect(readFileSync(file).subarray(-72).toString()).toMatch(/^sha256:[\da-f]{64}\n$/)
  rmSync(file)
  await leave()
})
