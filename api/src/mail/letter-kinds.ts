// Which letters there are, each as what it tells; how it is said is `letter-words.ts`.
import type { Order } from '@chobighor/contract/orders'

interface ToSomebody {
  /** One address. */
  to: string
  firstName: string
}

/** The letters of an order, at each of its steps (M-11). */
export type OrderLetter =
  | (ToSomebody & {
      kind:
        | 'order-placed'
        | 'order-paid'
        | 'payment-late'
        | 'project-ready'
        | 'order-confirmed'
        | 'order-declined'
        | 'order-cancelled'
      order: Order
    })
  /** To the studio, which answers the customer by replying. */
  | { kind: 'new-order'; order: Order; phone: string }
  | { kind: 'order-withdrawn'; order: Order; phone: string; paidSum: string }
  /** To the studio. `charged` is what the provider was asked for, like `USD 230.00`. */
  | { kind: 'payment-to-check'; order: Order; reason: string; charged: string }

/** Every letter that the house sends, as what it tells. */
export type Letter =
  | (ToSomebody & { kind: 'welcome' | 'verify' | 'reset'; link: string })
  /** To the address that an account had until now (M-56). */
  | (ToSomebody & { kind: 'address-changed'; newAddress: string; changedAt: string })
  /** To the address that the account had when it happened; where the account has moved, no link would come there any more. */
  | (ToSomebody & { kind: 'password-changed'; changedAt: string; isMoved: boolean })
  /** To whom an admin invites to work here; the first name isn't known yet. */
  | (ToSomebody & { kind: 'admin-invite'; by: string; link: string })
  | OrderLetter
  /** To the studio. `lastGood` is empty where there is none. */
  | { kind: 'backup-failed'; reason: string; failedAt: string; lastGood: string }
  /** To the studio, which answers the customer by replying. */
  | { kind: 'contact-mail'; name: string; subject: string; mobile: string; email_address: string; body: string }

/** What the letters of a studio have in common. */
export interface Studio {
  title: string
  /** Where the studio is answered and called; empty where it isn't said. */
  email: string
  phone: string
  /** How to pay in cash, in the owner's own words (M-86). */
  cashWords: string
  /** The address that visitors know: what every link begins with (Z-08). */
  publicUrl: string
}
