// Orders of the sample e-mails, one for each state.
import type { Order } from '@chobighor/contract/orders'
import { untouchedOrder } from '@chobighor/contract/untouched-order'

export const placed: Order = {
  ...untouchedOrder('44500.00'),
  id: 148,
  user: { name: 'Mitu Rahman', email: 'mitu.rahman@mail.example' },
  shippingAddress: {
    address: 'Senakunja',
    city: 'Dhaka Cantonment, Dhaka',
    postalCode: '1206',
    country: 'Bangladesh',
    eventTime: '18:30',
    eventDate: '2026-12-16',
  },
  orderItems: [
    {
      product: 'wedding-day',
      name: 'Wedding day, two photographers',
      image: null,
      qty: 1,
      price: '28000.00',
      picture: null,
    },
    { product: 'holud', name: 'Holud evening · গায়ে হলুদ', image: null, qty: 1, price: '16500.00', picture: null },
  ],
  createdAt: '2026-10-02T20:14:00.000+06:00',
}

/** With an advance of the half, which is paid. */
export const advancePaid: Order = {
  ...placed,
  paidSum: '22250.00',
  openSum: '22250.00',
  askedSum: '22250.00',
  instalments: [
    { due: 'booking', days: 0, dueOn: '2026-10-02', amount: '22250.00', paidSum: '22250.00', state: 'paid' },
    { due: 'event_day', days: 0, dueOn: '2026-12-16', amount: '22250.00', paidSum: '0.00', state: 'unpaid' },
  ],
}
export const claim = { wallet: 'bkash', transactionId: 'DDC947L61P', amount: '22250.00' } as const

export const paid: Order = {
  ...placed,
  isPaid: true,
  paidAt: '2026-10-04T11:05:00.000+06:00',
  payments: [
    {
      id: 1,
      kind: 'payment',
      amount: '44500.00',
      method: 'cash',
      reference: 'BK7J2M9Q',
      charged: null,
      wallet: null,
      paidOn: '2026-10-04',
      createdAt: '2026-10-04T11:05:00.000+06:00',
    },
  ],
  paidSum: '44500.00',
  openSum: '0.00',
  askedSum: '0.00',
}

export const delivered: Order = {
  ...paid,
  isDelivered: true,
  deliveredAt: '2026-12-27T16:40:00.000+06:00',
  fileDownloadLink: 'https://files.example/148',
}

/** From a quote with a line in the studio's own words. */
export const quoted: Order = {
  ...placed,
  status: 'confirmed',
  orderItems: [
    ...placed.orderItems,
    { product: 'custom:3', name: 'Drone, half a day', image: null, qty: 1, price: '8000.00', picture: null },
  ],
  itemsPrice: '52500.00',
  totalPrice: '52500.00',
  openSum: '52500.00',
  askedSum: '52500.00',
}

export const declined: Order = { ...placed, status: 'declined', statusReason: 'We are booked on this evening already.' }

export const cancelled: Order = { ...paid, status: 'cancelled', statusReason: 'The hall has closed.' }
