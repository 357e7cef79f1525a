import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aService } from '../../test/samples.ts'
import { aStorage } from '../../test/stand-ins.ts'
import { addToCart, cart, refreshCart, removeFromCart } from './cart.ts'

const wedding = aService({ id: 1, slug: 'wedding', name: 'Wedding', price: '28000.00' })
const film = aService({ id: 2, slug: 'film', name: 'Film', price: '45000.00' })

let storage: Storage
const written = () => JSON.parse(storage.getItem('cartItems') ?? 'null')
const given = (text: string) => storage.setItem('cartItems', text)

beforeEach(() => {
  storage = aStorage()
  vi.stubGlobal('localStorage', storage)
})

test('[P-01] [P-07] it is a plain list under cartItems, of six fields each and no quantity', () => {
  addToCart(wedding)
  expect(written()).toEqual([
    {
      product: 'wedding',
      id: 1,
      price: '28000.00',
      name: 'Wedding',
      image: wedding.image,
      image_url: null,
    },
  ])
})

test('[C-03] [C-10] a service that is added twice counts once', () => {
  addToCart(wedding)
  addToCart(film)
  addToCart(wedding)
  expect(cart.read().map(({ product }) => product)).toEqual(['wedding', 'film'])
})

test('[C-04] [M-63] what is added replaces the item of the same id, where it stands', () => {
  addToCart(wedding)
  addToCart(film)
  addToCart({ ...wedding, slug: 'wedding-day', name: 'Wedding day', price: '30000.00' })
  expect(cart.read()).toMatchObject([
    { id: 1, product: 'wedding-day', name: 'Wedding day', price: '30000.00' },
    { id: 2, product: 'film' },
  ])
})

test('an address that another service has by now is in the cart once', () => {
  addToCart(wedding)
  addToCart(aService({ id: 9, slug: 'wedding' }))
  expect(cart.read().map(({ id }) => id)).toEqual([9])
})

test('[P-06] [T-13] each change is written at once: add, remove, clear', () => {
  addToCart(wedding)
  addToCart(film)
  expect(written()).toHaveLength(2)
  removeFromCart('wedding')
  expect(written()).toMatchObject([{ product: 'film' }])
  cart.clear()
  expect(storage.getItem('cartItems')).toBeNull()
  expect(cart.read()).toEqual([])
})

test('[P-15] what is removed at once leaves the others, and of an empty cart nothing', () => {
  addToCart(wedding)
  addToCart(film)
  addToCart(aService({ id: 3, slug: 'portrait' }))
  removeFromCart('wedding', 'film')
  expect(written()).toMatchObject([{ product: 'portrait' }])
  removeFromCart('portrait')
  expect(storage.getItem('cartItems')).toBeNull()
})

test('what another tab has written is built upon', () => {
  addToCart(wedding)
  given(JSON.stringify([...written(), { ...written()[0], product: 'other', id: 3 }]))
  addToCart(film)
  expect(cart.read().map(({ id }) => id)).toEqual([1, 3, 2])
})

describe('[P-16] what can’t be read is as good as none', () => {
  test.each(['', '{', 'null', '7', '"[]"', '{}', '{"state":{"cartItems":[]},"version":0}'])('%j', (text) => {
    given(text)
    expect(cart.read()).toEqual([])
  })

  test('of a list, what can be read stays, each service once', () => {
    const good = { product: 'film', id: 2, price: '45000.00', name: 'Film', image: null, image_url: null }
    given(
      JSON.stringify([null, 7, {}, [], { ...good, price: 'much' }, { ...good, id: '2' }, good, { ...good, qty: 4 }]),
    )
    expect(cart.read()).toEqual([good])
  })

  test('a price may be a number, a picture may be missing', () => {
    given('[{"product":"film","id":2,"price":45000,"name":"Film","image":7}]')
    expect(cart.read()).toEqual([
      { product: 'film', id: 2, price: '45000.00', name: 'Film', image: null, image_url: null },
    ])
  })
})

test('[M-64] what the services say by now is taken over; what is gone stays as it was', () => {
  addToCart(wedding)
  addToCart(film)
  refreshCart([{ ...film, price: '48000.00' }])
  expect(written()).toMatchObject([
    { product: 'wedding', price: '28000.00' },
    { product: 'film', price: '48000.00' },
  ])
})

test('an item whose slug has changed goes on under the new one, once', () => {
  addToCart(wedding)
  addToCart(film)
  refreshCart([{ ...wedding, slug: 'wedding-night', oldSlugs: ['wedding'] }])
  expect(written()).toMatchObject([{ product: 'wedding-night' }, { product: 'film' }])
})

test('a slug that another service has by now is that service’s', () => {
  addToCart(wedding)
  refreshCart([
    { ...wedding, slug: 'wedding-night', oldSlugs: ['wedding'] },
    { ...film, id: 3, slug: 'wedding' },
  ])
  expect(written()).toMatchObject([{ product: 'wedding', name: 'Film' }])
})
