// An order in each of its states, with what its customer must read of date, money and the next step: on the page of the order,
// and in the e-mails that go out in this state.
import type { Order } from '@chobighor/contract/orders'
import { untouchedOrder } from '@chobighor/contract/untouched-order'

const instalment = { days: 0, paidSum: '0.00', state: 'unpaid' } as const
const advance = { ...instalment, due: 'booking', dueOn: '2099-02-13', amount: '36500.00' } as const
const rest = { ...instalment, due: 'event_day', dueOn: '2099-12-16', amount: '36500.00' } as const
const isPaid = { paidSum: '36500.00', state: 'paid' } as const
const shippingAddress = {
  address: 'Sena Kunjo',
  city: 'Dhaka Cantonment, Dhaka',
  postalCode: '1206',
  country: 'Bangladesh',
  eventTime: '19:00',
  eventDate: '2099-12-16',
}
/** Ordered, but neither paid nor delivered; without terms. */
const placed: Order = {
  ...untouchedOrder('73000.00'),
  id: 1042,
  user: { name: 'Farzana Rahman', email: 'farzana@example.com' },
  shippingAddress,
  orderItems: [{ product: 'wedding', name: 'Wedding', image: null, qty: 1, price: '73000.00', picture: null }],
  createdAt: '2099-02-11T00:30:00+06:00',
}

const booked = {
  instalments: [advance, rest],
  askedSum: '36500.00',
  heldUntil: '2099-02-13T23:59:00.000+06:00',
  isDateHeld: true,
} satisfies Partial<Order>
const advancePaid = {
  ...booked,
  status: 'confirmed',
  heldUntil: null,
  instalments: [{ ...advance, ...isPaid }, rest],
  paidSum: '36500.00',
  openSum: '36500.00',
} satisfies Partial<Order>
const claim = {
  id: 5,
  wallet: 'bkash',
  account: '01711-223344',
  transactionId: 'DDC94KX7QM',
  amount: '36500.00',
  state: 'submitted',
  reason: '',
  createdAt: '2099-02-11T10:00:00+06:00',
  hasPicture: false,
} as const
const overtime = { id: 1, kind: 'overtime', amount: '2000.00', reason: 'Two hours', isAgreed: false, code: '' } as const

const STATES = [
  {
    state: 'requested, with an advance to pay',
    over: booked,
    emails: ['order-placed'],
    told: [
      'It is held for you until Fri 2099-02-13, 23:59.',
      'Nothing of BDT 73,000 is paid yet.',
      'BDT 36,500 is due by Fri 2099-02-13.',
      'You pay what is due. Once it has arrived, we write to you.',
    ],
    isAsked: true,
  },
  {
    state: 'requested, and its hold is over',
    over: { ...booked, isDateHeld: false },
    emails: ['order-placed'],
    told: ['It is not held for you any more. Please ask the studio whether it is still free.'],
    isAsked: true,
  },
  {
    state: 'requested, with a reported transfer',
    over: { ...booked, claims: [claim] },
    emails: ['order-placed', 'order-confirmed'],
    told: [
      'You have reported BDT 36,500. It counts once the studio has confirmed it.',
      'The studio looks for your payment on its phone and confirms it.',
    ],
    isAsked: false,
  },
  {
    state: 'confirmed by its advance',
    over: advancePaid,
    emails: ['order-confirmed', 'payment-received', 'order-changed', 'event-changed'],
    told: [
      'Yes. The date is reserved for you.',
      'BDT 36,500 of BDT 73,000 is paid.',
      'BDT 36,500 is due by Wed 2099-12-16.',
      'We meet on Wed 2099-12-16.',
    ],
    isAsked: true,
  },
  {
    state: 'overdue',
    over: {
      ...booked,
      status: 'confirmed',
      instalments: [{ ...advance, dueOn: '2001-02-13', state: 'overdue' }, rest],
    },
    emails: ['order-confirmed', 'payment-overdue'],
    told: ['BDT 36,500 was due on Tue 2001-02-13.', 'You pay what is due. Once it has arrived, we write to you.'],
    isAsked: true,
  },
  {
    state: 'waiting for consent to overtime',
    over: { ...advancePaid, charges: [overtime] },
    emails: ['order-changed', 'payment-received'],
    told: ['The studio asks you to agree to BDT 2,000 for overtime.', 'BDT 36,500 of BDT 73,000 is paid.'],
    isAsked: true,
  },
  {
    state: 'being settled',
    over: { ...booked, isPaymentPending: true },
    emails: ['order-confirmed'],
    told: ['Your payment is still being settled. Please don’t pay again: we write to you when it has arrived.'],
    isAsked: false,
  },
  {
    state: 'paid',
    over: {
      ...advancePaid,
      isPaid: true,
      paidAt: '2099-12-16T10:00:00+06:00',
      paidSum: '73000.00',
      openSum: '0.00',
      instalments: [
        { ...advance, ...isPaid },
        { ...rest, ...isPaid },
      ],
    },
    emails: ['order-paid'],
    told: ['Yes. The date is reserved for you.', 'All of BDT 73,000 is paid.', 'We meet on Wed 2099-12-16.'],
    isAsked: false,
  },
  {
    state: 'requested, without terms',
    over: {},
    emails: ['order-placed'],
    told: ['Your order is with the studio. The day is yours once they confirm it: they will write to you.'],
    isAsked: true,
  },
] as const satisfies readonly {
  state: string
  over: Partial<Order>
  emails: readonly string[]
  told: readonly string[]
  isAsked: boolean
}[]

export const ORDER_STATES = STATES.map(({ over, ...each }) => ({ ...each, order: { ...placed, ...over } as Order }))
