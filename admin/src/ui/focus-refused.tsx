import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'

/** Leads to the first field that was refused: on a phone it may be far out of sight. Stands within the form. */
export function FocusRefused() {
  const { errors, submitCount, isSubmitting } = useFormState()
  const count = Object.keys(errors).length
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || count === 0) return
    // fields say it themselves once they are drawn anew
    const moment = setTimeout(() => {
      const refused = document.querySelector<HTMLElement>('form [aria-invalid="true"], form .Mui-error')
      refused?.scrollIntoView({ block: 'center' })
      refused?.focus({ preventScroll: true })
    })
    return () => clearTimeout(moment)
  }, [submitCount, isSubmitting, count])
  return null
}
