// Sample data in the contract's format, for tests of screens. Each can be varied: `aPhoto({ title: 'Door' })`.
import type { UserInfo } from '@chobighor/contract/accounts'
import type { BookingTerms } from '@chobighor/contract/booking-terms'
import type { Review, Service } from '@chobighor/contract/catalog'
import type { ShippingAddress } from '@chobighor/contract/order-payload'
import type { Order } from '@chobighor/contract/orders'
import type { Payment } from '@chobighor/contract/payments'
import type { Picture } from '@chobighor/contract/picture'
import type { Company, Photo, PhotoList, Video } from '@chobighor/contract/portfolio'
import type { AdvanceSettings, BasicSettings } from '@chobighor/contract/studio'
import { untouchedOrder } from '@chobighor/contract/untouched-order'
import type { Studio } from '../app/shell/studio.ts'

export const aPicture = (over: Partial<Picture> = {}): Picture => ({
  folder: '/media/0123456789abcdef01234567',
  widths: [320, 640, 1024],
  jpeg: '/media/0123456789abcdef01234567/1024.jpg',
  width: 1024,
  height: 768,
  placeholder: 'data:image/webp;base64,UklGRg==',
  taken_at: null,
  focus: { x: 50, y: 50 },
  ...over,
})

export const aPhoto = (over: Partial<Photo> = {}): Photo => ({
  id: 1,
  photo: '/media/0123456789abcdef01234567/1024.jpg',
  photo_url: null,
  title: 'Harbour',
  alt: 'Boats in a harbour.',
  category: { slug: 'harbour', title: 'Harbour' },
  picture: aPicture(),
  ...over,
})

/** A list with this number of photos, numbered from 1. */
export const aPhotoList = (photos: number, over: Partial<PhotoList> = {}): PhotoList => ({
  photos: Array.from({ length: photos }, (_, at) => aPhoto({ id: at + 1, title: `Photo ${at + 1}` })),
  page: 1,
  pages: 1,
  total: photos,
  before: null,
  after: null,
  ...over,
})

export const aVideo = (over: Partial<Video> = {}): Video => ({
  id: 1,
  title: 'The ferry',
  description: '',
  link: 'abcDEF_1234',
  host: 'https://video.example',
  poster: aPicture(),
  created_at: '2026-05-01T18:20:00.000+06:00',
  ...over,
})

export const aCompany = (over: Partial<Company> = {}): Company => ({
  id: 1,
  name: 'River Lines',
  about: '<p>Eleven ferries.</p>',
  company_image: '/media/0123456789abcdef01234567/640.jpg',
  company_image_url: null,
  picture: null,
  photography_set: [aPhoto({ id: 1 }), aPhoto({ id: 2 })],
  videography_set: [aVideo()],
  ...over,
})

export const aService = (over: Partial<Service> = {}): Service => ({
  id: 1,
  slug: 'wedding',
  name: 'Wedding, one evening',
  excerpt: 'Two photographers, six hours.',
  description: '<p>Two photographers.</p>',
  price: '28000.00',
  rating: 4.5,
  numReviews: 2,
  image: '/media/0123456789abcdef01234567/1024.jpg',
  image_url: null,
  picture: aPicture(),
  oldSlugs: [],
  reviews: [],
  ...over,
})

export const anEvent: ShippingAddress = {
  address: 'Sena Kunjo',
  city: 'Dhaka Cantonment, Dhaka',
  postalCode: '1206',
  country: 'Bangladesh',
  eventTime: '19:00',
  eventDate: '2027-05-09',
}

export const aUser: UserInfo = {
  token: 'a-token-of-chance',
  first_name: 'Rokeya',
  last_name: 'Hossain',
  email: 'rokeya@post.example',
  username: 'rokeya@post.example',
  id: 7,
  is_verified: true,
  isAdmin: false,
}

/** Ordered, but neither paid nor delivered. */
export const anOrder = (over: Partial<Order> = {}): Order => ({
  ...untouchedOrder('73000.00'),
  id: 1042,
  user: { name: 'Farzana Rahman', email: 'farzana@example.com' },
  shippingAddress: anEvent,
  orderItems: [
    { product: 'wedding', name: 'Wedding, one evening', image: null, qty: 1, price: '28000.00', picture: aPicture() },
    { product: 'film', name: 'Wedding film', image: null, qty: 1, price: '45000.00', picture: null },
  ],
  createdAt: '2027-02-11T00:30:00+06:00',
  ...over,
})

/** Terms of a studio that has written them. */
export const writtenTerms = (over: Partial<BookingTerms> = {}): BookingTerms => ({
  version: 3,
  instalments: [
    { due: 'booking', days: 2, percent: 50, amount: null },
    { due: 'event_day', days: 0, percent: null, amount: null },
  ],
  holdHours: 48,
  confirmsByAdvance: true,
  dayShift: { from: '12:30', to: '17:30' },
  eveningShift: { from: '19:00', to: '24:00' },
  overtime: '3000.00',
  zones: [],
  cancellation: [
    { days: 30, percent: 50 },
    { days: 14, percent: 100 },
  ],
  cancellationOf: 'paid',
  rescheduleDays: 14,
  worksFridays: false,
  selectionDays: 10,
  deliveryDays: 45,
  printDays: 0,
  keepDays: 365,
  words: '',
  ...over,
})

export const aPayment = (over: Partial<Payment> = {}): Payment => ({
  id: 7,
  kind: 'payment',
  amount: '73000.00',
  method: 'cash',
  reference: '',
  charged: null,
  wallet: null,
  paidOn: '2027-03-01',
  createdAt: '2027-03-01T00:15:00+06:00',
  ...over,
})

export const basicSettings = (over: Partial<BasicSettings> = {}): BasicSettings => ({
  site_title: 'Test Studio',
  logo: null,
  logo_light: null,
  logo_url: null,
  fav_icon: null,
  fav_icon_url: null,
  blog_url: '/journal/',
  title_separator: '||',
  accent: null,
  type_pair: 'tiro-anek',
  header_at_once: false,
  video_posters: true,
  video_host: 'https://video.example',
  share_picture: null,
  picture_sources: [],
  ...over,
})

export const contactSettings = (over: Partial<AdvanceSettings> = {}): AdvanceSettings => ({
  facebook: '',
  instagram: '',
  twitter: '',
  youtube: '',
  whatsapp: '',
  phone: '',
  email: '',
  address: '',
  hours: '',
  ...over,
})

export const aStudio = (over: Partial<Studio> = {}): Studio => ({
  basic: basicSettings(),
  seo: { author: 'Test', keywords: 'test', description: 'A studio for tests.' },
  contact: contactSettings(),
  menu: {},
  categories: [{ slug: 'harbour', title: 'Harbour' }],
  pages: [{ slug: 'terms', title: 'Terms' }],
  demo: [],
  publicUrl: 'https://studio.example',
  videoHost: 'https://video.example',
  year: 2026,
  ...over,
})

export const aReview = (over: Partial<Review> = {}): Review => ({
  id: 1,
  name: 'Farzana R.',
  rating: 4,
  comment: 'She laughed.',
  answer: '',
  createdAt: '2025-03-02T23:14:00+06:00',
  isVerifiedBooking: false,
  demo: false,
  ...over,
})
