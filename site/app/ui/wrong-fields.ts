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

export interface FieldError {
  sentence: string
  /** Of the first field that is wrong: what the form's one alert says. It stands at this field, so that nothing is said twice. */
  alert?: string
}
export type ShownErrors = Readonly<Record<string, FieldError>>

export function shownErrors(errors: FieldErrors): ShownErrors {
  const shown = Object.entries(errors).map(([name, sentence], at): [string, FieldError] => [
    name,
    at === 0 ? { sentence, alert: summaryOf(sentence, Object.keys(errors).length - 1) } : { sentence },
  ])
  return Object.fromEntries(shown)
}

/** One sentence for the form as a whole: the first reason, and how many more there are. */
function summaryOf(first: string, more: number): string {
  return more > 0 ? `${first} ${fieldTexts.more(more)}` : first
}

/** Of what the server refused, what the form has a field for. */
export function fieldsWithin({ elements }: HTMLFormElement, fields: FieldErrors): FieldErrors {
  const named = [...elements]
    .filter(isField)
    .filter(({ labels }) => labels?.length)
    .map(({ name }) => name)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => named.includes(name)))
}
