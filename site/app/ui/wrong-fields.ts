// What a form's own rules (`required`, `type`, `pattern`) find wrong, all at once instead of one bubble after the other. The form
// says `noValidate`, so that without scripts it is the server who names all.
import { fieldTexts } from './field-texts.ts'

/** A sentence by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>

/** @param malformed what to say of a field that is filled in, but not as its type or pattern asks */
export function wrongFields({ elements }: HTMLFormElement, malformed: FieldErrors = {}): FieldErrors {
  const wrong: Record<string, string> = {}
  for (const field of elements) {
    if (!isField(field) || field.validity.valid) continue
    const label = field.labels?.[0]?.textContent ?? field.name
    wrong[field.name] = field.validity.valueMissing
      ? fieldTexts.required(label)
      : (malformed[field.name] ?? field.validationMessage)
  }
  return wrong
}

export function isField(element: object): element is HTMLInputElement {
  return 'validity' in element && 'name' in element
}

/** One sentence for the form as a whole: the first reason, and how many more there are. */
export function summaryOf(detail: string, errors: FieldErrors): string {
  const more = Object.keys(errors).length - 1
  return more > 0 ? `${detail} ${fieldTexts.more(more)}` : detail
}
