// The first evening of a studio in a browser: from the link in the terminal, with the demo there, until a customer's
// advance is confirmed. Each act of a person is counted (person.ts); no step is gone back.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fourColours } from '@chobighor/api/test/fixtures/sample-pictures'
import { expect, onTestFinished, test } from 'vitest'
import { openSmtpHost, SMTP_PASSWORD } from '../../tools/smtp-host.ts'
import { aPerson, type Person } from './person.ts'
import { aFolder, aFreshFolder } from './start/fill-demo-once.ts'
import { startProduct } from './start-product.ts'
import { aVisitor } from './visitor.ts'

/** Of a person, with both hands on one machine. In minutes. */
const MOST_MINUTES = 45
const PHOTOGRAPHS = 40
const PATIENT = { timeout: 300_000 }
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const PASSWORD = 'a lamp in every window'
const STUDIO = 'hello@studio.example'
const CUSTOMER = 'mitu@post.example'
const CUSTOMER_PASSWORD = 'monsoon-evening'

const SERVICES = [
  { name: 'A wedding evening', price: '28000', text: 'Two photographers for five hours, 300 finished photographs.' },
  { name: 'A holud evening', price: '18000', text: 'One photographer for four hours, 150 finished photographs.' },
  { name: 'A film of the wedding', price: '35000', text: 'A film of four minutes, and one of half an hour.' },
]

/** Forty files on the owner's machine. */
async function photographs(): Promise<string[]> {
  const folder = join(aFolder(), 'wedding')
  mkdirSync(folder)
  const bytes = await fourColours(1200, 800).jpeg().toBuffer()
  return Array.from({ length: PHOTOGRAPHS }, (_, nth) => {
    const path = join(folder, `IMG_${1000 + nth}.jpg`)
    // the same picture twice would be taken for a double: what follows the end of a JPEG is no part of it
    writeFileSync(path, Buffer.concat([bytes, Buffer.from(String(nth))]))
    return path
  })
}

const step = (owner: Person, label: string) => owner.follow(label)
const overview = (owner: Person) => owner.pressOn(owner.page.getByRole('menuitem', { name: 'Overview' }))
const told = (owner: Person, words: string | RegExp) => owner.page.getByText(words).first().waitFor(PATIENT)

async function takeTheStudio(owner: Person, link: string) {
  await owner.page.goto(link)
  await owner.type('First name', 'Rina')
  await owner.type('Your e-mail', 'rina@studio.example')
  await owner.type('Password', PASSWORD)
  await owner.press('Next')
  await owner.type('The studio’s name', 'Rina’s house of pictures')
  await owner.type('Phone', '+880 1711-000000')
  await owner.type('The studio’s e-mail', STUDIO)
  await owner.type('Address', 'House 7, Road 4, Dhanmondi, Dhaka')
  await owner.press('Next')
  await owner.press('Begin')
  const logo = await fourColours(600, 240).png().toBuffer()
  await owner.page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await owner.page.locator('main img').waitFor(PATIENT)
  await owner.press('Open the studio')
  await owner.page.getByRole('heading', { name: 'What is still missing' }).waitFor(PATIENT)
}

async function setUpMail(owner: Person, port: number) {
  await step(owner, 'Set up the mail server')
  await owner.type('Mail server', '127.0.0.1')
  await owner.choose('Encryption', /^None/)
  await owner.type('Port', String(port))
  await owner.type('Account', 'studio')
  await owner.type('Password', SMTP_PASSWORD)
  await owner.type('Sender’s address', STUDIO)
  await owner.press('Save')
  await overview(owner)
}

async function sayHoursAndPlaces(owner: Person) {
  await step(owner, 'Say when you are open')
  await owner.type('Hours', 'Every day from 10 to 20, Fridays from 15')
  await owner.press('Save')
  await overview(owner)
  await step(owner, 'Say how many events you take on one day and shift')
  await owner.type('Events on one day and shift', '1')
  await owner.press('Save')
  await overview(owner)
}

async function writeTerms(owner: Person) {
  await step(owner, 'Write your terms')
  // the demo's terms can be taken as they stand
  expect(await owner.page.getByRole('button', { name: 'Save the terms' }).isEnabled()).toBe(true)
  await owner.type('Your own words', 'We bring our own lights.')
  await owner.press('Save the terms')
  await told(owner, /^The terms are saved/)
  await overview(owner)
}

async function addAccount(owner: Person) {
  await step(owner, 'Add an account that customers pay to')
  await owner.press('Add an account')
  const dialog = owner.page.getByRole('dialog')
  await owner.type('Number', '01711223344', dialog)
  await owner.type('The number once more', '01711223344', dialog)
  await owner.type('Holder', 'Rina Das', dialog)
  await owner.type('Your password', PASSWORD, dialog)
  await owner.press('Add it', dialog)
  await overview(owner)
}

async function write(owner: Person, label: string, text: string) {
  await owner.pressOn(owner.page.getByRole('textbox', { name: label }))
  await owner.page.keyboard.type(text)
}

async function addServices(owner: Person) {
  await step(owner, 'Add your first service')
  for (const { name, price, text } of SERVICES) {
    await owner.follow('Create')
    await owner.type('Name', name)
    await owner.type('Price in BDT', price)
    await write(owner, 'Description', text)
    await owner.press('Publish')
    await owner.page.getByRole('cell', { name, exact: true }).waitFor(PATIENT)
  }
  await overview(owner)
}

async function addPhotographs(owner: Person) {
  await step(owner, 'Put photographs on home')
  const { page } = owner
  await owner.press('Add a photo category')
  await owner.type('Name', 'Weddings', page.getByRole('dialog'))
  await owner.press('Save', page.getByRole('dialog'))
  await owner.pick(page.getByRole('button', { name: 'Add photographs' }), await photographs())
  await page.getByText(`${PHOTOGRAPHS} photographs came in.`).waitFor(PATIENT)
  const boxes = page.getByRole('list', { name: 'Photographs' }).getByRole('checkbox')
  await expect.poll(() => boxes.count(), PATIENT).toBe(PHOTOGRAPHS)
  await owner.pressOn(boxes.first())
  await owner.press('Choose all')
  await owner.press('Change them')
  await owner.pressOn(page.getByRole('menuitem', { name: 'Put on home' }))
  await told(owner, `${PHOTOGRAPHS} photographs changed.`)
  await overview(owner)
}

async function addOpeningPicture(owner: Person) {
  const { page } = owner
  await step(owner, 'Add an opening picture')
  await owner.follow('Create')
  await owner.type('Title', 'Weddings, as they were')
  await owner.press('From the photographs')
  await owner.pressOn(page.getByRole('dialog').getByRole('checkbox').first())
  await owner.press('Use this photograph')
  await owner.press('Save')
  await page.waitForURL((url) => !url.hash.includes('create'), PATIENT)
  await overview(owner)
}

async function sayWhoWeAre(owner: Person) {
  await step(owner, 'Say who you are')
  await owner.follow('Create')
  await owner.type('Name', 'Rina Das')
  await write(owner, 'Message', 'I photograph weddings, as a guest who stays to the end.')
  await owner.press('Publish')
  await owner.page.waitForURL((url) => !url.hash.includes('create'), PATIENT)
}

async function menu(owner: Person, name: string) {
  await owner.pressOn(owner.page.getByRole('menuitem', { name, exact: true }))
  await owner.page.locator('#react-admin-title').getByText(name, { exact: true }).waitFor(PATIENT)
}

async function tellAStory(owner: Person) {
  await menu(owner, 'Pages')
  await owner.follow('Create')
  await owner.type('Title', 'Mitu and Arif')
  await write(owner, 'Body', 'It rained until noon. Then the whole lane came out to carry the chairs.')
  await owner.press('Publish')
  await owner.page.getByRole('cell', { name: 'Mitu and Arif', exact: true }).waitFor(PATIENT)
}

async function addFilm(owner: Person) {
  await menu(owner, 'Videos')
  await owner.follow('Create')
  await owner.type('Title', 'Mitu and Arif, four minutes')
  await owner.type('The video’s link', 'https://youtu.be/aqz-KE-bpKQ')
  await owner.press('Save')
  await owner.page.getByRole('cell', { name: 'Mitu and Arif, four minutes', exact: true }).waitFor(PATIENT)
}

async function removeDemo(owner: Person) {
  await overview(owner)
  await owner.press('Remove the demo')
  await owner.press(/^Remove/, owner.page.getByRole('dialog'))
  await owner.page.getByText('The demo is still here').waitFor({ state: 'detached' })
}

async function bookOnAPhone(customer: Person, studio: string) {
  const { page } = customer
  const main = page.getByRole('main')
  await page.goto(`${studio}/`)
  await customer.pressOn(page.getByRole('contentinfo').getByRole('link', { name: /^Services?$/ }))
  await customer.follow('View Details', main)
  await customer.follow('ADD TO CART', main)
  await customer.press('Proceed To Checkout', main)
  await customer.follow('Sign Up', main)
  await customer.type('First name', 'Mitu', main)
  await customer.type('Last name', 'Akter', main)
  await customer.type('Phone', '+8801811000000', main)
  await customer.type('E-mail', CUSTOMER, main)
  await customer.type('Password', CUSTOMER_PASSWORD, main)
  await customer.type('Confirm password', CUSTOMER_PASSWORD, main)
  await customer.press('Sign Up', main)
  await customer.type('Venue Name', 'Senakunja', main)
  await customer.type('Venue Location', 'Dhaka', main)
  await customer.type('Postal Code', '1206', main)
  await customer.type('Event Start Time', '18:30', main)
  await customer.type('Event Date', '2041-12-16', main)
  await customer.press('Continue', main)
  await page.getByRole('heading', { name: 'Select Method' }).waitFor(PATIENT)
  await customer.press('Continue', main)
  await page.getByRole('heading', { name: 'Place Order' }).waitFor(PATIENT)
  await customer.pressOn(main.getByRole('checkbox', { name: /^I agree/ }))
  await customer.press('Place Order', main)
  await page.getByRole('heading', { name: /^Order No: \d+/ }).waitFor(PATIENT)
  await customer.type('TrxID', 'DDC0123456', main)
  // the studio looks only after it is taken
  const isTaken = page.waitForResponse((answer) => /\/order\/\d+\/claims\/$/.test(answer.url()) && answer.ok(), PATIENT)
  await customer.press('Send the TrxID', main)
  await isTaken
}

async function confirmAdvance(owner: Person) {
  await owner.press('Refresh')
  await owner.follow(/Payments to confirm/)
  await owner.press('Confirm DDC0123456')
  await owner.press('Confirm', owner.page.getByRole('dialog'))
  await told(owner, /is confirmed for order No/)
}

test('[BO-37] [BO-41] the first evening of a studio takes no more than 45 minutes of a person', async () => {
  const host = await openSmtpHost()
  onTestFinished(() => host.close())
  const product = await startProduct({ DATA_DIR: aFreshFolder() })
  onTestFinished(() => product.close())
  const link = /\S+\/admin\/#\/start\?token=\S+/.exec(product.said())?.[0] ?? ''
  const { page, leave } = await aVisitor({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const owner = aPerson(page)
  await takeTheStudio(owner, link)
  await setUpMail(owner, host.port)
  await sayHoursAndPlaces(owner)
  await writeTerms(owner)
  await addAccount(owner)
  await addServices(owner)
  await addPhotographs(owner)
  await addOpeningPicture(owner)
  await sayWhoWeAre(owner)
  await tellAStory(owner)
  await addFilm(owner)
  await removeDemo(owner)
  expect(await page.getByRole('heading', { name: 'What is still missing' }).count()).toBe(0)

  const guest = await aVisitor(PHONE)
  const customer = aPerson(guest.page)
  await bookOnAPhone(customer, product.baseUrl)
  await confirmAdvance(owner)
  await guest.page.reload()
  await guest.page.getByText('BDT 14,000 of BDT 28,000 is paid.').first().waitFor(PATIENT)
  // mail arrives at the customer’s and at the studio’s address
  await expect
    .poll(() => host.letters.map(({ to }) => to[0]), PATIENT)
    .toEqual(expect.arrayContaining([CUSTOMER, STUDIO]))

  const [studio, booking] = [owner.acts(), customer.acts()]
  const told = `${studio.count} acts of the owner, ${booking.count} of the customer`
  expect((studio.seconds + booking.seconds) / 60, told).toBeLessThan(MOST_MINUTES)
  await Promise.all([leave(), guest.leave()])
})
