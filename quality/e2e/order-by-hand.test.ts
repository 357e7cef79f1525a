// An order that came by telephone, from the studio's form to the customer's own list of orders (decision 048).
import { expect, test } from 'vitest'
import { aCustomer, anEmail, callAs, emailsTo, linkIn, theAdmin } from './customer.ts'
import { PHONE, said } from './in-back-office.ts'
import { oneBackOffice } from './one-back-office.ts'
import { aVisitor } from './visitor.ts'

/** Two people and a dozen steps on a busy machine, in ms. */
const LONG = 900_000
const VERIFY = '/user/request/verify/'

/** No other test uses these days. */
const [FULL, FREE, LATER] = ['2041-03-08', '2042-03-08', '2043-03-08']

const open = oneBackOffice(() => PHONE)

test(
  'an order by telephone for a closed evening is entered, moved, told of, and found by its customer after the sign-up',
  async () => {
    const email = anEmail()
    const { user } = await theAdmin()
    await callAs(user, 'PUT', '/admin/closed-days/', { from: FULL, to: FULL, shift: 'evening' })

    const page = await open('/orderDesk', { forgive: /status of 409/ })
    await page.getByRole('link', { name: 'Enter an order' }).click()
    await page.getByLabel('Name', { exact: false }).first().fill('Shumi’s mother')
    await page.getByLabel('Phone').fill('+8801711000000')
    await page.getByLabel('E-mail (optional)').fill(email)
    await page.getByLabel('Date').fill(FULL)
    await page.getByLabel('Time').fill('18:30')
    await page.getByLabel('Venue name').fill('Senakunja')
    await page.getByLabel('Venue location').fill('Dhaka Cantonment')
    await page.locator('main [type=checkbox]').first().check()
    await page.getByLabel(/^Price of (?!line)/).fill('25,000')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('Take it although this shift is full or closed').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'No account yet')
    await said(page, 'entered the order')
    const id = Number(/orderDesk\/(\d+)\//.exec(page.url())?.[1])

    await page.getByRole('link', { name: 'Change the order' }).click()
    await page.getByLabel('Date').fill(FREE)
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'changed the order')
    await expect.poll(() => emailsTo(email).filter((letter) => letter.includes(FREE)).length).toBe(1)
    expect(emailsTo(email).every((letter) => letter.includes('/order/by/'))).toBe(true)

    const mother = await aCustomer({ first_name: 'Shumi', last_name: 'Begum', email })
    expect(await callAs(mother.user, 'GET', '/myorders/')).toEqual([])
    const links = () => emailsTo(email).flatMap((letter) => linkIn(letter, VERIFY) ?? [])
    await expect.poll(() => links().length).toBeGreaterThan(0)
    const token = new URL(links()[0] ?? '', 'http://studio.test').searchParams.get('token')
    await callAs(undefined, 'POST', '/get/verified/confirm/', { token })
    const mine = await aVisitor({ storage: mother.storage })
    await mine.page.goto(`/order/${id}/`)
    await mine.page.getByRole('heading', { name: `Order No: ${id}` }).waitFor()
    await mine.page.getByText('Senakunja', { exact: false }).first().waitFor()
    await mine.leave()
  },
  LONG,
)

test('the second of two who change one order is told, and what was typed stays', async () => {
  const { user } = await theAdmin()
  const event = {
    address: 'Senakunja',
    city: 'Dhaka',
    country: 'Bangladesh',
    eventTime: '11:00',
    eventDate: LATER,
  }
  const services = (await callAs(undefined, 'GET', '/service/list/')) as { slug: string }[]
  const { id } = (await callAs(user, 'POST', '/admin/orders/', {
    customer: { name: 'Rafi', phone: '+8801711000000' },
    event,
    items: [{ product: services[0]?.slug }],
  })) as { id: number }

  const page = await open(`/orders/${id}/change`, { forgive: /status of 409/ })
  await page.getByLabel('Venue name').fill('Officers Club')
  const moved = { ...event, eventTime: '12:30' }
  await callAs(user, 'PUT', `/admin/orders/${id}/`, { version: 1, event: moved })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep mine and save again' }).click()
  await expect.poll(() => page.getByLabel('Time').inputValue()).toBe('12:30')
  expect(await page.getByLabel('Venue name').inputValue()).toBe('Officers Club')
  await page.getByRole('button', { name: 'Save' }).click()
  await said(page, 'changed the order')
  const { event: kept } = (await callAs(user, 'GET', `/admin/orders/${id}/`)) as { event: object }
  expect(kept).toMatchObject({ address: 'Officers Club', eventTime: '12:30' })
})
