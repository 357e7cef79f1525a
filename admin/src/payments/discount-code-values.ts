// What was typed of a code for a discount, for its call.
import { textsOf, ticksOf } from '../ui/form-data.ts'

export function codeIn(form: FormData) {
  const { percent, usesMost, amount, from, until } = textsOf(form, 'percent', 'usesMost', 'amount', 'from', 'until')
  return {
    ...textsOf(form, 'code', 'reason'),
    percent: percent === '' ? null : Number(percent),
    amount: amount || null,
    from: from || null,
    until: until || null,
    usesMost: usesMost === '' ? null : Number(usesMost),
    ...ticksOf(form, 'isOncePerCustomer', 'isActive'),
  }
}
