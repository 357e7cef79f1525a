import type { FieldErrors } from '../../ui/wrong-fields.ts'
import { accountTexts } from './account-texts.ts'

/** For a form with `password` and `confirm` (V-09, V-14). */
export function unequalPasswords(textOf: (name: string) => string): FieldErrors {
  return textOf('password') === textOf('confirm') ? {} : { confirm: accountTexts.unequal }
}
