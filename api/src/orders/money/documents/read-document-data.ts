// Reads what documents say of an order, with the notes that its customer reads.
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import type { Database } from '../../../platform/database/database.ts'
import { listAdvanceSettings, listBasicSettings } from '../../../studio/store.ts'
import { listItems } from '../../core/item-store.ts'
import type { OrderRow } from '../../core/store.ts'
import { listCharges, wireCharge } from '../charges/charge-store.ts'
import { listInstalments } from '../instalments/instalment-store.ts'
import { instalmentsAt, wireInstalments } from '../instalments/instalments.ts'
import { listPayments } from '../ledger/ledger-store.ts'
import { openPaisa, wirePayment } from '../ledger/payment-rules.ts'
import { type Facts, type Invoiced, withoutKind } from './document-rules.ts'
import { findDocumentSettings } from './document-store.ts'

export const CUSTOMER = { is_admin: false }

export async function readFacts(database: Database, order: OrderRow): Promise<Facts> {
  const [basic] = await listBasicSettings(database)
  const [contact] = await listAdvanceSettings(database)
  const { phone = '', email = '', address = '' } = contact ?? {}
  const name = `${order.first_name} ${order.last_name}`.trim()
  return {
    order: {
      // an e-mail address, by which others call a customer without a name, must not stay on paper
      customer: name === order.email ? '' : name,
      eventDate: order.event_date,
      eventTime: order.event_time.slice(0, 5),
      totalPrice: takaFromPaisa(order.total_paisa),
      paidSum: takaFromPaisa(order.paid_paisa),
      openSum: takaFromPaisa(openPaisa(order)),
      isTrial: order.is_trial,
    },
    studio: { name: basic?.site_title ?? '', address, phone, email },
    settings: await findDocumentSettings(database),
  }
}

export async function readInvoiced(database: Database, order: OrderRow, now: Date): Promise<Invoiced> {
  const items = await listItems(database, [order.id])
  const charges = await listCharges(database, [order.id])
  const instalments = (await listInstalments(database, [order.id])).get(order.id) ?? []
  const payments = (await listPayments(database, [order.id])).filter(({ kind }) => kind === 'payment')
  return {
    items: items.map(({ name, qty, price_paisa }) => ({ name, qty, price: takaFromPaisa(price_paisa) })),
    charges: charges.map(wireCharge).filter(({ isAgreed }) => isAgreed),
    instalments: wireInstalments(instalmentsAt(order, instalments, now)).instalments.map(({ due, dueOn, amount }) => ({
      due,
      dueOn,
      amount,
    })),
    payments: payments.map((row) => withoutKind(wirePayment(row, CUSTOMER))),
    shippingPrice: takaFromPaisa(order.shipping_paisa),
    taxPrice: takaFromPaisa(order.tax_paisa),
  }
}
