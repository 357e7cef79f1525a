// Amounts with a little space between their groups of digits (M-09), and days.
import { CURRENCY, cutAtAmounts, digitGroups } from '@chobighor/contract/money'

export interface PriceProps {
  /** In the API's format: `28000.00`. */
  amount: string
  /** The text before the number, with its space. */
  before?: string
  className?: string
}

export function Price({ amount, before = `${CURRENCY} `, className = '' }: PriceProps) {
  return (
    <span className={`price ${className}`}>
      {before}
      {digitGroups(amount).map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its place alone
        <span key={at}>{group}</span>
      ))}
    </span>
  )
}

/** A sentence with its amounts drawn as prices. */
export function WithPrices({ children }: { children: string }) {
  return cutAtAmounts(children).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone
    at % 2 === 0 ? part : <Price key={at} before={part.slice(0, 4)} amount={part.slice(4)} />,
  )
}

/** K-14: a timestamp's first ten characters, which are the local day (M-20). */
export const dayOf = (timestamp: string | null): string => timestamp?.slice(0, 10) ?? ''
