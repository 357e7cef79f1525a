// What was added to the price of an order or taken off it, as pages and e-mails name it.
import type { OrderCharge } from '../order-money.ts'

/** As lines between the items and the total, which has them in it. */
export const CHARGE_WORDS: Record<OrderCharge['kind'], string> = {
  overtime: 'Overtime',
  travel: 'Travel',
  discount: 'Discount',
  other: 'Addition',
}

/** Those that count. */
export const agreedCharges = (charges: readonly OrderCharge[]): OrderCharge[] =>
  charges.filter(({ isAgreed }) => isAgreed)
