// A field with its label above and, where it was refused, the sentence under it (M-75).
import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react'

interface Common {
  label: string
  name: string
  error?: string | undefined
}
export type FieldProps = Common & InputHTMLAttributes<HTMLInputElement>
export type TextFieldProps = Common & TextareaHTMLAttributes<HTMLTextAreaElement>

export function Field({ label, error, className = '', ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <input id={id} {...described(id, error)} {...input} />
      <FieldError id={id} error={error} />
    </div>
  )
}

/** The same for several lines of text. */
export function TextField({ label, error, className = '', ...textarea }: TextFieldProps) {
  const id = useId()
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} {...described(id, error)} {...textarea} />
      <FieldError id={id} error={error} />
    </div>
  )
}

function described(id: string, error: string | undefined) {
  return error ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {}
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="error" id={`${id}-error`} role="alert">
      {error}
    </p>
  )
}
