// A field: its label above, a hint below and, after a refusal, the reason. Screen readers read both (M-75). The first
// wrong field of a form shows its reason in the form's alert. The control is an input, or what `children` make of its
// props: `{(control) => <select {...control} required>…</select>}`.
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { Alert } from './alert.tsx'
import { type FieldError, fieldTexts } from './field-errors.ts'

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

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'children'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, with a button that shows what was typed. */
export function PasswordField({ label, name, hint, error, className, ...input }: PasswordFieldProps) {
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
            onClick={() => setShown(!isShown)}
          >
            {isShown ? fieldTexts.hide : fieldTexts.show}
          </button>
        </div>
      )}
    </Field>
  )
}
