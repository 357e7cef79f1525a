import { type FormEvent, useState } from 'react'
import { type FieldErrors, isField, shownErrors } from './wrong-fields.ts'

/**
 * What is still wrong of what was refused: a field that was put right since is blamed no longer.
 * @param judgedWith by a field's name: another field that was judged together with it, and may be right once this one changes
 */
export function useFieldErrors(refused: FieldErrors | undefined, judgedWith: FieldErrors = {}) {
  const [mended, setMended] = useState<{ of?: FieldErrors | undefined; names: readonly string[] }>({ names: [] })
  const names = mended.of === refused ? mended.names : []
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(refused ?? {}).filter(([name]) => !names.includes(name)),
  )
  return {
    errors: shownErrors(errors),
    /** For the form's `onChange`. */
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
