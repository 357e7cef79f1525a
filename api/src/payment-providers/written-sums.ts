/** `"5000.00"` → 500000; undefined for what is no sum with two decimals at most. */
export function hundredths(sum: string): number | undefined {
  const [, whole, parts = ''] = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(sum) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(parts.padEnd(2, '0'))
}
