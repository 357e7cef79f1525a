// A screen is translated as a browser does it, and then used: its texts change as on a page that isn't translated, and
// nothing throws. The long run does so with every screen; the short one with those that differ in how they change.
import { ROUNDS } from '@chobighor/api/test/fixtures/random-cases'
import { SCREENS } from '@chobighor/site/screens'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { aBookingOf, first } from './booking.ts'
import { aCustomer, type Customer, callAs, theAdmin } from './customer.ts'
import { aPlacedOrder } from './placed-order.ts'
import { addressOf, SHOWN } from './screens.ts'
import { type TwoPages, twoPages } from './translated-page.ts'

type Path = (typeof SCREENS)[number]['path']
type Use = (pages: TwoPages) => Promise<void>

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()
const fillIn = (label: string, text: string) => (page: Page) =>
  page.getByRole('main').getByLabel(label, { exact: true }).first().fill(text)

const asksForADay: Use = async ({ both }) => {
  await both('a day that is free', fillIn('Is your day free?', '2031-12-16'))
  await both('another day', fillIn('Is your day free?', '2031-12-17'))
}

async function goesToAnotherService(page: Page): Promise<void> {
  const link = page.locator('.service-link:not([aria-current])').first()
  const to = await link.getAttribute('href')
  await link.click()
  await page.locator(`.service-link[aria-current][href="${to}"]`).waitFor()
}

async function aQuote(): Promise<string> {
  const { user } = await theAdmin()
  const { id } = (await callAs(user, 'POST', '/admin/quotes/', {
    customer: { name: 'Mitu', email: '', phone: '01711223344' },
    event: { address: 'Senakunja', city: 'Dhaka', country: 'Bangladesh', eventTime: '18:30', eventDate: '2031-12-16' },
    items: [{ product: first.slug, price: '25000' }],
    customs: [{ name: 'Drone, half a day', price: '8000' }],
    note: 'As we said on the telephone.',
    validUntil: '2031-11-30',
  })) as { id: number }
  const { address } = (await callAs(user, 'POST', `/admin/quotes/${id}/addresses/`, {})) as { address: string }
  return new URL(address).pathname
}

/** Of the order's invoice. */
async function numberOf({ user }: Customer, { id }: { id: number }): Promise<string> {
  return ((await callAs(user, 'POST', `/order/${id}/invoices/`)) as { number: string }).number
}

const looksAtPhotographs: Use = async ({ both }) => {
  const inLightbox = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('link', { name }).click()
  await both('a photograph', (page) => page.locator('main ul a[id^="photo-"]').first().click())
  await both('the next one', inLightbox('Next photograph'))
  await both('the list again', inLightbox('Close'))
}

const searches: Use = async ({ both }) => {
  const search = (keyword: string) => async (page: Page) => {
    await page.getByRole('searchbox').fill(keyword)
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL(`**keyword=${keyword}**`)
  }
  await both('a search', search('water'))
  await both('a search for nothing', search('zzz'))
  await both('no search', (page) => page.getByRole('link', { name: 'Clear the search' }).click())
}

/** Sends the screen's forms as they are, and then with a text in a field. */
const sendsForms =
  (...buttons: (string | RegExp)[]): Use =>
  async ({ both }) => {
    for (const name of buttons) {
      await both(`${name}`, press(name))
      await both(`${name} again`, press(name))
    }
  }

/** The same on every screen. */
const usesTheFrame: Use = async ({ both }) => {
  // far down the bar is away
  await both('the top', async (page) => {
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('.site-header:not([data-bar])').waitFor()
  })
  await both('the other theme', (page) => page.locator('.theme-toggle').click())
  await both('the theme as it was', (page) => page.locator('.theme-toggle').click())
  await both('the menu', (page) => page.getByRole('banner').getByRole('button', { name: 'Portfolio' }).click())
  await both('no menu', (page) => page.keyboard.press('Escape'))
}

/** What is used beyond what is done on every screen. */
const USES: Record<Path, Use[]> = {
  '/': [({ both }) => both('another slide', (page) => page.locator('.hero-strip a').nth(1).click())],
  '/about/': [],
  '/blog/': [],
  '/contact/': [asksForADay, sendsForms('Send the message')],
  '/page/:slug/': [],
  '/photography/all/': [looksAtPhotographs, searches],
  // as the one before
  '/gallery/:slug/': [],
  '/videography/all/': [],
  '/company/:id/': [],
  '/service/': [],
  '/service/check/:id/': [],
  '/service/:slug/': [
    asksForADay,
    ({ both }) => both('another service', goesToAnotherService),
    sendsForms('Submit the review'),
  ],
  '/user/login/': [
    async ({ both }) => {
      await both('nothing is filled in', press('Sign In'))
      await both('a name', fillIn('E-mail', 'nobody@post.example'))
      await both('a password', fillIn('Password', 'wrong'))
      await both('both are wrong', press('Sign In'))
    },
  ],
  '/user/register/': [sendsForms('Sign Up')],
  '/user/password/reset/': [
    async ({ both }) => {
      await both('nothing is filled in', (page) => page.locator('main [type=submit]').click())
      await both('an address', fillIn('E-mail', 'nobody@post.example'))
      await both('it is sent', (page) => page.locator('main [type=submit]').click())
    },
  ],
  '/user/request/verify/': [],
  '/user/profile/': [
    usesTheFrame,
    ({ both }) => both('a name', fillIn('First name', '')),
    ({ both }) => both('it is refused', (page) => page.locator('main [type=submit]').first().click()),
    ({ both }) => both('another name', fillIn('First name', 'Nadia')),
    ({ both }) => both('it is saved', (page) => page.locator('main [type=submit]').first().click()),
  ],
  '/cart/:slug?/': [
    ({ both }) => both('one line less', press(/^Remove/)),
    ({ both }) => both('an empty cart', press(/^Remove/)),
  ],
  '/user/login/shipping/': [
    ({ both }) => both('an hour of the night', fillIn('Event Start Time', '01:30')),
    ({ both }) => both('a day', fillIn('Event Date', '2031-12-16')),
    ({ both }) => both('another day', fillIn('Event Date', '2031-12-18')),
    ({ both }) => both('no venue', fillIn('Venue Name', '')),
    sendsForms('Continue'),
  ],
  '/payment/': [],
  '/placeorder/': [
    ({ both }) =>
      both('it is placed', async (page) => {
        await press('Place Order')(page)
        await page.waitForURL(/\/order\/\d+\/$/)
      }),
  ],
  '/order/:id/': [],
  '/order/by/:secret/': [],
  '/order/:id/document/:number/': [],
  '/quote/:secret/': [sendsForms('Accept the quote')],
}

/**
 * Slides; a lightbox, and a list that is another one; a screen that another one of its kind replaces; a form's errors; what is
 * saved, and what stands around every screen; lines that go; fields that come and go; a step that ends elsewhere.
 */
const UNLIKE: readonly Path[] = [
  '/',
  '/photography/all/',
  '/service/:slug/',
  '/user/login/',
  '/user/profile/',
  '/cart/:slug?/',
  '/user/login/shipping/',
  '/placeorder/',
]
/** The long run draws more rounds of random cases, and takes every screen here. */
const USED = SCREENS.filter(({ path }) => ROUNDS > 1 || UNLIKE.includes(path))

const unfold = async (page: Page) => {
  for (const fold of await page.locator('main summary').all()) await fold.click()
}
const goOn = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
}

let pages: TwoPages
let twins: [Customer, Customer]
beforeAll(async () => {
  pages = await twoPages()
  twins = await Promise.all([aCustomer(), aCustomer()])
})
afterAll(() => pages.leave())

test.each(USED)('[L-120] $path can be used after a browser has translated it', async ({ path }) => {
  const stored = async ({ user }: Customer) => {
    if (path === '/user/register/' || path.startsWith('/user/password/') || path === '/user/login/') return {}
    return aBookingOf(user)
  }
  const orders = path.startsWith('/order/') ? await Promise.all(twins.map(({ user }) => aPlacedOrder(user))) : []
  const numbers = path.includes(':number')
    ? await Promise.all(twins.map((twin, nth) => numberOf(twin, orders[nth] ?? { id: 0 })))
    : []
  const quotes = path.startsWith('/quote/') ? await Promise.all([aQuote(), aQuote()]) : []
  const at = (nth: number) => {
    const quote = quotes[nth]
    if (quote) return quote
    if (path in SHOWN) return addressOf(path as keyof typeof SHOWN, SHOWN[path as keyof typeof SHOWN])
    return path
      .replace(':slug?/', `${first.slug}/`)
      .replace(':id', String(orders[nth]?.id ?? 1))
      .replace(':number', String(numbers[nth]))
      .replace(':secret', 'nobody-knows-it')
  }
  const [plain, translated] = await Promise.all(twins.map(stored))
  const [one, other] = [
    { path: at(0), storage: plain ?? {} },
    { path: at(1), storage: translated ?? {} },
  ]
  if (USES[path].length === 0) {
    const leave = async (page: Page) => {
      await unfold(page)
      await goOn(page)
    }
    return pages.leaveAlone(other, leave, '/page/privacy/')
  }
  await pages.open([one, other])
  await pages.both('what is folded', unfold)
  for (const use of USES[path]) await use(pages)
  await pages.both('another screen', goOn)
})
