import type { OrderFile } from '@chobighor/contract/admin/order-details'
import { withWeekday } from '@chobighor/contract/plain/dates'
import { awaitsPayment } from '@chobighor/contract/plain/order-steps'
import { dueSentences, isReported } from '@chobighor/contract/plain/order-words'
import { whatsAppTexts as texts } from '../ui/whatsapp-texts.ts'

/**
 * The message that stands ready for the customer: with what is due as the page and the e-mails say it, and the page's address.
 * @param site where the site is, like `https://studio.example`
 */
export function orderMessage(
  {
    id,
    customer,
    event,
    order,
    hasAccount,
    page: secret,
  }: Pick<OrderFile, 'id' | 'customer' | 'event' | 'order' | 'hasAccount' | 'page'>,
  site: string,
): string {
  const about = texts.order(customer.name, id, withWeekday(event.eventDate))
  const due = awaitsPayment(order) && !order.isPaymentPending && !isReported(order) ? dueSentences(order) : []
  // without an account the page is open at its secret address alone
  const address = hasAccount ? `${site}/order/${id}/` : secret
  const page = address === null ? [] : [texts.page(address)]
  return [about, ...due, ...page].join(' ')
}
