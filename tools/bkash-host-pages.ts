// The pages on which a payer confirms at bKash's stand-in, on another host name than the studio, as with bKash.
import { escaped } from './listen-on-loopback.ts'

/** What a payer can do there, with the word of the callback and what the button says. */
export const DEEDS = {
  confirm: { status: 'success', says: 'Confirm' },
  // the balance is looked at when the payment is executed
  'confirm-without-money': { status: 'success', says: 'Confirm without enough money' },
  'wrong-pin': { status: 'failure', says: 'Enter a wrong PIN' },
  cancel: { status: 'cancel', says: 'Cancel' },
} as const
export type Deed = keyof typeof DEEDS

export function payersPage({ paymentID, amount, invoice }: Record<'paymentID' | 'amount' | 'invoice', string>): string {
  const buttons = Object.entries(DEEDS).map(
    ([deed, { says }]) => `<p><button name="deed" value="${deed}">${says}</button></p>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>bKash stand-in</title><h1>bKash stand-in</h1><p>No money moves here.</p>
<p>Pay BDT ${escaped(amount)} for ${escaped(invoice)}</p>
<form method="post"><input type="hidden" name="paymentID" value="${escaped(paymentID)}">${buttons.join('')}</form></html>`
}
