// What was filled in, read when the form is sent.

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

export const textsOf = <Name extends string>(form: FormData, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<Name, string>

/** Switches and boxes, by their names. */
export const ticksOf = <Name extends string>(form: FormData, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(form, name) === 'yes'])) as Record<Name, boolean>

/** A password is taken as it was typed, with its spaces. */
export const passwordOf = (form: FormData, name: string): string => String(form.get(name) ?? '')
