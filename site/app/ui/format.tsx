// Amounts as people write them, and days.
import { CURRENCY, readableAmount } from '@chobighor/contract/plain/money'

export interface PriceProps {
  /** In the API's format: `28000.00`. */
  amount: string
  /** The text before the number, with its space. */
  before?: string
  className?: string
}

export const Price = ({ amount, before = `${CURRENCY} `, className = '' }: PriceProps) => (
  // one text: of two side by side, React would change one that a browser's translator has taken out of the page
  <span className={`price ${className}`}>{before + readableAmount(amount)}</span>
)

/** In Bangladesh the weekday says more than the number. */
export { withWeekday } from '@chobighor/contract/plain/day-words'

/** K-14: a timestamp's first ten characters, which are the local day (M-20). */
export const dayOf = (timestamp: string | null): string => timestamp?.slice(0, 10) ?? ''
