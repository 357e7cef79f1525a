// Whatever anybody types stays text, and breaks nothing: a studio full of script injections, opened on every screen in a
// browser that reports each script that ran, each that only the policy stopped, each other host that is contacted, and
// what is wider than its window.
import { CONTENT } from '@chobighor/contract/admin/collections'
import { textFields } from '@chobighor/contract/input-fields'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { RESOURCES } from '../../admin/src/screens.ts'
import type { InjectedStudio } from './call-with-injections.ts'
import { IN_ONE_LINE, ROWS, wildRow, wildText } from './hostile-field-values.ts'
import { placeOrder } from './injected-people.ts'
import { openInjectedStudio } from './injected-studio.ts'
import { faultsOfDoubleText, faultsOfLayout, readThrough, saidTwice, tooWide } from './look-at-a-screen.ts'
import { addressOf, OWN_SCREENS, PLAIN_SCREENS, ROW_PATHS, SHOWN, screensWith } from './screens.ts'
import { ADDRESSES, LEAK, packed, VECTORS } from './script-vectors.ts'
import { rowsOf } from './typed-by-the-studio.ts'
import { expectNoScriptsOn, watchFrom } from './watch-for-scripts.ts'
import { goWithin } from './within-the-site.ts'

let studio: InjectedStudio

beforeAll(async () => {
  studio = await openInjectedStudio(inject('videoHost'))
})
afterAll(() => studio?.close())

/** The folder of the photographs that were imported as files. */
const lastPage = () => `/gallery/${studio.slugs.photoCategories}/?page=1000`

/** The screens of the demo studio, with the rows of this one, and their status. */
function publicScreens(): Map<string, number> {
  const { slugs, ids } = studio
  const screens = screensWith(({ of }) => ({ id: ids[of], slug: slugs[of] }))
  return new Map([...screens, [lastPage(), 200], [`/photography/all/?photo=${ids.photos}`, 200]])
}

test('the detector notices what runs, what is stopped and what waits for a click', async () => {
  const html = `<!doctype html><body>${VECTORS.map((vector) => `<div>${vector}</div>`).join('\n')}`
  for (const isUnguarded of [true, false]) {
    const { page, faults, settled, leave } = await watchFrom(studio.baseUrl, { isUnguarded })
    const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'; script-src 'self'" }
    await page.route('**/raw/*', (route) => route.fulfill({ body: html, headers }))
    await page.goto('/raw/all').catch(() => undefined)
    await settled()
    const found = (await faults()).join('\n')
    expect(found).toMatch(isUnguarded ? /^ran in/m : /the policy stopped script-src/)
    expect(found).toMatch(/<\w+ on\w+=/)
    await leave()
  }
})

test('[Z-12] [Z-13] [M-84] on a public screen nothing that was typed runs, all fits, and no other host is asked', async () => {
  const guest = await watchFrom(studio.baseUrl, { forgive: /net::ERR_|status of 404/ })
  const { page } = guest
  const screens = publicScreens()
  const answers = new Map<string, number | undefined>()
  const go = async (path: string) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    answers.set(path, (await page.goto(path))?.status())
  }
  await expectNoScriptsOn(guest, screens.keys(), go, async (path) => {
    await expect.poll(() => page.locator('main .waiting').count(), { message: path }).toBe(0)
    await readThrough(page)
    return [...(await page.evaluate(saidTwice)), ...(await faultsOfLayout(page))]
  })
  expect(answers).toEqual(screens)
  await guest.leave()
})

test('[Z-12] [Z-15] nor if the browser renders the screen itself, without a policy; a file’s name is a title', async () => {
  const guest = await watchFrom(studio.baseUrl, { isUnguarded: true })
  const { page } = guest
  const images = page.locator('main img')
  await page.goto('/user/login/')
  const rows = ROW_PATHS.map((path) => {
    const { of } = SHOWN[path]
    return addressOf(path, { id: studio.ids[of], slug: studio.slugs[of] })
  })
  // from this step guests are redirected, as from the others
  const paths = [...PLAIN_SCREENS, ...rows, lastPage(), `/cart/${studio.slugs.services}`, '/user/login/shipping/']
  await expectNoScriptsOn(
    guest,
    paths,
    (path) => goWithin(page, path),
    async (path) => {
      if (path !== lastPage()) return []
      const titles = await images.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).alt))
      return titles.join().includes('onerror=ran()') ? [] : ['shows no photograph of a file']
    },
  )
  await guest.leave()
})

test('[Z-12] [M-84] nor on a customer’s own screens, which fit, most of them with text at twice its size too', async () => {
  const { customers, orders, slugs, baseUrl, ids } = studio
  const [user] = customers
  const wild = (field: string) => wildText(field, 3, 300)
  const item = { product: slugs.services, id: ids.services, price: '1000.00' }
  const storage = {
    userInfo: JSON.stringify({ ...user, first_name: wild('first_name'), last_name: wild('last_name') }),
    cartItems: JSON.stringify([
      { ...item, name: wild('name'), image: 'javascript:ran()', image_url: 'javascript:ran()' },
    ]),
    shippingAddress: JSON.stringify({
      address: wild('address'),
      city: wild('city'),
      postalCode: wild('postalCode'),
      country: wild('country'),
      eventTime: '18:30',
      eventDate: '2031-12-16',
      user: user?.id,
    }),
    paymentMethod: 'CashOn',
    theme: '"><script>ran()</script>',
  }
  const own = await watchFrom(baseUrl, { storage, forgive: /net::ERR_|status of 404/ })
  const { page } = own
  const go = async (path: string) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
  }
  const paths = [`/order/${orders[0]}/`, ...OWN_SCREENS, `/service/${slugs.services}/`]
  await expectNoScriptsOn(own, paths, go, async (path) => {
    await readThrough(page)
    const faults = [...(await page.evaluate(saidTwice)), ...(await faultsOfLayout(page))]
    return path === paths[0] ? faults : [...faults, ...(await faultsOfDoubleText(page))]
  })
  await own.leave()
})

/** With as many rows as every vector needs. Other screens are in every-back-office-screen.test.ts. */
const LISTS = RESOURCES.filter(
  ({ resource, kinds }) => CONTENT.some(({ name }) => name === resource) && kinds.includes('list'),
)

test('[Z-12] [Z-15] nor in the back office’s lists of all that was typed, nor on an order’s page of the site', async () => {
  const { orders, ids, admin } = studio
  const backOffice = await watchFrom(studio.baseUrl, { storage: { userInfo: JSON.stringify(admin) } })
  const { page } = backOffice
  const folder = `/photographs/category/${ids.photoCategories}`
  await page.goto('/admin/')
  const open = (path: string) => page.evaluate((to) => (location.hash = to), path)
  await expectNoScriptsOn(backOffice, [...LISTS.map(({ resource }) => `/${resource}`), folder], open, async (path) => {
    if (path === folder) await page.getByText('isn’t a picture').first().waitFor()
    return page.evaluate(tooWide)
  })
  await page.goto('/about/')
  await expectNoScriptsOn(
    backOffice,
    orders.map((id) => `/order/${id}/`),
    (path) => goWithin(page, path),
  )
  await backOffice.leave()
})

const SIDE_BY_SIDE = 10

test('[Z-12] nor in an e-mail, wherever it is opened', async () => {
  const { admin, baseUrl, say } = studio
  const letters = await Promise.all(
    (await say<Listed>('outbox.list', {}, {}, admin.token)).rows.map(({ id }) =>
      say<{ html: string; subject: string }>('outbox.find', {}, { id }, admin.token),
    ),
  )
  expect(letters.length).toBeGreaterThan(20)
  const reader = await watchFrom(baseUrl, { isUnguarded: true })
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const numberIn = (address: string) => Number(address.split('/').at(-1))
  await reader.page.route('**/letter/*', (route) =>
    route.fulfill({ body: letters[numberIn(route.request().url())]?.html ?? '', headers: html }),
  )
  // several are open side by side, each in a frame of its own
  await reader.page.route('**/letters/*', (route) => {
    const first = numberIn(route.request().url())
    const frames = letters
      .slice(first, first + SIDE_BY_SIDE)
      .map((_, nth) => `<iframe src="/letter/${first + nth}"></iframe>`)
    return route.fulfill({ body: `<!doctype html>${frames.join('')}`, headers: html })
  })
  await expectNoScriptsOn(
    reader,
    letters.flatMap((_, nth) => (nth % SIDE_BY_SIDE === 0 ? `/letters/${nth}` : [])),
    (path) => reader.page.goto(path),
  )
  expect(reader.page.frames().length).toBeGreaterThan(1)
  await reader.leave()
})
interface Listed {
  rows: { id: number; version: number }[]
}

test('[Z-13] the studio’s settings and a person’s name are text in every head and header', async () => {
  const { admin, baseUrl, say, customers, ids } = studio
  const [customer] = customers
  const { page, faults, settled, leave } = await watchFrom(baseUrl, { storage: { userInfo: JSON.stringify(customer) } })
  const found: string[] = []
  for (let round = 1; round <= 3; round++) {
    for (const name of [
      'basicSettings',
      'menuSettings',
      'seoSettings',
      'advanceSettings',
      'ceoMessages',
      'orderSettings',
    ]) {
      const { rows } = await say<Listed>(`${name}.list`, {}, {}, admin.token)
      const [{ id, version } = { id: ids[name], version: 1 }] = rows
      await say(`${name}.change`, wildRow(name, round * 3), { id, version }, admin.token)
    }
    const names = { first_name: wildText('a', round * 5, 60), last_name: wildText('b', round * 5, 60) }
    const user = await say<object>('accounts.updateProfile', names, { email: customer?.email }, customer?.token)
    await page.evaluate((kept) => localStorage.setItem('userInfo', kept), JSON.stringify(user)).catch(() => undefined)
    for (const go of [() => page.goto('/about/'), () => goWithin(page, '/contact/')]) {
      await go()
      await settled()
      found.push(...(await faults()))
    }
  }
  expect([...new Set(found)]).toEqual([])
  await leave()
})

test('[Z-13] a draft’s preview shows text as well', async () => {
  const { admin, baseUrl, say, ids } = studio
  const backOffice = await watchFrom(baseUrl, { isUnguarded: true })
  const addresses: string[] = []
  for (const { name: of } of CONTENT.filter(({ hasDrafts }) => hasDrafts)) {
    const id = ids[of]
    const { slug: _, ...wild } = wildRow(of, 5)
    const { version } = await say<{ version: number }>(`${of}.find`, {}, { id }, admin.token)
    await say(`${of}.keepDraft`, wild, { id, version }, admin.token)
    const { address } = await say<{ address: string }>('previews.open', {}, { of, id }, admin.token)
    addresses.push(address)
  }
  await expectNoScriptsOn(backOffice, addresses, (path) => backOffice.page.goto(path))
  await backOffice.leave()
})

/** Redirects that an attacker would like, one of each kind that `guard.test.ts` lists. */
const ELSEWHERE = [
  `//${LEAK}/`,
  `/\\${LEAK}/`,
  `/\t/${LEAK}/`,
  `/.//${LEAK}/`,
  `/%2f${LEAK}/`,
  `https://${LEAK}/`,
  `.${LEAK}`,
  'javascript:ran()',
]

test('[Z-14] no address redirects a visitor after sign-in to another site, or runs', async () => {
  const storage = { userInfo: JSON.stringify(studio.customers[1]) }
  const { page, faults, leave } = await watchFrom(studio.baseUrl, { storage, isUnguarded: true })
  const found: string[] = []
  await page.goto('/about/')
  for (const target of ELSEWHERE) {
    await goWithin(page, `/user/login/?redirect=${encodeURIComponent(target)}`)
    await page.waitForURL(({ pathname }) => pathname !== '/user/login/')
    if (new URL(page.url()).origin !== studio.baseUrl) found.push(`${target} led to ${page.url()}`)
    for (const fault of await faults()) found.push(`${target}: ${fault}`)
  }
  expect(found).toEqual([])
  // as a full page load, like the first of them
  await page.goto(`/user/login/?redirect=${encodeURIComponent(`//${LEAK}/`)}`)
  await page.waitForURL('**/user/profile/')
  await leave()
})

test('[Z-13] [Z-14] values in an address are text on the screen that it opens', async () => {
  const guest = await watchFrom(studio.baseUrl)
  const texts = packed(VECTORS, 1000).map(encodeURIComponent)
  const longTexts = packed(VECTORS, 4000).map(encodeURIComponent)
  const text = (nth: number) => texts[nth % texts.length]
  const asked = ['redirect', 'photo', 'page', 'preview', 'uid', 'token', 'keyword']
  const query = (at: number) => asked.map((name, nth) => `${name}=${text(at + nth)}`).join('&')
  const paths = ['/user/login/', '/user/password/reset/', '/user/request/verify/', '/cart/', '/gallery/a-0/', '/admin/']
  const addresses = [
    ...paths.map((path, at) => `${path}?${query(at)}#${text(at + 1)}`),
    ...longTexts.map((word) => `/${word}/`),
    `/gallery/${longTexts.at(0)}/`,
    `/service/check/${longTexts.at(-1)}/`,
    `/order/${text(0)}/`,
    `/cart/${text(1)}/`,
  ]
  // a guest is redirected from an order to the sign-in
  await expectNoScriptsOn(guest, addresses, (path) => guest.page.goto(path).catch(() => undefined))
  await guest.leave()
})

test('[Z-12] no cell of the orders’ table is a formula', async () => {
  const { admin, say, customers, slugs } = studio
  const formulas = [
    '=HYPERLINK("http://leak.example/")',
    '+1+1',
    '-1+1',
    '@SUM(1)',
    '＝1+1',
    'Hall;=1+1',
    'Hall; @SUM(1)',
  ]
  for (const [nth, formula] of formulas.entries()) {
    const customer = customers[nth % customers.length]
    const names = { first_name: formula, last_name: formula }
    await say('accounts.updateProfile', names, { email: customer?.email }, customer?.token)
    const venue = { address: formula, city: formula, postalCode: formula.slice(0, 20), country: formula }
    await placeOrder({ say, slugs }, customer, { nth, venue })
  }
  const { text } = await say<{ text: string }>('orderDesk.exportOrders', {}, {}, admin.token)
  const cells = [...text.slice(1).matchAll(/("(?:[^"]|"")*"|[^,\r\n"]*)(?:,|\r\n)/g)].map(([, cell = '']) =>
    cell.replace(/^"|"$/g, ''),
  )
  expect(cells.length).toBeGreaterThan(18 * 12)
  // a spreadsheet may read a semicolon as the end of a cell
  expect(cells.flatMap((cell) => cell.split(';')).filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))).toEqual([])
})

test('[Z-12] [Z-13] the price of a service accepts only an amount, and does not show what else was sent', async () => {
  const plain = rowsOf('nothing', 0).find(({ name }) => name === 'services')?.row
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${studio.admin.token}` }
  for (const price of [...VECTORS, ...ADDRESSES]) {
    const body = JSON.stringify({ ...plain, slug: 'priced', price })
    const answer = await fetch(`${studio.baseUrl}/api/v1/admin/services/`, { method: 'POST', headers, body })
    const { detail, field } = (await answer.json()) as { detail: string; field?: string }
    expect([price, answer.status, field]).toEqual([price, 400, 'price'])
    expect(detail).toBe('The price must be an amount in BDT, like 28000 or 28000.50.')
  }
  for (const call of ['add', 'change', 'changeMany', 'keepDraft', 'publish']) studio.tried.add(`services.${call}.price`)
})

test('every vector stands in some row’s short text', () => {
  const rows = CONTENT.flatMap(({ name }) => Array.from({ length: ROWS }, (_, nth) => wildRow(name, nth)))
  const texts = rows.flatMap((row) => Object.values(row)).filter((text) => typeof text === 'string')
  const short = texts.filter(({ length }) => length <= 300)
  expect(IN_ONE_LINE.filter((vector) => !short.some((text) => text.includes(vector)))).toEqual([])
})

/** Names of things that must exist already, and values that are stored only as a hash. */
const NAMES_SOMETHING =
  /\.(id|token|uid|session|password|own_password|current|product|ids\.0|website|setVerified\.email)$/
/** Checked like the inputs of other calls; also those of calls that only an e-mail's link can make. */
const LIKE_OTHERS =
  /^(invitation\.accept|mailSettings\.test|smsSettings\.test|smsSettings\.change\.studio_number|orderDesk\.refundOnline|accounts\.(signIn|requestReset|requestVerification)|orders\.placeOrder\.orderItems\.0\.price|accounts\.updateProfile\.password|accounts\.changePhone\.phone|orders\.claimPaymentAt|orderDesk\.add(Payment|Refund)\.paidOn|orderEvents\.addEvent\.(amount|consent)|expenses\.enter\.spentOn|own\.\w+\.code)/
test('every text that a call accepts was filled in', () => {
  const fields = textFields()
    .filter(({ method, isInAddress }) => method !== 'GET' && !isInAddress)
    .map(({ name }) => name)
  const asAdded = (field: string) => {
    const added = field.replace(/\.(change|changeMany|keepDraft|publish)\./, '.add.')
    return fields.includes(added) ? added : field.replace('.changeMany.', '.change.')
  }
  const left = fields.filter(
    (field) => !studio.tried.has(asAdded(field)) && !NAMES_SOMETHING.test(field) && !LIKE_OTHERS.test(field),
  )
  expect(left).toEqual([])
})
