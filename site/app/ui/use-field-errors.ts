import { type FormEvent, useState } from 'react'
import { type FieldErrors, isField, shownErrors } from './wrong-fields.ts'

/** What is still wrong of what was refused: a field that was put right since is blamed no longer. */
export function useFieldErrors(refused: FieldErrors | undefined) {
  const [mended, setMended] = useState<{ of?: FieldErrors | undefined; names: readonly string[] }>({ names: [] })
  const names = mended.of === refused ? mended.names : []
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(refused ?? {}).filter(([name]) => !names.includes(name)),
  )
  return {
    errors: shownErrors(errors),
    /** For the form's `onChange`. */
    forgive({ target }: FormEvent<HTMLFormElement>) {
      if (isField(target) && errors[target.name] && target.validity.valid)
        setMended({ of: refused, names: [...names, target.name] })
    },
  }
}
