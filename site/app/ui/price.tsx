// An amount exactly as the wire has it: the gaps between its groups of digits are margins, so that it is read, found and
// copied as it was sent (M-09). Groups are those of the subcontinent: thousand, lakh, crore.

export interface PriceProps {
  /** What the wire says: `28000.00`. */
  amount: string
  /** What stands before the figures, its space included. */
  before?: string
  className?: string
}

/** `1250000.00` → `12`, `50`, `000.00`. What doesn't look like an amount stays whole. */
export function digitGroups(amount: string): string[] {
  const [, lakhs, rest] = /^(\d+)(\d{3}(?:\.\d+)?)$/.exec(amount) ?? []
  if (lakhs === undefined || rest === undefined) return [amount]
  return [...(lakhs.match(/\d{1,2}(?=(?:\d{2})*$)/g) ?? []), rest]
}

export function Price({ amount, before = '', className = '' }: PriceProps) {
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
