import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { fieldTexts } from './field-texts.ts'

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'children'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, and a button to read what one has typed. */
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
