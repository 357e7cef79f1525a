// All kinds of e-mails, each with the data that it needs; the wording is in `email-texts.ts`.
import type { PaymentAccount } from '@chobighor/contract/claims'
import type { MailedEvent } from '@chobighor/contract/order-events'
import type { OrderCharge } from '@chobighor/contract/order-money'
import type { Order } from '@chobighor/contract/orders'
import type { Shift } from '@chobighor/contract/plain/order-steps'
import type { Role } from '@chobighor/contract/plain/roles'
import type { Wallet } from '@chobighor/contract/plain/transaction-id'

interface ToSomebody {
  /** A single e-mail address. */
  to: string
  firstName: string
}

/** A transfer that the customer reported. */
interface Reported {
  wallet: Wallet
  transactionId: string
  amount: string
}

/** An event of an order, as it was and as it is. */
export interface EventChange {
  before: MailedEvent
  now: MailedEvent
}

export type AddedCharge = Pick<OrderCharge, 'kind' | 'amount' | 'reason' | 'isAgreed'>

/** To the customer of an order. */
type ToCustomer = ToSomebody & {
  order: Order
  /** The customer has no account, and no secret address is open: there is no page on which they could read the order. */
  hasNoPage?: boolean
  /** The secret address at which a customer without an account reads the order, while it is open. */
  guestPage?: string
}

/** The e-mails about payments of an order. */
export type PaymentEmail =
  /** `isConfirmed`: this payment has confirmed the order: one e-mail for both. */
  | (ToCustomer & {
      kind: 'order-paid' | 'payment-received'
      isConfirmed?: boolean
    })
  | (ToCustomer & { kind: 'payment-late' })
  /** A transfer that the customer reported did not come. */
  | (ToCustomer & {
      kind: 'claim-rejected'
      claim: Reported & { reason: string }
    })
  /** `due`: the day of the payment, or when the hold of the date ends. */
  | (ToCustomer & {
      kind: 'payment-due' | 'payment-overdue' | 'hold-ending'
      sum: string
      due: string
    })
  /** To the studio; a reply goes to the customer. */
  | { kind: 'claim-to-confirm'; order: Order; phone: string; claim: Reported }
  /** To the studio. `charged` is the sum that the provider was asked to charge, for example `USD 230.00`. */
  | { kind: 'payment-to-check'; order: Order; reason: string; charged: string }

/** The e-mails of an order, one for each step (M-11). */
export type OrderEmail =
  | PaymentEmail
  | (ToCustomer & {
      kind: 'order-placed' | 'project-ready' | 'order-confirmed' | 'order-declined' | 'order-cancelled'
    })
  /** `charge`: what the studio has added to the price, or taken off it; undefined for any other change. */
  | (ToCustomer & { kind: 'order-changed'; charge?: AddedCharge })
  /** The studio has changed when or where an event is. */
  | (ToCustomer & { kind: 'event-changed'; change: EventChange })
  /** To the studio; a reply goes to the customer. `busy`: crews that work elsewhere at the new time. */
  | { kind: 'event-moved'; order: Order; phone: string; change: EventChange; busy: string[] }
  /** To the studio; a reply goes to the customer. */
  | { kind: 'event-added' | 'event-taken-away'; order: Order; phone: string; event: MailedEvent }
  /** To the studio; a reply goes to the customer, who has agreed to what the studio asked for. */
  | { kind: 'charge-agreed'; order: Order; phone: string; charge: AddedCharge }
  /** Once, some days after the delivery; `service`: one of the order that can be reviewed. */
  | (ToCustomer & {
      kind: 'review-request'
      service: { slug: string; name: string }
    })
  /** Files came after the delivery; `added` is empty if they are at a link. */
  | (ToCustomer & {
      kind: 'files-added'
      added: { name: string; bytes: number }[]
    })
  /** To the studio; a reply goes to the customer. */
  | { kind: 'new-order'; order: Order; phone: string }
  | { kind: 'order-withdrawn'; order: Order; phone: string; paidSum: string }

/** A quote on its way to the customer, and back. */
export type QuoteEmail =
  | (ToSomebody & {
      kind: 'quote'
      eventDate: string
      eventTime: string
      totalPrice: string
      validUntil: string
      /** Its secret address. */
      link: string
    })
  /** To the studio; a reply goes to the customer. `by`: who accepted it. */
  | { kind: 'quote-accepted'; quote: number; by: string; phone: string; order: Order }

/** Every e-mail that the product sends, with its data. */
export type Email =
  | (ToSomebody & { kind: 'welcome' | 'verify' | 'reset'; link: string })
  /** `userId`: the account that will have this address, once the link was opened. */
  | (ToSomebody & { kind: 'new-address'; userId: number; link: string })
  /** To the address of the account, once another one is asked for (M-56). `link`: keeps it, and sets a new password. */
  | (ToSomebody & { kind: 'address-changed'; newAddress: string; changedAt: string; link?: string })
  | (ToSomebody & { kind: 'password-changed'; changedAt: string })
  /** To somebody who signs in with an authenticator app, or did so until now. `by`: who else has switched it off. */
  | (ToSomebody & { kind: 'app-switched-on'; changedAt: string })
  | (ToSomebody & { kind: 'app-switched-off'; by?: string; changedAt: string })
  /** To a person whom an admin invites; the first name isn't known yet. Without a role: as an admin. */
  | (ToSomebody & { kind: 'admin-invite'; by: string; role?: Role; link: string })
  /** To each admin. `now`: whether customers are asked to pay to this account, or it is gone. */
  | (ToSomebody & {
      kind: 'account-changed'
      at: string
      number: string
      screen: 'accounts' | 'gateways'
      now: 'offered' | 'switched-off' | 'removed'
      by: string
      changedAt: string
    })
  /** To a customer who waits for a date that is free again. */
  | (ToSomebody & { kind: 'date-offered'; date: string; shift: Shift })
  /** To whom an admin names, to see whether the mail server works. */
  | (ToSomebody & { kind: 'mail-test' })
  | OrderEmail
  | QuoteEmail
  /** To the studio. `lastGood` is empty if there is none. */
  /** `is_copy`: the backup was made, but its copy did not arrive. */
  | { kind: 'backup-failed'; reason: string; failedAt: string; lastGood: string; is_copy?: boolean }
  /** To the studio; a reply goes to the customer. */
  | { kind: 'contact-mail'; name: string; subject: string; mobile: string; email_address: string; body: string }

export type OfferedAccount = Pick<PaymentAccount, 'wallet' | 'kind' | 'number' | 'holder' | 'details'>

/** What all e-mails of a studio share. */
export interface Studio {
  title: string
  /** The studio's e-mail address and phone number; empty if the studio gave none. */
  email: string
  phone: string
  /** How to pay in cash, in the owner's own words (M-86). */
  cashWords: string
  /** What customers may send money to. */
  accounts: readonly OfferedAccount[]
  /** The studio's day, like `2026-12-16`. */
  today: string
  /** The public address of the site: every link begins with it (Z-08). */
  publicUrl: string
}
