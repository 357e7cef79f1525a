import type { Order } from '@chobighor/contract/orders'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page-of.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { anOrder, aStudio } from '../../../test/samples.ts'
import { MyOrders } from './my-orders.tsx'
import { HydrateFallback } from './profile-page.tsx'
import RequestVerificationPage from './request-verification-page.tsx'
import ForgotPasswordPage from './reset-password-page.tsx'
import SignInPage from './sign-in-page.tsx'
import SignUpPage from './sign-up-page.tsx'

/** The type of the field with this name, and what the browser may fill in. */
function field(html: string, name: string): (string | undefined)[] {
  const [found] = pageOf(html).select(`input[name="${name}"]`)
  return ['type', 'autocomplete'].map((attribute) => found?.attribute(attribute))
}
/** What is in the table's cell under this heading. */
const cell = (html: string, heading: string) => pageOf(html).select(`[data-name="${heading}"]`)[0]

const ordersOf = (orders: Order[], { page = 1, pages = 1 } = {}) =>
  renderScreen(() => <MyOrders orders={orders} page={page} count={{ pages }} />, { path: '/user/profile/' })

test('[R-14] [V-18] Sign In asks for an e-mail address or a username, as plain text, and a password', () => {
  const html = renderScreen(SignInPage, { path: '/user/login/' })
  expect(pageOf(html).title).toBe('Sign In')
  expect(field(html, 'username')).toEqual(['text', 'username'])
  expect(field(html, 'password')).toEqual(['password', 'current-password'])
})

test('[U-01] [U-09] [U-11] Sign In leads to Forgot Password and Sign Up, and both lead back, with the way on', () => {
  const links = (Screen: typeof SignInPage, path: string) =>
    pageOf(renderScreen(Screen, { path }))
      .select('a[href^="/user/"]')
      .map((link) => link.attribute('href'))
  expect(links(SignInPage, '/user/login/').toSorted()).toEqual(['/user/password/reset/', '/user/register/'])
  expect(links(SignUpPage, '/user/register/?redirect=/about/')).toEqual(['/user/login/?redirect=%2Fabout%2F'])
  expect(links(ForgotPasswordPage, '/user/password/reset/')).toEqual(['/user/login/'])
})

test('[L-014] the address of Sign In only keeps room for the sentence that a sign-in has ended', () => {
  const shown = (query: string) =>
    pageOf(renderScreen(SignInPage, { path: `/user/login/${query}` }))
      .select('[role=status] p')[0]
      ?.attribute('class')
  expect(shown('?redirect=/order/3/')).toBeUndefined()
  expect(shown('?ended')).toBe('alert invisible')
  expect(shown('?redirect=/placeorder/&ended=unsent')).toBe('alert invisible')
})

test('[R-15] [U-07] Sign Up asks for six things, of which a password twice, and for no length', () => {
  const html = renderScreen(SignUpPage, { path: '/user/register/' })
  const fields = pageOf(html)
    .select('form input')
    .map(({ name }) => name)
  expect(fields).toEqual(['First name', 'Last name', 'Phone', 'E-mail', 'Password', 'Confirm password'])
  for (const name of ['password', 'confirm']) expect(field(html, name)).toEqual(['password', 'new-password'])
  expect(html).not.toContain('minLength')
})

test('a form can’t be sent before scripts run, nor its fields into the address', () => {
  for (const Screen of [SignInPage, SignUpPage, ForgotPasswordPage, RequestVerificationPage]) {
    const page = pageOf(renderScreen(Screen, { path: '/user/' }))
    const [form] = page.select('form')
    expect(form?.attribute('method')).toBe('post')
    expect(form?.select('[type=submit]').map((button) => button.has('disabled'))).toEqual([true])
    expect(page.select('noscript')[0]?.text).toMatch(/^This page needs scripts/)
  }
})

test('[U-05] a foreign target is carried on to Sign Up as it is, and passed over there', () => {
  const html = renderScreen(SignInPage, { path: '/user/login/?redirect=//evil.example' })
  expect(pageOf(html).linksTo('/user/register/?redirect=%2F%2Fevil.example')).toHaveLength(1)
})

test('Sign Up names the pages that the studio has to agree to, and none that it hasn’t', () => {
  const withPages = (...slugs: string[]) =>
    renderScreen(SignUpPage, {
      path: '/user/register/',
      studio: aStudio({ pages: slugs.map((slug) => ({ slug, title: `About ${slug}` })) }),
    })
  const agreement = pageOf(withPages('terms', 'privacy', 'credits'))
  expect(agreement.text).toMatch(/you agree to.*About terms.*About privacy.*\./)
  for (const slug of ['terms', 'privacy'])
    expect(agreement.one('link', `About ${slug}`).attribute('href')).toBe(`/page/${slug}/`)
  expect(withPages('terms', 'credits')).not.toContain('About credits')
  expect(withPages('credits')).not.toContain('you agree to')
})

test('[R-16] [R-30] the mailed link’s words turn Forgot Password into New Password', () => {
  expect(pageOf(renderScreen(ForgotPasswordPage, { path: '/user/password/reset/' })).title).toBe('Forgot Password')
  const html = renderScreen(ForgotPasswordPage, { path: '/user/password/reset/?uid=1&token=abc' })
  expect(pageOf(html).title).toBe('New Password')
  expect(html).not.toContain('abc')
})

test('[U-10] [U-12] Forgot Password asks for the e-mail address, and says where the e-mail may be', () => {
  const html = renderScreen(ForgotPasswordPage, { path: '/user/password/reset/' })
  expect(field(html, 'email')[0]).toBe('email')
  const [hint] = pageOf(html)
    .select('p')
    .filter(({ text }) => /inbox.*spam/.test(text))
  expect(hint?.linksTo('/contact/')).toHaveLength(1)
})

test('[R-17] [U-15] [E-15] Request Verification is headed Forgot Password? for a guest, and knows no address', () => {
  const html = renderScreen(RequestVerificationPage, { path: '/user/request/verify/' })
  expect(pageOf(html).title).toBe('Forgot Password?')
  expect(field(html, 'email')[0]).toBe('email')
  expect(pageOf(html).select('[name=email]')[0]?.attribute('value')).toBe('')
})

test('[R-17] [R-30] the mailed link’s word turns Request Verification into Verify your address', () => {
  const html = renderScreen(RequestVerificationPage, { path: '/user/request/verify/?token=abc' })
  expect(pageOf(html).title).toBe('Verify your address')
  expect(pageOf(html).select('input')).toEqual([])
  expect(html).not.toContain('abc')
})

test('no form of a mailed link is drawn before it is known what the link can do', () => {
  for (const [Screen, path] of [
    [ForgotPasswordPage, '/user/password/reset/?uid=1&token=abc'],
    [RequestVerificationPage, '/user/request/verify/?token=abc'],
  ] as const) {
    const page = pageOf(renderScreen(Screen, { path }))
    expect(page.select('form')).toEqual([])
    page.one('status')
    expect(page.select('noscript')[0]?.text).toMatch(/^This page needs scripts/)
  }
})

test('of the profile the server draws nothing but its title', () => {
  const page = pageOf(renderScreen(HydrateFallback, { path: '/user/profile/' }))
  expect(page.title).toBe('Profile')
  expect(page.select('form')).toEqual([])
  const waiting = page.one('status')
  expect(waiting.text).toMatch(/^Loading/)
  // CSS hides it if scripts are off (M-75)
  expect(waiting.attribute('class')).toBe('spinner waiting')
})

test('[O-31] [O-32] [K-14] an order’s days are those of the studio, and a red cross where there is none', () => {
  const paid = anOrder({ isPaid: true, paidAt: '2027-03-01T00:15:00+06:00', createdAt: '2027-02-11T00:30:00+06:00' })
  const html = ordersOf([paid])
  expect(pageOf(html).select('time')[0]?.text).toBe('2027-02-11')
  expect(cell(html, 'Paid')?.text).toBe('2027-03-01')
  expect(cell(html, 'Delivered')?.text).toContain('Not Delivered')
})

test('[O-28] [O-29] an order begins with its number and the day on which it was placed', () => {
  const html = ordersOf([anOrder({ id: 12, createdAt: '2027-02-11T00:30:00+06:00' })])
  const table = pageOf(html).one('table')
  const columns = table.all('columnheader').map(({ name }) => name)
  expect(columns).toEqual(['No.', 'Placed', 'Total', 'Paid', 'Delivered', 'Order'])
  const cells = table.all('cell').map(({ text }) => text)
  expect(cells.slice(0, 2)).toEqual(['12', '2027-02-11'])
})

test('[O-30] [O-33] its total is in BDT, and its number leads to it', () => {
  const html = ordersOf([anOrder({ id: 12 })])
  expect(pageOf(html).text).toContain('BDT 73,000')
  expect(pageOf(html).linksTo('/order/12/')).not.toEqual([])
})

test('[M-17] an order says whether its files are there', () => {
  const link = 'https://files.example/project.zip'
  const html = ordersOf([anOrder({ id: 1, fileDownloadLink: link }), anOrder({ id: 2, fileDownloadLink: null })])
  const [ready] = pageOf(html).linksTo(link)
  expect(ready?.attribute('rel')).toBe('noopener')
  expect(ready?.attribute('referrerpolicy')).toBe('no-referrer')
  expect(pageOf(html).text).toMatch(/Your Project is ready\..*Project is not ready\./)
  expect(ordersOf([anOrder({ fileDownloadLink: 'javascript:alert(1)' })])).not.toContain('Download')
})

test('[M-17] an order with several files leads to its page, where they are', () => {
  const file = { name: 'a.zip', bytes: 1, link: 'https://files.example/a', createdAt: '2027-05-20T23:50:00+06:00' }
  const files = [
    { ...file, id: 1 },
    { ...file, id: 2, name: 'b.zip' },
  ]
  const html = ordersOf([anOrder({ id: 12, fileDownloadLink: file.link, files })])
  expect(pageOf(html).text).toContain('Your Project is ready.')
  expect(pageOf(html).one('link', 'See the 2 files').attribute('href')).toBe('/order/12/')
  expect(html).not.toContain(file.link)
})

test('an order that is over says so, and promises no project (M-11)', () => {
  const declined = ordersOf([anOrder({ status: 'declined' })])
  expect(declined).toContain('Declined by the studio.')
  expect(cell(declined, 'Paid')?.text).toContain('Not Paid')
  expect(ordersOf([anOrder({ status: 'cancelled' })])).toContain('Cancelled.')
  for (const status of ['declined', 'cancelled'] as const)
    expect(ordersOf([anOrder({ status })])).not.toContain('Project is not ready')
  for (const status of ['requested', 'confirmed'] as const)
    expect(ordersOf([anOrder({ status })])).not.toMatch(/Declined|Cancelled/)
})

test('[E-03] [U-22] [U-23] without orders it says so', () => {
  const html = ordersOf([])
  expect(pageOf(html).text).toContain(
    "You haven't placed any orders yet, so there's nothing to see here at the moment.",
  )
  expect(pageOf(html).linksTo('/service/')).toHaveLength(1)
})

test('[L-038] My Orders asks for nothing of an order of which all that is asked for was reported', () => {
  const unpaid = { days: 0, paidSum: '0.00', state: 'unpaid' } as const
  const sent = {
    id: 5,
    wallet: 'bkash',
    account: '01711223344',
    transactionId: 'DDC94KX7QM',
    amount: '36500.00',
  } as const
  const order = anOrder({
    instalments: [{ ...unpaid, due: 'booking', dueOn: '2099-02-11', amount: '36500.00' }],
    askedSum: '36500.00',
  })
  const claim = {
    ...sent,
    state: 'submitted',
    reason: '',
    createdAt: '2099-02-10T10:00:00+06:00',
    hasPicture: false,
  } as const
  const words = (html: string) => pageOf(html).text
  expect(words(ordersOf([order]))).toContain('BDT 36,500 is due by Wed 2099-02-11.')
  const reported = words(ordersOf([{ ...order, claims: [claim] }]))
  expect(reported).toContain('You have reported BDT 36,500. It counts once the studio has confirmed it.')
  expect(reported).not.toContain('is due')
})
