// What a telephone number may hold: `+` and digits, typed or pasted (V-07, V-08). Digits of other scripts become Latin ones.
import { withLatinDigits } from '@chobighor/contract/digits'
import type { FormEvent } from 'react'

export function asPhone(text: string): string {
  return withLatinDigits(text).replace(/[^+0-9]/g, '')
}

/** For the field's `onInput`; the caret stays where it was among what is left. */
export function keepPhone({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const { value, selectionStart } = field
  const kept = asPhone(value)
  if (kept === value) return
  const caret = asPhone(value.slice(0, selectionStart ?? value.length)).length
  field.value = kept
  field.setSelectionRange(caret, caret)
}
