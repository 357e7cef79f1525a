// A field: its label above, a hint and, where it was refused, the reason beneath; whoever comes to it hears both (M-75).
// It is an input, or what `children` make of its props: `{(control) => <select {...control} required>…</select>}`.
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

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
  error?: string | undefined
  children?: (control: Control) => ReactNode
}

export function Field({ label, name, hint, error, className = '', children, ...input }: FieldProps) {
  const id = useId()
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
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
