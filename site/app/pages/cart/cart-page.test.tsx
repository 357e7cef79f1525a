import type { BookingTerms } from '@chobighor/contract/booking-terms'
import type { CartItem } from '@chobighor/contract/catalog'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page-of.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aPicture, aService, writtenTerms } from '../../../test/samples.ts'
import { toServiceCardData } from '../services/service-grid.tsx'
import { CartContents } from './cart-contents.tsx'
import CartPage, { HydrateFallback } from './cart-page.tsx'
import type { CartCheck } from './cart-price-check.ts'

const AT_CART = { path: '/cart/' }
const words = (html: string) => pageOf(html).text

const item = (over: Partial<CartItem> = {}): CartItem => ({
  product: 'wedding',
  id: 1,
  price: '28000.00',
  name: 'Wedding',
  image: '/media/a/640.jpg',
  image_url: null,
  ...over,
})
const film = item({ product: 'film', id: 2, name: 'Film', price: '45000.50' })

const reading = (over: Partial<CartCheck> = {}): CartCheck => ({
  pictures: new Map([
    ['wedding', aPicture()],
    ['film', null],
  ]),
  oldPrices: new Map(),
  ...over,
})

const sheet = (items = [item(), film], read: CartCheck | null = reading(), terms: BookingTerms | null = null) =>
  renderScreen(
    () => (
      <CartContents items={items} reading={read ?? undefined} terms={terms} slug={undefined} say={() => undefined} />
    ),
    AT_CART,
  )

const page = (top = toServiceCardData([aService()]), refusal?: string) =>
  renderScreen(CartPage, {
    path: '/cart/',
    loaderData: { refusal, reading: undefined, terms: null, top: { title: '', services: top } },
  })

test('[C-05] [C-06] [C-07] a line shows image, name with a link, and price', () => {
  const cart = pageOf(sheet([item()]))
  cart.one('img', 'Wedding')
  expect(cart.one('link', 'Wedding').attribute('href')).toBe('/service/wedding/')
  expect(cart.text).toContain('BDT 28,000')
})

test('where the services can’t be read the stored image is shown, else the address that the studio gave', () => {
  const imageOf = (over: Partial<CartItem>) =>
    pageOf(sheet([item(over)], null))
      .one('img')
      .attribute('src')
  expect(imageOf({})).toBe('/media/a/640.jpg')
  expect(imageOf({ image: null, image_url: 'https://pictures.example/a.jpg' })).toBe('https://pictures.example/a.jpg')
})

test('[C-08] [C-09] a line has a delete button, and the cart asks to read the details first', () => {
  const html = sheet()
  for (const name of ['Wedding', 'Film'])
    expect(pageOf(html).one('button', `Remove ${name}`).attribute('type')).toBe('button')
  expect(words(html)).toContain('Please read the details of each service before you check out.')
})

test('[C-10] there is no quantity to choose', () => {
  for (const role of ['textbox', 'spinbutton', 'combobox', 'listbox']) expect(pageOf(sheet()).all(role)).toEqual([])
})

test('[C-13] [C-18] the total is the sum of the prices, and then one may proceed', () => {
  const html = sheet()
  expect(words(html)).toContain('TotalBDT 73,000.50')
  const proceed = pageOf(html).one('button', 'Proceed To Checkout')
  expect([proceed.attribute('type'), proceed.has('disabled')]).toEqual(['button', false])
})

test('[L-144] below the total stand the advance in taka and the day to pay it by', () => {
  expect(words(sheet([item()], reading(), writtenTerms()))).toMatch(
    /TotalBDT 28,000Advance, at bookingBDT 14,000by [A-Z][a-z]{2} \d{4}-\d\d-\d\d/,
  )
  const atTheEvent = writtenTerms({ instalments: [{ due: 'event_day', days: 0, percent: null, amount: null }] })
  // nobody has said yet when it is
  expect(words(sheet([item()], reading(), atTheEvent))).toContain('On the day of the eventBDT 28,000Proceed')
  expect(words(sheet([item()], reading(), writtenTerms({ instalments: [] })))).toContain('TotalBDT 28,000Proceed')
})

test('[M-64] a changed price is shown beside the old one', () => {
  const html = sheet([item()], reading({ oldPrices: new Map([['wedding', '25000.00']]) }))
  expect(words(html)).toContain('The price has changed since you put it here.')
  expect(words(html)).toContain('Before: BDT 25,000Now: BDT 28,000')
})

test('[L-164] a service that is gone counts in no number and no sum', () => {
  const html = words(sheet([item({ product: 'gone' }), film]))
  expect(html).toContain('Services1')
  expect(html).toContain('TotalBDT 45,000.50')
})

test('[M-64] with a service that is gone one can’t proceed', () => {
  const html = sheet([item({ product: 'gone' })])
  expect(words(html)).toContain('This service is not available any more.')
  expect(pageOf(html).one('button', 'Proceed To Checkout').has('disabled')).toBe(true)
})

test('[E-16] the cart says Shopping Cart, Proceed To Checkout and Go Back', () => {
  for (const said of ['Shopping Cart', 'Proceed To Checkout', 'Go Back']) expect(words(page())).toContain(said)
})

test('[C-11] [C-12] [E-06] an empty cart says so, with a way back and the top services', () => {
  const cart = pageOf(page())
  expect(cart.text).toContain('Your cart is empty')
  expect(cart.one('link', 'Go Back').attribute('href')).toBe('/service/')
  cart.one('link', 'View Details')
  expect(page([])).not.toContain('View Details')
})

test('[C-01] [C-14] [V-33] it is titled Shopping Cart, and an empty one can’t be checked out', () => {
  const cart = pageOf(page())
  expect(cart.title).toBe('Shopping Cart')
  expect(cart.one('button', 'Proceed To Checkout').has('disabled')).toBe(true)
})

test('[M-63] what the address named and isn’t there is told', () => {
  const html = renderScreen(
    () => (
      <CartPage
        {...({
          loaderData: {
            refusal: 'This service may have been removed.',
            reading: undefined,
            terms: null,
            top: { title: undefined, services: [] },
          },
          params: { slug: 'gone' },
        } as unknown as Parameters<typeof CartPage>[0])}
      />
    ),
    AT_CART,
  )
  expect(pageOf(html).one('alert').text).toBe('This service may have been removed.')
})

test('the server draws the title, and why there is no more without scripts', () => {
  const cart = pageOf(renderScreen(HydrateFallback, AT_CART))
  expect(cart.title).toBe('Shopping Cart')
  const [why] = cart.select('noscript')
  expect(why?.text).toContain('The cart is kept in your browser')
  expect(why?.linksTo('/contact/')).toHaveLength(1)
})
