// One e-mail of each kind, with sample people: for the back office's previews, for pictures, and for tests.
import type { Email } from './email-kinds.ts'
import { advancePaid, cancelled, claim, declined, delivered, paid, placed, quoted } from './sample-orders.ts'

const byPayPal = {
  id: 1,
  kind: 'payment' as const,
  method: 'paypal' as const,
  reference: '8MC585209K746392H',
  charged: 'USD 366.26',
  wallet: null,
  paidOn: '2026-10-05',
  createdAt: '2026-10-05T09:20:00.000+06:00',
}

const hall = { venueName: 'রাধাচূড়া কমিউনিটি সেন্টার', venueLocation: 'মোহাম্মদপুর, ঢাকা' }
const moved = {
  before: { kind: 'holud', date: '2026-12-14', time: '18:00', ...hall },
  now: { kind: 'holud', date: '2026-12-11', time: '17:30', ...hall },
} as const

const customer = { to: placed.user.email, firstName: 'Mitu' }
const changedAt = '2026-10-03T09:30:00.000+06:00'
const token = 'vT3pX0qkZ8mS1nB6yR4cW7eH9uJ2aL5fD0gK8iN3oQ'

/** @param publicUrl the beginning of the links; none of them works */
export const sampleEmails = (publicUrl: string): readonly Email[] => [
  { kind: 'welcome', ...customer, link: `${publicUrl}/user/request/verify/?token=${token}` },
  { kind: 'verify', ...customer, link: `${publicUrl}/user/request/verify/?token=${token}` },
  { kind: 'reset', ...customer, link: `${publicUrl}/user/password/reset/?uid=7&token=${token}` },
  {
    kind: 'new-address',
    ...customer,
    to: 'mitu@new-mail.example',
    userId: 7,
    link: `${publicUrl}/user/request/verify/?token=${token}`,
  },
  {
    kind: 'address-changed',
    ...customer,
    newAddress: 'mitu@new-mail.example',
    changedAt,
    link: `${publicUrl}/user/password/reset/?uid=7&token=${token}`,
  },
  { kind: 'password-changed', ...customer, changedAt },
  { kind: 'app-switched-on', to: 'rafi@mail.example', firstName: 'Rafi', changedAt },
  { kind: 'app-switched-off', to: 'rafi@mail.example', firstName: 'Rafi', by: 'Mina Chowdhury', changedAt },
  {
    kind: 'admin-invite',
    to: 'rafi@mail.example',
    firstName: '',
    by: 'Mina Chowdhury',
    link: `${publicUrl}/admin/#/invite?token=${token}`,
  },
  { kind: 'mail-test', to: 'mina@mail.example', firstName: '' },
  { kind: 'order-placed', ...customer, order: placed },
  { kind: 'order-paid', ...customer, order: paid },
  { kind: 'payment-received', ...customer, order: advancePaid },
  { kind: 'payment-due', ...customer, order: advancePaid, sum: '22250.00', due: '2026-12-16' },
  { kind: 'payment-overdue', ...customer, order: advancePaid, sum: '22250.00', due: '2026-12-16' },
  { kind: 'hold-ending', ...customer, order: placed, sum: '22250.00', due: '2026-10-05T20:14:00.000+06:00' },
  { kind: 'date-offered', ...customer, date: '2026-12-16', shift: 'evening' },
  { kind: 'claim-to-confirm', order: placed, phone: '+880 1700-000000', claim },
  {
    kind: 'claim-rejected',
    ...customer,
    order: placed,
    claim: { ...claim, reason: 'This number is not in our messages of today.' },
  },
  {
    kind: 'account-changed',
    to: 'mina@mail.example',
    firstName: 'Mina',
    at: 'bKash',
    number: '01711-223344',
    screen: 'accounts',
    now: 'offered',
    by: 'Rafi Hasan',
    changedAt,
  },
  {
    kind: 'review-request',
    ...customer,
    order: delivered,
    service: { slug: 'wedding-one-evening', name: 'Wedding, one evening' },
  },
  { kind: 'project-ready', ...customer, order: delivered },
  {
    kind: 'files-added',
    ...customer,
    order: delivered,
    added: [
      { name: '01 Holud evening.zip', bytes: 1_840_000_000 },
      { name: '02 Wedding film – বিয়ে.mp4', bytes: 4_210_000_000 },
    ],
  },
  {
    kind: 'quote',
    ...customer,
    eventDate: '2026-12-16',
    eventTime: '18:30',
    totalPrice: '52500.00',
    validUntil: '2026-11-15',
    link: `${publicUrl}/quote/${token}/`,
  },
  { kind: 'quote-accepted', quote: 12, by: 'Farid Rahman', phone: '+880 1700-000000', order: quoted },
  { kind: 'order-confirmed', ...customer, order: { ...placed, status: 'confirmed' } },
  { kind: 'order-changed', ...customer, hasNoPage: true, order: { ...placed, status: 'confirmed' } },
  { kind: 'event-changed', ...customer, order: { ...placed, status: 'confirmed' }, change: moved },
  { kind: 'event-added', order: placed, phone: '+880 1700-000000', event: moved.now },
  { kind: 'event-taken-away', order: placed, phone: '+880 1700-000000', event: moved.now },
  {
    kind: 'charge-agreed',
    order: placed,
    phone: '+880 1700-000000',
    charge: { kind: 'overtime', amount: '6000.00', reason: 'Further hours: 2, for 2 people', isAgreed: true },
  },
  { kind: 'event-moved', order: placed, phone: '+880 1700-000000', change: moved, busy: ['Team Shapla'] },
  { kind: 'order-declined', ...customer, order: declined },
  { kind: 'order-cancelled', ...customer, order: cancelled },
  { kind: 'order-withdrawn', order: { ...cancelled, payments: [] }, phone: '+880 1700-000000', paidSum: '0.00' },
  {
    kind: 'payment-late',
    ...customer,
    order: { ...cancelled, payments: [{ ...byPayPal, amount: '44500.00' }] },
  },
  {
    kind: 'payment-to-check',
    order: cancelled,
    reason: 'The order was cancelled before PayPal took this payment. Please give the money back at PayPal.',
    charged: 'USD 366.26',
  },
  { kind: 'new-order', order: placed, phone: '+880 1700-000000' },
  {
    kind: 'backup-failed',
    reason:
      'A backup needs about 12.4 GB, and 1.0 GB must stay free; the disk has 9.8 GB. Make room, or move old backups away.',
    failedAt: '2026-10-03T03:12:07.000+06:00',
    lastGood: '2026-10-02T03:05:40.000+06:00',
  },
  {
    kind: 'contact-mail',
    name: 'Farhan Kabir',
    subject: 'A date in December',
    mobile: '+880 1700-000000',
    email_address: 'farhan@mail.example',
    body: 'নমস্কার,\n\nwe are getting married on 16 December in Dhaka. Are you free that day, and the evening before?\n\nThank you,\nFarhan',
  },
]
