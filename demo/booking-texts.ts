// The demo studio's terms of booking, the accounts that it names, and its crews. They say the same as its page `terms` and its
// services. The telephone numbers consist of zeros.
import type { ChangedTerms } from '@chobighor/contract/booking-terms'

/** Sums are paisa. */
export const bookingTerms: ChangedTerms = {
  instalments: [
    // as long as the hold
    { due: 'booking', days: 2, percent: 50, amount: null },
    { due: 'event_day', days: 0, percent: null, amount: null },
  ],
  holdHours: 48,
  confirmsByAdvance: true,
  dayShift: { from: '12:30', to: '17:30' },
  eveningShift: { from: '19:00', to: '24:00' },
  overtime: 150_000,
  zones: [
    { name: 'Dhaka', cost: 0 },
    { name: 'Gazipur, Savar or Narayanganj', cost: 300_000 },
  ],
  cancellation: [
    { days: 30, percent: 50 },
    { days: 14, percent: 100 },
  ],
  cancellationOf: 'paid',
  rescheduleDays: 14,
  worksFridays: false,
  selectionDays: 10,
  deliveryDays: 30,
  printDays: 40,
  keepDays: 1095,
  words: 'Please give our team a meal when your guests eat.',
}

const NOBODYS = 'This is the demo’s account, and nobody has this number. Please send nothing.'

export const paymentAccounts = [
  { wallet: 'bkash', kind: 'merchant', number: '01700-000000', holder: 'Demo studio', details: NOBODYS },
  { wallet: 'nagad', kind: 'personal', number: '01700-000000', holder: 'Demo studio', details: NOBODYS },
] as const

export const crews = [
  { name: 'Crew A', phone: '' },
  { name: 'Crew B', phone: '' },
] as const
