// Amounts as people write them, and days.
import { CURRENCY, readableAmount } from '@chobighor/contract/money'

export interface PriceProps {
  /** In the API's format: `28000.00`. */
  amount: string
  /** The text before the number, with its space. */
  before?: string
  className?: string
}

export const Price = ({ amount, before = `${CURRENCY} `, className = '' }: PriceProps) => (
  <span className={`price ${className}`}>
    {before}
    {readableAmount(amount)}
  </span>
)

/** The weekday before a day: in Bangladesh Friday says more than the number. @param day in the format `2027-01-15` */
export const withWeekday = (day: string): string => {
  const weekday = Number.isNaN(Date.parse(day)) ? '' : WEEKDAY.format(new Date(`${day}T00:00:00Z`))
  return `${weekday} ${day}`.trim()
}
const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })

/** K-14: a timestamp's first ten characters, which are the local day (M-20). */
export const dayOf = (timestamp: string | null): string => timestamp?.slice(0, 10) ?? ''
