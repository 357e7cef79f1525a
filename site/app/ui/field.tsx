// A field with its label, a hint and, after a refusal, the reason (M-75). The reason of the first wrong field is the form's alert.
// The control is an input, or what `children` make of its props: `{(control) => <select {...control} required>…</select>}`.
import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react'
import { wholeDays } from './no-break-dates.ts'

interface Control {
  id: string
  name: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export interface FieldProps extends Omit<ComponentProps<'input'>, 'name' | 'children'> {
  label: string
  name: string
  hint?: string | undefined
  error?: FieldError | undefined
  children?: (control: Control) => ReactNode
}

export function Field({ label, name, hint: said, error, className = '', children, ...input }: FieldProps) {
  const id = useId()
  // the hint may have the same text as the error
  const hint = said === error?.sentence ? undefined : said
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control: Control = {
    id,
    name,
    ...(error && { 'aria-invalid': true }),
    ...(described && { 'aria-describedby': described }),
  }
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children ? children(control) : <input {...control} {...input} />}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {wholeDays(hint)}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`} role={error.alert && 'alert'}>
          {wholeDays(error.alert ?? error.sentence)}
        </p>
      )}
    </div>
  )
}

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'children'> & {
  autoComplete: 'current-password' | 'new-password'
  /** Called when the password is shown or hidden, for a second field beside it. */
  onShow?: (isShown: boolean) => void
}

/** A password, with a button that shows what was typed. */
export function PasswordField({ label, name, hint, error, className, onShow, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} name={name} hint={hint} error={error} className={className ?? ''}>
      {(control) => (
        <div className="password">
          <input
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={fieldTexts.showPassword(label)}
            aria-controls={control.id}
            onClick={() => {
              setShown(!isShown)
              onShow?.(!isShown)
            }}
          >
            {isShown ? fieldTexts.hide : fieldTexts.show}
          </button>
        </div>
      )}
    </Field>
  )
}

// All errors that a form's own rules find (`required`, `type`, `pattern`), where a browser would show one after the other.
export const fieldTexts = {
  /** The API uses the same words. */
  required: (label: string) => `${label} is required.`,
  more: (fields: number) => (fields === 1 ? 'One more field needs a look.' : `${fields} more fields need a look.`),
  show: 'Show',
  hide: 'Hide',
  showPassword: (label: string) => `Show ${label.toLowerCase()}`,
}

export type FieldErrors = Readonly<Record<string, string>>

/** @param malformed the error of a field that is filled in, but doesn't match its type or pattern */
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

function isField(element: object): element is HTMLInputElement {
  return 'validity' in element && 'name' in element
}

export interface FieldError {
  sentence: string
  /** The form's one alert, for the first wrong field. It is shown at this field, so nothing is said twice. */
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

/** One sentence for the whole form: the first error, and the number of the others. */
function summaryOf(first: string, more: number): string {
  return more > 0 ? `${first} ${fieldTexts.more(more)}` : first
}

/** The server's errors for fields that the form has. */
export function fieldsWithin({ elements }: HTMLFormElement, fields: FieldErrors): FieldErrors {
  const named = [...elements]
    .filter(isField)
    .filter(({ labels }) => labels?.length)
    .map(({ name }) => name)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => named.includes(name)))
}

/** Once a field is corrected, its error disappears. @param judgedWith by a field's name: another that is checked with it */
export function useFieldErrors(refused: FieldErrors | undefined, judgedWith: FieldErrors = {}) {
  const [mended, setMended] = useState<{ of?: FieldErrors | undefined; names: readonly string[] }>({ names: [] })
  const names = mended.of === refused ? mended.names : []
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(refused ?? {}).filter(([name]) => !names.includes(name)),
  )
  return {
    errors: shownErrors(errors),
    forgive({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      if (!isField(target)) return
      const other = currentTarget.elements.namedItem(judgedWith[target.name] ?? '')
      const right = [target, other]
        .filter((each) => each !== null && isField(each))
        .filter(({ name, validity }) => errors[name] && validity.valid)
      if (right.length > 0) setMended({ of: refused, names: [...names, ...right.map(({ name }) => name)] })
    },
  }
}
