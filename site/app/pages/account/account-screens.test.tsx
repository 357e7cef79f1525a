import type { Order } from '@chobighor/contract/orders'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { anOrder, aStudio } from '../../../test/samples.ts'
import ForgotPasswordPage from './forgot-password-page.tsx'
import { MyOrders } from './my-orders.tsx'
import { HydrateFallback } from './profile-page.tsx'
import RequestVerificationPage from './request-verification-page.tsx'
import SignInPage from './sign-in-page.tsx'
import SignUpPage from './sign-up-page.tsx'

/** A field by its name, in the HTML of the server. */
const field = (html: string, name: string) => html.match(new RegExp(`<input[^>]* name="${name}"[^>]*>`))?.[0] ?? ''

const ordersOf = (orders: Order[], { page = 1, pages = 1 } = {}) =>
  renderScreen(() => <MyOrders orders={orders} page={page} count={{ pages }} />, { path: '/user/profile/' })

test('[R-14] [V-18] Sign In asks for an e-mail address or a username, as plain text, and a password', () => {
  const html = renderScreen(SignInPage, { path: '/user/login/' })
  expect(html).toMatch(/<h1[^>]*>Sign In</)
  expect(field(html, 'username')).toContain('autoComplete="username"')
  expect(field(html, 'username')).not.toContain('type="email"')
  expect(field(html, 'password')).toContain('type="password"')
  expect(field(html, 'password')).toContain('autoComplete="current-password"')
})

test('[U-01] [U-09] [U-11] Sign In leads to Forgot Password and Sign Up, and both lead back, with the way on', () => {
  const links = (Screen: typeof SignInPage, path: string) =>
    [...renderScreen(Screen, { path }).matchAll(/<a[^>]* href="(\/user\/[^"]*)"/g)].map(([, href]) => href)
  expect(links(SignInPage, '/user/login/').toSorted()).toEqual(['/user/password/reset/', '/user/register/'])
  expect(links(SignUpPage, '/user/register/?redirect=/about/')).toEqual(['/user/login/?redirect=%2Fabout%2F'])
  expect(links(ForgotPasswordPage, '/user/password/reset/')).toEqual(['/user/login/'])
})

test('[L-014] the address of Sign In only keeps room for the sentence that a sign-in has ended', () => {
  const shown = (query: string) =>
    /<div[^>]*role="status"[^>]*><p class="([^"]*)"/.exec(
      renderScreen(SignInPage, { path: `/user/login/${query}` }),
    )?.[1]
  expect(shown('?redirect=/order/3/')).toBeUndefined()
  expect(shown('?ended')).toBe('alert invisible')
  expect(shown('?redirect=/placeorder/&ended=unsent')).toBe('alert invisible')
})

test('[R-15] [U-07] Sign Up asks for six things, of which a password twice, and for no length', () => {
  const html = renderScreen(SignUpPage, { path: '/user/register/' })
  const labels = [...html.matchAll(/<label[^>]*>([^<]*)</g)].map(([, label]) => label)
  expect(labels).toEqual(['First name', 'Last name', 'Phone', 'E-mail', 'Password', 'Confirm password'])
  for (const name of ['password', 'confirm']) expect(field(html, name)).toContain('autoComplete="new-password"')
  expect(html).not.toContain('minLength')
})

test('a form can’t be sent before scripts run, nor its fields into the address', () => {
  for (const Screen of [SignInPage, SignUpPage, ForgotPasswordPage, RequestVerificationPage]) {
    const html = renderScreen(Screen, { path: '/user/' })
    expect(html).toMatch(/<form[^>]* method="post"/)
    expect(html).toMatch(/<button[^>]*type="submit" disabled=""/)
    expect(html).toMatch(/<noscript><p[^>]*>This page needs scripts/)
  }
})

test('[U-05] a foreign target is carried on to Sign Up as it is, and passed over there', () => {
  const html = renderScreen(SignInPage, { path: '/user/login/?redirect=//evil.example' })
  expect(html).toContain('href="/user/register/?redirect=%2F%2Fevil.example"')
})

test('Sign Up names the pages that the studio has to agree to, and none that it hasn’t', () => {
  const withPages = (...slugs: string[]) =>
    renderScreen(SignUpPage, {
      path: '/user/register/',
      studio: aStudio({ pages: slugs.map((slug) => ({ slug, title: `About ${slug}` })) }),
    })
  expect(withPages('terms', 'privacy', 'credits')).toMatch(/you agree to.*About terms<\/a>.*About privacy<\/a>.*\./)
  expect(withPages('terms', 'credits')).not.toContain('About credits')
  expect(withPages('credits')).not.toContain('you agree to')
})

test('[R-16] [R-30] the mailed link’s words turn Forgot Password into New Password', () => {
  expect(renderScreen(ForgotPasswordPage, { path: '/user/password/reset/' })).toMatch(/<h1[^>]*>Forgot Password</)
  const html = renderScreen(ForgotPasswordPage, { path: '/user/password/reset/?uid=1&token=abc' })
  expect(html).toMatch(/<h1[^>]*>New Password</)
  expect(html).not.toContain('abc')
})

test('[U-10] [U-12] Forgot Password asks for the e-mail address, and says where the e-mail may be', () => {
  const html = renderScreen(ForgotPasswordPage, { path: '/user/password/reset/' })
  expect(field(html, 'email')).toContain('type="email"')
  expect(html).toMatch(/<p>[^<]*inbox[^<]*spam[^<]*<a[^>]* href="\/contact\/"/)
})

test('[R-17] [U-15] [E-15] Request Verification is headed Forgot Password? for a guest, and knows no address', () => {
  const html = renderScreen(RequestVerificationPage, { path: '/user/request/verify/' })
  expect(html).toMatch(/<h1[^>]*>Forgot Password\?</)
  expect(field(html, 'email')).toContain('type="email"')
  expect(field(html, 'email')).toContain('value=""')
})

test('[R-17] [R-30] the mailed link’s word turns Request Verification into Verify your address', () => {
  const html = renderScreen(RequestVerificationPage, { path: '/user/request/verify/?token=abc' })
  expect(html).toMatch(/<h1[^>]*>Verify your address</)
  expect(html).not.toContain('<input')
  expect(html).not.toContain('abc')
})

test('no form of a mailed link is drawn before it is known what the link can do', () => {
  for (const [Screen, path] of [
    [ForgotPasswordPage, '/user/password/reset/?uid=1&token=abc'],
    [RequestVerificationPage, '/user/request/verify/?token=abc'],
  ] as const) {
    const html = renderScreen(Screen, { path })
    expect(html).not.toContain('<form')
    expect(html).toContain('class="spinner waiting" role="status"')
    expect(html).toMatch(/<noscript><p[^>]*>This page needs scripts/)
  }
})

test('of the profile the server draws nothing but its title', () => {
  const html = renderScreen(HydrateFallback, { path: '/user/profile/' })
  expect(html).toMatch(/<h1[^>]*>Profile</)
  expect(html).not.toContain('<form')
  // CSS hides it if scripts are off (M-75)
  expect(html).toMatch(/<div class="spinner waiting" role="status"><span[^>]*>Loading/)
})

test('[O-31] [O-32] [K-14] an order’s days are those of the studio, and a red cross where there is none', () => {
  const paid = anOrder({ isPaid: true, paidAt: '2027-03-01T00:15:00+06:00', createdAt: '2027-02-11T00:30:00+06:00' })
  const html = ordersOf([paid])
  expect(html).toContain('>2027-02-11</time></td>')
  expect(html).toMatch(/data-name="Paid"><time[^>]*>2027-03-01</)
  expect(html).toMatch(/data-name="Delivered"><span class="cross">.*Not Delivered/)
})

test('[O-28] [O-29] an order begins with its number and the day on which it was placed', () => {
  const html = ordersOf([anOrder({ id: 12, createdAt: '2027-02-11T00:30:00+06:00' })])
  expect([...html.matchAll(/<th scope="col">([^<]*)/g)].map(([, name]) => name)).toEqual([
    'No.',
    'Placed',
    'Total',
    'Paid',
    'Delivered',
    'Order',
  ])
  expect(html).toMatch(
    /<tbody><tr><td[^>]*data-name="No\."[^>]*>12<\/td><td[^>]*data-name="Placed"[^>]*>(<time[^>]*>)?2027-02-11</,
  )
})

test('[O-30] [O-33] its total is in BDT, and its number leads to it', () => {
  const html = ordersOf([anOrder({ id: 12 })])
  expect(html.replace(/<[^>]+>/g, '')).toContain('BDT 73,000')
  expect(html).toContain('href="/order/12/"')
})

test('[M-17] an order says whether its files are there', () => {
  const link = 'https://files.example/project.zip'
  const html = ordersOf([anOrder({ id: 1, fileDownloadLink: link }), anOrder({ id: 2, fileDownloadLink: null })])
  expect(html).toMatch(
    /Your Project is ready\..*href="https:\/\/files.example\/project.zip"[^>]*rel="noopener" referrerPolicy="no-referrer"/,
  )
  expect(html).toContain('Project is not ready.')
  expect(ordersOf([anOrder({ fileDownloadLink: 'javascript:alert(1)' })])).not.toContain('Download')
})

test('[M-17] an order with several files leads to its page, where they are', () => {
  const file = { name: 'a.zip', bytes: 1, link: 'https://files.example/a', createdAt: '2027-05-20T23:50:00+06:00' }
  const files = [
    { ...file, id: 1 },
    { ...file, id: 2, name: 'b.zip' },
  ]
  const html = ordersOf([anOrder({ id: 12, fileDownloadLink: file.link, files })])
  expect(html).toMatch(/Your Project is ready\..*href="\/order\/12\/"[^>]*>See the 2 files</)
  expect(html).not.toContain(file.link)
})

test('an order that is over says so, and promises no project (M-11)', () => {
  const declined = ordersOf([anOrder({ status: 'declined' })])
  expect(declined).toContain('Declined by the studio.')
  expect(declined).toMatch(/data-name="Paid"><span class="cross">.*Not Paid/)
  expect(ordersOf([anOrder({ status: 'cancelled' })])).toContain('Cancelled.')
  for (const status of ['declined', 'cancelled'] as const)
    expect(ordersOf([anOrder({ status })])).not.toContain('Project is not ready')
  for (const status of ['requested', 'confirmed'] as const)
    expect(ordersOf([anOrder({ status })])).not.toMatch(/Declined|Cancelled/)
})

test('[E-03] [U-22] [U-23] without orders it says so', () => {
  const html = ordersOf([])
  expect(html.replaceAll('&#x27;', "'")).toContain(
    "You haven't placed any orders yet, so there's nothing to see here at the moment.",
  )
  expect(html).toContain('href="/service/"')
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
  const words = (html: string) => html.replace(/<[^>]*>/g, '')
  expect(words(ordersOf([order]))).toContain('BDT 36,500 is due by Wed 2099-02-11.')
  const reported = words(ordersOf([{ ...order, claims: [claim] }]))
  expect(reported).toContain('You have reported BDT 36,500. It counts once the studio has confirmed it.')
  expect(reported).not.toContain('is due')
})
