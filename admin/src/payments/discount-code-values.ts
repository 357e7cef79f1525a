// What was typed of a code for a discount, for its call.
import { isTicked, textOf, textsOf } from '../ui/form-data.ts'

export function codeIn(form: FormData) {
  const [percent, usesMost] = [textOf(form, 'percent'), textOf(form, 'usesMost')]
  return {
    ...textsOf(form, 'code', 'reason'),
    percent: percent === '' ? null : Number(percent),
    amount: textOf(form, 'amount') || null,
    from: textOf(form, 'from') || null,
    until: textOf(form, 'until') || null,
    usesMost: usesMost === '' ? null : Number(usesMost),
    isOncePerCustomer: isTicked(form, 'isOncePerCustomer'),
    isActive: isTicked(form, 'isActive'),
  }
}
