// The screens at secret addresses, with what they ask the API for.
import { anOrder } from './samples.ts'
import { aQuote } from './samples-of-parts.ts'
import type { Tried } from './screens-with-calls.tsx'

const params = { secret: 'a-secret' }
const methods = { cash: { words: 'Pay at our desk.' }, accounts: [], takesCodes: false, gateways: [], paypal: null }

export const SECRET_SCREENS = {
  '/quote/:secret/': {
    address: '/quote/a-secret/',
    params,
    answers: { '/quote/a-secret/': { says: aQuote, shows: 'A whole week', isSubject: true } },
  },
  '/order/by/:secret/': {
    address: '/order/by/a-secret/',
    params,
    answers: {
      '/order/by/a-secret/': { says: anOrder(), shows: 'Order No: 1042', isSubject: true },
      '/payment/methods/': { says: methods, shows: 'Pay at our desk.' },
    },
  },
} satisfies Record<string, Tried>
