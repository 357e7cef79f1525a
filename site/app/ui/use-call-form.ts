// A form whose fields go out by a call of the browser: sent once, refused by its own rules before any call, what was written
// kept, what is wrong said at its field, the first in an alert, and the focus brought there.
import { GENERIC_DETAIL } from '@chobighor/contract/client'
import { isFailure } from '@chobighor/contract/failure'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useIsRestored } from '../state/stored.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { type FieldErrors, fieldsWithin, wrongFields } from './wrong-fields.ts'

export interface CallFormOptions {
  /** Makes the call; the failure that it throws is shown. */
  send: (textOf: (name: string) => string, form: HTMLFormElement) => Promise<void>
  /** What to say of a field that is filled in, but not as its type or pattern asks. */
  malformed?: FieldErrors
  /** What the fields' own rules can't say. */
  check?: (textOf: (name: string) => string) => FieldErrors
  /** By a field's name: another one that is judged together with it. */
  judgedWith?: FieldErrors
}

interface Refusal {
  detail: string
  fields: FieldErrors
}

export type CallForm = ReturnType<typeof useCallForm>

export function useCallForm({ send, malformed, check, judgedWith }: CallFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const isOnItsWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const { errors, forgive } = useFieldErrors(refusal?.fields, judgedWith)
  const isRestored = useIsRestored()
  const forget = useCallback(() => setRefusal(undefined), [])

  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid], .refusal')?.focus()
  }, [refusal])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isOnItsWay.current) return
    const element = event.currentTarget
    const values = new FormData(element)
    const textOf = (name: string) => String(values.get(name) ?? '')
    const wrong = wrongFields(element, malformed)
    // twice: first for the order, which is the form's; then so that a field's own rule has the last word on it
    const fields = { ...wrong, ...check?.(textOf), ...wrong }
    const [detail] = Object.values(fields)
    if (detail) return setRefusal({ detail, fields })
    isOnItsWay.current = true
    setSending(true)
    setRefusal(undefined)
    try {
      await send(textOf, element)
    } catch (error) {
      setRefusal(refusalOf(error, element))
    } finally {
      isOnItsWay.current = false
      setSending(false)
    }
  }

  const isFieldsOwn = refusal !== undefined && Object.keys(refusal.fields).length > 0
  const alert = isFieldsOwn ? undefined : refusal?.detail
  return {
    /** For the form itself. Sent by the browser alone, its fields would stand in the address: hence `post`. */
    formProps: { ref: form, onSubmit, onChange: forgive, method: 'post', noValidate: true, 'aria-busy': isSending },
    isSending,
    /** For its button: before scripts run, there is nobody who could send it. */
    isDisabled: isSending || !isRestored,
    errors,
    /** For the alert, in an element `.refusal` with `tabIndex={-1}`: what is no field's fault. */
    alert,
    isRefused: alert !== undefined || Object.keys(errors).length > 0,
    /** What was refused is of no interest any more; what was written stays. */
    forget,
  } as const
}

function refusalOf(error: unknown, form: HTMLFormElement): Refusal {
  if (!isFailure(error)) return { detail: GENERIC_DETAIL, fields: {} }
  return { detail: error.message, fields: fieldsWithin(form, error.fields ?? {}) }
}
