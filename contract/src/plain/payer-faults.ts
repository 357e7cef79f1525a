// What a payer can do something about when a provider took nothing, by the word that the order page's address has for it.
export const PAYER_FAULTS = {
  'no-money':
    'There is not enough money in this bKash account, so nothing was taken. Please add money and try again, or pay in another way.',
  'wrong-pin': 'The PIN was wrong, so bKash took nothing. Please try again.',
  locked: 'The PIN was wrong too often, and bKash took nothing. Please ask bKash (16247), or pay in another way.',
  'wrong-code': 'The verification code was wrong, so bKash took nothing. Please try again.',
  'too-many-codes':
    'bKash has sent too many verification codes, and took nothing. Please wait some minutes and try again.',
  'too-late': 'The time for this payment ran out, and bKash took nothing. Please try again.',
  'no-wallet':
    'This number has no personal bKash account, so nothing was taken. Please use another number, or pay in another way.',
} as const
export type PayerFault = keyof typeof PAYER_FAULTS
