// What each screen of the table asks the API for, with answers, and with a text that only this answer shows.
import { CASH_ON } from '@chobighor/contract/plain/order-steps'
import type { ReactNode } from 'react'
import { ProfileSheet } from '../app/pages/account/profile-page.tsx'
import { CartSheet } from '../app/pages/cart/cart-page.tsx'
import type { SCREENS } from '../app/screens.ts'
import {
  aCompany,
  anEvent,
  anOrder,
  aPhoto,
  aPhotoList,
  aReview,
  aService,
  aUser,
  aVideo,
  writtenTerms,
} from './samples.ts'
import { aCartItem, aLetter, anInvoice, aSlide, aStory, aTestimonial, theMessages } from './samples-of-parts.ts'
import { SECRET_SCREENS } from './secret-screens.ts'

interface Answer {
  says: unknown
  /** Stands on the screen while the call is answered. */
  shows: string
  /** The screen's subject: without it the whole screen fails. */
  isSubject?: true
}

export interface Tried {
  address: string
  params?: Record<string, string>
  /** By the call's path. */
  answers: Record<string, Answer>
  /** What the browser has stored. */
  stored?: Record<string, string>
  /** Draws what the screen shows once the stored values are read, which the server never does. */
  draw?: (data: never) => ReactNode
}

const block = (mainTitle: string) => [{ id: 1, mainTitle, shortDescription: `${mainTitle}, in short.` }]

const TOP: Tried['answers'] = {
  '/get/title/topsellservice/': { says: block('Booked most'), shows: 'Booked most' },
  '/service/home/list/': {
    says: [aService({ id: 9, slug: 'film', name: 'Wedding film' }), aService()],
    shows: 'Wedding film',
  },
}
const CLIENTS: Tried['answers'] = {
  '/get/title/ourclient/': { says: block('They trust us'), shows: 'They trust us' },
  '/company/list/': { says: [aCompany({ id: 8, name: 'Hill Lines' })], shows: 'href="/company/8/"' },
}
const TESTIMONIALS = { says: [aTestimonial], shows: 'She laughed.' }
const TERMS = { says: writtenTerms({ words: 'Bring umbrellas.' }), shows: 'Bring umbrellas.' }
const SERVICE = aService({ reviews: [aReview()] })
const SIGNED_IN = { userInfo: JSON.stringify(aUser) }
const NO_CALLS = (address: string): Tried => ({ address, answers: {} })

/** By the path in the table of screens. */
export const SCREENS_WITH_CALLS: Record<(typeof SCREENS)[number]['path'], Tried> = {
  '/': {
    address: '/',
    answers: {
      '/slider/list/': { says: [aSlide], shows: 'Light, kept.' },
      '/home/extra/list/': { says: [{ id: 1, content: '<h2>We stay</h2>' }], shows: 'We stay' },
      '/get/photography/list/home/15/': { says: aPhotoList(2), shows: 'photo=2' },
      '/get/title/ceomessage/': { says: block('About the studio'), shows: 'About the studio' },
      '/ceo/message/list/': { says: [aLetter], shows: 'My grandfather' },
      '/get/testimonial/list/': TESTIMONIALS,
      '/get/title/contact/': { says: block('Tell us the date.'), shows: 'Tell us the date.' },
      ...CLIENTS,
      ...TOP,
    },
  },
  '/about/': {
    address: '/about/',
    answers: {
      '/get/title/ceomessage/': { says: block('About the studio'), shows: 'About the studio' },
      '/ceo/message/list/': { says: [aLetter], shows: 'My grandfather', isSubject: true },
      '/get/testimonial/list/': TESTIMONIALS,
      ...CLIENTS,
    },
  },
  '/blog/': NO_CALLS('/blog/'),
  '/contact/': {
    address: '/contact/',
    answers: { '/get/title/contact/': { says: block('Tell us the date.'), shows: 'Tell us the date.' } },
  },
  '/page/:slug/': {
    address: '/page/hills/',
    params: { slug: 'hills' },
    answers: {
      '/get/page/hills/': { says: aStory('hills', 'The hills'), shows: 'The hills, told.', isSubject: true },
      '/get/all/page/': {
        says: [aStory('hills', 'The hills'), aStory('river', 'The river')],
        shows: 'href="/page/river/"',
      },
    },
  },
  '/photography/all/': {
    address: '/photography/all/',
    answers: {
      '/get/title/photography/': { says: block('Seen by us'), shows: 'Seen by us' },
      '/get/photography/list/': { says: aPhotoList(2), shows: 'photo=2', isSubject: true },
    },
  },
  '/gallery/:slug/': {
    address: '/gallery/harbour/',
    params: { slug: 'harbour' },
    answers: {
      '/get/gallery/harbour/': {
        says: {
          ...aPhotoList(2),
          category: { id: 1, slug: 'harbour', title: 'Harbour', description: '', layout: 'rows' },
        },
        shows: 'photo=2',
        isSubject: true,
      },
    },
  },
  '/videography/all/': {
    address: '/videography/all/',
    answers: {
      '/get/title/videography/': { says: block('It moves'), shows: 'It moves' },
      '/get/videography/list/': { says: [aVideo()], shows: 'The ferry', isSubject: true },
    },
  },
  '/company/:id/': {
    address: '/company/1/',
    params: { id: '1' },
    answers: {
      '/company/profile/1/': {
        says: aCompany({ photography_set: [aPhoto()] }),
        shows: 'Eleven ferries.',
        isSubject: true,
      },
      ...CLIENTS,
    },
  },
  '/service/': {
    address: '/service/',
    answers: {
      '/get/title/sellservice/': { says: block('What we do'), shows: 'What we do' },
      '/service/list/': { says: [SERVICE], shows: 'Wedding, one evening', isSubject: true },
    },
  },
  '/service/check/:id/': {
    address: '/service/check/1/',
    params: { id: '1' },
    answers: {
      '/get/service/id/1/': { says: SERVICE, shows: 'Farzana R.', isSubject: true },
      '/booking-terms/': TERMS,
      ...TOP,
    },
  },
  '/service/:slug/': {
    address: '/service/wedding/',
    params: { slug: 'wedding' },
    answers: {
      '/get/service/wedding/': { says: SERVICE, shows: 'Farzana R.', isSubject: true },
      '/booking-terms/': TERMS,
      ...TOP,
    },
  },
  '/user/login/': NO_CALLS('/user/login/'),
  '/user/register/': NO_CALLS('/user/register/'),
  '/user/password/reset/': NO_CALLS('/user/password/reset/'),
  '/user/request/verify/': NO_CALLS('/user/request/verify/'),
  '/user/profile/': {
    address: '/user/profile/?page=2',
    stored: SIGNED_IN,
    draw: (data: Parameters<typeof ProfileSheet>[0]) => <ProfileSheet {...data} user={aUser} />,
    answers: {
      '/myorders/': { says: [anOrder()], shows: 'href="/order/1042/"', isSubject: true },
      '/myorders/count/': { says: { pages: 3, total: 60 }, shows: 'page=3' },
      '/users/profile/messages/': { says: theMessages, shows: '01711223344' },
      '/users/profile/contact/': { says: { phone: '01811999888', newEmail: null }, shows: '01811999888' },
      // the browser knows the user, so nobody sees whether this was read (U-18)
      '/users/profile/': { says: aUser, shows: '' },
    },
  },
  '/cart/:slug?/': {
    address: '/cart/wedding/',
    params: { slug: 'wedding' },
    stored: { cartItems: JSON.stringify([{ ...aCartItem, price: '25000.00' }]) },
    draw: (data: Parameters<typeof CartSheet>[0]) => (
      <>
        <CartSheet {...data} items={[]} slug="wedding" />
        <CartSheet {...data} items={[aCartItem]} slug="wedding" />
      </>
    ),
    answers: {
      // what is added is in the cart, and not on the screen
      '/get/service/wedding/': { says: aService({ price: '26000.00' }), shows: '' },
      '/service/list/': { says: [aService()], shows: 'The price has changed' },
      '/booking-terms/': TERMS,
      ...TOP,
    },
  },
  '/user/login/shipping/': { ...NO_CALLS('/user/login/shipping/'), stored: SIGNED_IN },
  '/payment/': {
    address: '/payment/',
    stored: { ...SIGNED_IN, shippingAddress: JSON.stringify(anEvent) },
    answers: {
      '/payment/methods/': { says: { accounts: [{ wallet: 'nagad' }], gateways: [], paypal: null }, shows: 'Nagad' },
    },
  },
  '/placeorder/': {
    address: '/placeorder/',
    stored: { ...SIGNED_IN, shippingAddress: JSON.stringify(anEvent), paymentMethod: CASH_ON },
    answers: {
      '/booking-terms/': TERMS,
      '/users/profile/messages/': { says: theMessages, shows: '01711223344' },
      '/service/list/': { says: [aService()], shows: '', isSubject: true },
    },
  },
  '/order/:id/': {
    address: '/order/1042/?payment=paid&number=5',
    params: { id: '1042' },
    stored: SIGNED_IN,
    answers: {
      '/order/1042/': {
        says: anOrder({ user: { name: 'Rokeya Hossain', email: aUser.email } }),
        shows: 'Sena Kunjo',
        isSubject: true,
      },
      '/order/1042/gateway/5/': { says: { outcome: 'failed' }, shows: 'Nothing was paid.' },
      '/payment/methods/': {
        says: { cash: { words: 'In the shop.' }, accounts: [], takesCodes: false, gateways: [], paypal: null },
        shows: 'In the shop.',
      },
    },
  },
  '/order/:id/document/:number/': {
    address: '/order/1042/document/INV-2026-27-0001/',
    params: { id: '1042', number: 'INV-2026-27-0001' },
    stored: SIGNED_IN,
    answers: {
      '/order/1042/documents/INV-2026-27-0001/': { says: anInvoice, shows: 'Farzana Rahman', isSubject: true },
      '/order/1042/documents/': {
        says: [{ ...anInvoice, number: 'RCT-2026-27-0007', series: 'RCT' }],
        shows: 'RCT-2026-27-0007',
      },
    },
  },
  ...SECRET_SCREENS,
}
