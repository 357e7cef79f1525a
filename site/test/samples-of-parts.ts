// More sample data in the contract's format, for what few tests need.
import type { CustomersEvent } from '@chobighor/contract/order-events'
import { anEvent, aPicture } from './samples.ts'

export const aLetter = {
  id: 1,
  name: 'Mahbuba',
  role: 'Founder',
  message: '<p>My grandfather</p>',
  image: null,
  image_url: null,
  picture: null,
}

export const aSlide = {
  id: 1,
  title: 'Light, kept.',
  text: '',
  image: null,
  image_url: null,
  picture: aPicture(),
  upright_picture: null,
}

/** An event that was added to an order, far ahead. */
export const anAddedEvent: CustomersEvent = {
  id: 5,
  position: 1,
  kind: 'holud',
  date: '2099-12-14',
  time: '18:00',
  endTime: null,
  span: 'evening',
  venueName: 'Roof',
  venueLocation: 'Dhaka',
  zone: '',
  products: [],
  isHeld: true,
  movableUntil: null,
  removableUntil: null,
}

export const anInvoice = {
  studio: { name: 'Test Studio', address: '', phone: '', email: '', bin: '', licence: '' },
  customer: 'Farzana Rahman',
  eventDate: anEvent.eventDate,
  eventTime: anEvent.eventTime,
  lines: [],
  instalments: [],
  payments: [],
  sum: '73000.00',
  totalPrice: '73000.00',
  paidSum: '0.00',
  openSum: '73000.00',
  vat: null,
  isMushak: false,
  receivedBy: '',
  isTrial: false,
  reason: null,
  number: 'INV-2026-27-0001',
  series: 'INV',
  order: 1042,
  issuedAt: '2027-03-01T00:15:00+06:00',
  venue: 'Sena Kunjo',
  payment: null,
  voids: null,
  voidedBy: null,
}

export const aQuote = {
  id: 12,
  version: 1,
  state: 'open',
  customer: { name: 'Farzana' },
  event: anEvent,
  lines: [{ product: null, name: 'A whole week', price: '90000.00' }],
  totalPrice: '90000.00',
  note: '',
  validUntil: '2027-03-01',
  terms: null,
  instalments: [],
  accepted: null,
}

export const aTestimonial = { id: 1, name: 'Farzana', occasion: 'Wedding', words: 'She laughed.', picture: null }

/** A page that begins with a photograph. */
export const aStory = (slug: string, title: string) => ({
  slug,
  title,
  body: `<figure class="full" style="--ratio:1.5"><img src="/media/a/640.jpg" alt="${title}" /></figure><p>${title}, told.</p>`,
})

export const aCartItem = {
  product: 'wedding',
  id: 1,
  price: '28000.00',
  name: 'Wedding, one evening',
  image: null,
  image_url: null,
}

export const theMessages = { isOffered: true, phone: '01711223344', isAgreed: false, since: null }
