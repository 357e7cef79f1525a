// A field: its label above, a hint and, where it was refused, the reason beneath; whoever comes to it hears both (M-75). Of a
// form's fields the first that is wrong says it in the form's alert.
// It is an input, or what `children` make of its props: `{(control) => <select {...control} required>…</select>}`.
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Alert } from './alert.tsx'
import type { FieldError } from './wrong-fields.ts'

interface Control {
  id: string
  name: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'children'> {
  label: string
  name: string
  hint?: string | undefined
  error?: FieldError | undefined
  children?: (control: Control) => ReactNode
}

export function Field({ label, name, hint: said, error, className = '', children, ...input }: FieldProps) {
  const id = useId()
  // a hint may have said before what is refused now
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
          {hint}
        </p>
      )}
      {error?.alert && (
        <Alert kind="danger" id={`${id}-error`}>
          {error.alert}
        </Alert>
      )}
      {error && !error.alert && (
        <p className="error" id={`${id}-error`}>
          {error.sentence}
        </p>
      )}
    </div>
  )
}
