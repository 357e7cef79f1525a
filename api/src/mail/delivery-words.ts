// What e-mails say of delivered files, and of where they are: on the page of the order, which customers with an account open
// by signing in, and others at a secret address.
import type { Order } from '@chobighor/contract/orders'
import type { Studio } from './email-kinds.ts'

interface Delivery {
  order: Order
  guestPage?: string
}

/** Delivered with its files, in another way, or before they are there. */
export function deliveredWords({ order: { id, fileDownloadLink }, guestPage }: Delivery, { title }: Studio) {
  if (!fileDownloadLink)
    return {
      subject: `Your order ${id} at ${title} is delivered`,
      title: 'Your order is delivered.',
      opening: ['If files are added to the page of your order later, we write to you again.'],
    }
  return {
    subject: `Your project is ready: order ${id} at ${title}`,
    title: 'Your project is ready.',
    opening: [
      guestPage
        ? 'You find it on the page of your order.'
        : 'You find it on the page of your order, once you are signed in.',
    ],
  }
}

export const addedWords = ({ guestPage }: Pick<Delivery, 'guestPage'>): string =>
  guestPage
    ? 'The studio has added files to your order. You can download them on the page of your order.'
    : 'The studio has added files to your order. You can download them on the page of your order, once you are signed in.'
