import { withLatinDigits } from '@chobighor/contract/plain/phone-number'
import type { FormEvent } from 'react'
import type { FieldErrors } from '../../ui/field.tsx'
import { accountTexts } from './account-texts.ts'

/** A telephone number: `+` and digits, typed or pasted (V-07, V-08). Digits of other scripts become Latin digits. */
export function asPhone(text: string): string {
  return withLatinDigits(text).replace(/[^+0-9]/g, '')
}

/** For the field's `onInput`. The caret keeps its place among the characters that remain. */
export function keepPhoneCharacters({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const { value, selectionStart } = field
  const phone = asPhone(value)
  if (phone === value) return
  const caret = asPhone(value.slice(0, selectionStart ?? value.length)).length
  field.value = phone
  field.setSelectionRange(caret, caret)
}

/** For a form with `password` and `confirm` (V-09, V-14). */
export function unequalPasswords(textOf: (name: string) => string): FieldErrors {
  return textOf('password') === textOf('confirm') ? {} : { confirm: accountTexts.unequal }
}
