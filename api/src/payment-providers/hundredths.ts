import { paisaFromTaka } from '@chobighor/contract/plain/money'

/** `"5000.00"` and `"5000.000"` → 500000; undefined for what is no sum with two decimals at most. */
export const hundredths = (sum: string): number | undefined => paisaFromTaka(sum.replace(/(\.\d{2})0+$/, '$1'))
