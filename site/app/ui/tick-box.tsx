import { type ComponentProps, useId } from 'react'
import type { FieldError } from './field.tsx'

interface TickBoxProps extends ComponentProps<'input'> {
  text: string
  error: FieldError | undefined
}

/** The box of an agreement, with the reason below it if it has to be ticked. */
export function TickBox({ text, error, ...input }: TickBoxProps) {
  const id = useId()
  const described = error && { 'aria-invalid': true, 'aria-describedby': id }
  return (
    <div className="quote-agreed">
      <label>
        <input type="checkbox" name="isAgreed" value="yes" required {...described} {...input} />
        <span>{text}</span>
      </label>
      {error && (
        <p className="error" id={id} role={error.alert && 'alert'}>
          {error.alert ?? error.sentence}
        </p>
      )}
    </div>
  )
}
