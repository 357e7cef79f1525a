import { readSession } from '../session.ts'
import { Field } from './field.tsx'

interface Props {
  name: string
  label: string
  help?: string
}

/** The password of whoever is signed in, asked for once more. */
export function OwnPassword({ name, label, help }: Props) {
  return (
    <>
      {/* password managers need to know whose password it is; keys pass over it, or a dialog keeps the focus on itself */}
      <input type="text" autoComplete="username" value={readSession()?.email ?? ''} readOnly hidden tabIndex={-1} />
      <Field name={name} label={label} helperText={help} type="password" autoComplete="current-password" required />
    </>
  )
}
