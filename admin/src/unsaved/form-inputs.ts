// The inputs of a form, as the browser has them.
import { wordsOf } from '../ui/field-words.ts'

export type Input = HTMLInputElement | HTMLTextAreaElement

export const isInput = (element: unknown): element is Input =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

export function inputOf(form: HTMLFormElement | null, name: string): Input | undefined {
  const found = form?.elements.namedItem(name)
  return isInput(found) ? found : undefined
}

/** Without the star of a required one. */
export const labelOf = (form: HTMLFormElement | null, name: string): string =>
  inputOf(form, name)
    ?.labels?.[0]?.textContent?.replace(/\s*\*$/, '')
    .trim() || wordsOf(name)
