// A form that the browser sends by a call, one at a time. The input stays, and the first error gets the focus.
import { GENERIC_DETAIL, isFailure } from '@chobighor/contract/plain/failure'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useIsRestored } from '../state/local-storage.ts'
import { Alert } from './alert.tsx'
import { type FieldErrors, fieldsWithin, useFieldErrors, wrongFields } from './field.tsx'

export interface CallFormOptions {
  /** Makes the call. If it throws a failure, the form shows it. */
  send: (textOf: (name: string) => string, form: HTMLFormElement) => Promise<unknown>
  /** The error of a field that is filled in, but doesn't match its type or pattern. */
  malformed?: FieldErrors
  /** Why the server refused it, if it was sent without scripts. */
  refused?: Refused | undefined
  /** Checks that the fields' own rules can't express. */
  check?: (textOf: (name: string) => string) => FieldErrors
  /** By a field's name: another field that is checked together with it. */
  judgedWith?: FieldErrors
}

export interface Refused {
  detail: string
  /** Sentences by the names of fields. */
  fields: FieldErrors
}

export type CallForm = ReturnType<typeof useCallForm>

export function useCallForm({ send, refused, malformed, check, judgedWith }: CallFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const isOnItsWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState(refused)
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
    // `wrong` twice: first for the form's order, then because a field's own rule has priority
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
    /** For the form. Without `post`, a form that the browser itself sends would put its fields into the address. */
    formProps: { ref: form, onSubmit, onChange: forgive, method: 'post', noValidate: true, 'aria-busy': isSending },
    isSending,
    /** For its button: before scripts run, it could not send anything. */
    isDisabled: isSending || !isRestored,
    errors,
    /** For one of its fields. */
    field: (name: string, label: string) => ({ name, label, error: errors[name] }),
    /** For the alert, in an element `.refusal` with `tabIndex={-1}`: an error that doesn't belong to a field. */
    alert,
    isRefused: alert !== undefined || Object.keys(errors).length > 0,
    /** Removes the errors and keeps the input. */
    forget,
  } as const
}

function refusalOf(error: unknown, form: HTMLFormElement): Refused {
  if (!isFailure(error)) return { detail: GENERIC_DETAIL, fields: {} }
  return { detail: error.message, fields: fieldsWithin(form, error.fields ?? {}) }
}

/** Why a form was refused, if no field is wrong. It gets the focus. */
export function Refusal({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <div className="refusal" tabIndex={-1}>
      <Alert kind="danger">{children}</Alert>
    </div>
  )
}
