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
