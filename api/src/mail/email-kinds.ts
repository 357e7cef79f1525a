// All kinds of e-mails, each with the data that it needs; the wording is in `email-texts.ts`.
import type { Role } from '@chobighor/contract/admin/roles'
import type { Order } from '@chobighor/contract/orders'

interface ToSomebody {
  /** A single e-mail address. */
  to: string
  firstName: string
}

/** The e-mails of an order, one for each step (M-11). */
export type OrderEmail =
  | (ToSomebody & {
      kind:
        | 'order-placed'
        | 'order-paid'
        | 'payment-late'
        | 'project-ready'
        | 'order-changed'
        | 'order-confirmed'
        | 'order-declined'
        | 'order-cancelled'
      order: Order
      /** The customer has no account, so the order's page is not open to them (decision 048). */
      isGuest?: boolean
    })
  /** Files came after the delivery; `added` is empty if they are at a link. */
  | (ToSomebody & { kind: 'files-added'; order: Order; isGuest?: boolean; added: { name: string; bytes: number }[] })
  /** To the studio; a reply goes to the customer. */
  | { kind: 'new-order'; order: Order; phone: string }
  | { kind: 'order-withdrawn'; order: Order; phone: string; paidSum: string }
  /** To the studio. `charged` is the sum that the provider was asked to charge, for example `USD 230.00`. */
  | { kind: 'payment-to-check'; order: Order; reason: string; charged: string }

/** Every e-mail that the product sends, with its data. */
export type Email =
  | (ToSomebody & { kind: 'welcome' | 'verify' | 'reset'; link: string })
  /** To the previous address of the account (M-56). */
  | (ToSomebody & { kind: 'address-changed'; newAddress: string; changedAt: string })
  /** To the account's address at that time. `isMoved`: it changed since, and a reset link would go to the new one. */
  | (ToSomebody & { kind: 'password-changed'; changedAt: string; isMoved: boolean })
  /** To a person whom an admin invites; the first name isn't known yet. Without a role: as an admin. */
  | (ToSomebody & { kind: 'admin-invite'; by: string; role?: Role; link: string })
  /** To whom an admin names, to see whether the mail server works. */
  | (ToSomebody & { kind: 'mail-test' })
  | OrderEmail
  /** To the studio. `lastGood` is empty if there is none. */
  | { kind: 'backup-failed'; reason: string; failedAt: string; lastGood: string }
  /** To the studio; a reply goes to the customer. */
  | { kind: 'contact-mail'; name: string; subject: string; mobile: string; email_address: string; body: string }

/** What all e-mails of a studio share. */
export interface Studio {
  title: string
  /** The studio's e-mail address and phone number; empty if the studio gave none. */
  email: string
  phone: string
  /** How to pay in cash, in the owner's own words (M-86). */
  cashWords: string
  /** The public address of the site: every link begins with it (Z-08). */
  publicUrl: string
}
