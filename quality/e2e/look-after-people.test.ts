// People and e-mails in the back office, on the built product.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { aCustomer, anEmail, callAs, emailsTo, linkIn, theAdmin } from './customer.ts'
import { asked, button, PHONE, press } from './in-back-office.ts'
import { oneBackOffice } from './one-back-office.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aVisitor } from './visitor.ts'

const open = oneBackOffice(() => PHONE)
const WIDE = { viewport: { width: 1440, height: 900 } }

test('the last admin can’t be removed; an invited admin gets in, and can be removed again', async () => {
  const email = anEmail()
  const { user } = await theAdmin()
  const page = await open(`/people/${user.id}/show`, WIDE)
  await page.getByText('This is the studio’s last admin', { exact: false }).waitFor()
  expect(await button(page, 'Change the role').count()).toBe(0)
  await page.goto('/admin/#/people')
  await press(page, 'Invite somebody', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await dialog.getByText('and the files of orders. No sums, telephone numbers', { exact: false }).waitFor()
    await dialog.getByRole('radio', { name: 'Admin' }).check()
  })
  await page.getByText(email).waitFor()

  await expect.poll(() => emailsTo(email).length).toBe(1)
  const link = linkIn(emailsTo(email)[0] ?? '', '/admin/#/invite?token=') ?? ''
  const rafi = await aVisitor({ ...PHONE, reducedMotion: 'reduce', forgive: /status of 400/ })
  await rafi.page.goto(link)
  await rafi.page.getByLabel('First name').fill('Rafi')
  await rafi.page.getByLabel('Last name').fill('Islam')
  await rafi.page.getByLabel('Password').fill('password')
  await button(rafi.page, 'Accept the invite').click()
  await rafi.page.getByText('among the most common', { exact: false }).first().waitFor()
  expect(await findings(rafi.page)).toEqual([])
  await rafi.page.getByLabel('Password').fill('nine kites over Gulshan')
  await button(rafi.page, 'Accept the invite').click()
  await rafi.page.getByRole('heading', { name: 'Income by month' }).waitFor()
  await rafi.page.goto(link)
  await rafi.page.getByText('accepted already', { exact: false }).waitFor()
  await rafi.leave()

  await open('/people', WIDE)
  await page.getByPlaceholder('Search').fill(email)
  await page.getByText('1-1 of 1').waitFor() // the search starts a moment after typing
  await page.getByRole('cell', { name: email }).first().click()
  await page.getByRole('heading', { name: 'Where they are signed in' }).waitFor()
  await press(page, 'End')
  await page.getByText('Not signed in anywhere.').waitFor()
  await button(page, 'Remove the account').click()
  await asked(page).getByRole('button', { name: 'Remove the account' }).click()
  await page.getByText('The account is removed.', { exact: false }).waitFor()
})

test('[M-69] a customer’s request for their data is found from the overview, and closed', async () => {
  const customer = await aCustomer({ last_name: 'of Kite Street' })
  // by the form of profile.test.ts
  await callAs(customer.user, 'POST', '/users/profile/request/', { kind: 'export' })
  const page = await open('/')
  await page.getByRole('link', { name: /People who ask for their data/ }).click()
  await page.getByText(customer.user.last_name, { exact: false }).click()
  await page.getByText('Asked for their data on', { exact: false }).first().waitFor()
  const downloading = page.waitForEvent('download')
  await button(page, 'Download their data').click()
  expect((await downloading).suggestedFilename()).toBe(`person-${customer.user.id}.json`)
  await press(page, 'Mark as done')
  await expect.poll(() => page.getByText('Asked for their data on', { exact: false }).count()).toBe(0)
})

test('[L-128] who removes an account reads which events of it are still to come, and what is lost', async () => {
  const { user } = await aCustomer()
  const { id } = await aPlacedOrder(user, ['wedding-one-evening'], { eventDate: '2083-12-16' })
  const page = await open(`/people/${user.id}/show`)
  await button(page, 'Remove the account').click()
  await asked(page)
    .getByText(`The event of order No ${id} on Thu, 16 Dec 2083 is still to come: its place`, { exact: false })
    .waitFor()
})

test('a message is answered on a phone, and the other admin sees who did it', async () => {
  const subject = `A date ${randomUUID()}`
  const mail = { name: 'Farhan Kabir', subject, mobile: '+880 1700-000000', email_address: 'farhan+x@mail.example' }
  await callAs(undefined, 'POST', '/get/mail/', { ...mail, body: 'Are you free on 16 December?\nFarhan' })
  const page = await open('/contactMails')
  await page.getByText(subject, { exact: false }).click()
  await page.getByText('Are you free on 16 December?', { exact: false }).waitFor()
  const answer = page.getByRole('link', { name: 'Answer by e-mail' })
  const href = (await answer.getAttribute('href')) ?? ''
  expect(href.startsWith('mailto:farhan%2Bx@mail.example?subject=Re%3A%20A%20date')).toBe(true)
  expect(decodeURIComponent(href)).toContain('> Are you free on 16 December?\r\n> Farhan')
  for (const target of [answer, button(page, 'Mark as answered')])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await button(page, 'Mark as answered').click()
  await page.getByText('Answered by', { exact: false }).waitFor()
  await page.goto('/admin/#/records')
  await page
    .getByText(/^Message \d+: changed$/)
    .first()
    .click()
  await page.getByRole('rowheader', { name: 'Answered' }).waitFor()
})

test('each kind of e-mail is shown as it looks, in a frame that nothing leaves', async () => {
  const page = await open('/sampleEmails', WIDE)
  await page.getByRole('cell', { name: /Choose a new password/ }).click()
  const frame = page.locator('iframe[title="Preview of the e-mail"]')
  await frame.contentFrame().getByRole('heading', { name: 'Choose a new password.' }).waitFor()
  expect(await frame.getAttribute('sandbox')).toBe('')
  await page.getByRole('tab', { name: 'As plain text' }).click()
  await page.getByText('Somebody, hopefully you', { exact: false }).waitFor()
  expect(await findings(page)).toEqual([])
})
