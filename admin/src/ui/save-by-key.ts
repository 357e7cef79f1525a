// Ctrl+S (⌘S) presses the button that saves the open form, so the same checks are made. Of content with drafts it keeps the
// draft: nothing is published by a key. It never answers a question that has no fields.
import { useEffect } from 'react'

/** The button that the key presses, if it isn't the one that sends the form. */
export const PRESSED_BY_KEY = { 'data-pressed-by-key': true }
/** The class of the forms of screens that save something. */
export const SAVED_FORM = 'saved-form'

const BUTTONS = '[data-pressed-by-key], button[type="submit"]'
const FIELDS = 'input:not([type="hidden"], [aria-hidden="true"]), textarea:not([aria-hidden="true"]), [contenteditable]'

function isSaveKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false
  // on a keyboard for Bangla the same key has another letter
  return key.toLowerCase() === 's' || (code === 'KeyS' && !/^[a-z]$/i.test(key))
}

/** The form in the topmost dialog; else the one with the focus, or the first. */
function openForm(): Element | undefined {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
  const forms = [...(dialog ?? document).querySelectorAll(dialog ? 'form' : `form:has(.${SAVED_FORM})`)]
  return forms.find((form) => form.contains(document.activeElement)) ?? forms[0]
}

function pressSave(): void {
  const form = openForm()
  if (!form?.querySelector(FIELDS)) return
  const buttons = [...form.querySelectorAll<HTMLButtonElement>(BUTTONS)]
  const button = buttons.find(({ dataset }) => dataset.pressedByKey) ?? buttons[0]
  if (!button?.disabled) button?.click()
}

export function useSaveByKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault() // the browser would save the page as a file
      if (!event.repeat) pressSave()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
