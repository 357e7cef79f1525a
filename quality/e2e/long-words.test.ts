// Very long words, as guests and customers may type them: the back office's lists stay as wide as their window.
import { beforeAll, expect, test } from 'vitest'
import { aCustomer, anEmail, callAs } from './customer.ts'
import { inBackOffice, PHONE } from './in-back-office.ts'
import { isWithin } from './page.ts'

const WORD = 'Endless'.repeat(7)

let person: number
beforeAll(async () => {
  const { user } = await aCustomer({ first_name: WORD, last_name: WORD })
  person = user.id
  const mail = { mobile: '01711000000', email_address: anEmail(), body: WORD.repeat(9) }
  await callAs(undefined, 'POST', '/get/mail/', { ...mail, name: WORD, subject: WORD.repeat(3) })
  await callAs(user, 'POST', '/service/album-restored/reviews/', { rating: 4, comment: WORD.repeat(20) })
})

test.each([
  ['a wide window', { viewport: { width: 1440, height: 900 } }],
  ['a phone', PHONE],
] as const)('long words leave %s as wide as it is', async (_, options) => {
  const { page, leave } = await inBackOffice('/contactMails', options)
  for (const path of ['/contactMails', '/people', `/people/${person}/show`, '/reviews']) {
    await page.goto(`/admin/#${path}`)
    await page.locator('main').getByText(WORD).first().waitFor()
    expect(await isWithin(page), path).toBe(true)
  }
  await page.locator('main').getByText(WORD).first().click()
  await page.getByRole('button', { name: 'Save' }).waitFor()
  expect(await isWithin(page), 'a review').toBe(true)
  await leave()
})
