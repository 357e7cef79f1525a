// A form that sends itself, outside of a dialog: whether it is under way, and what was wrong with it.
import { isFailure } from '@chobighor/contract/plain/failure'
import { type FormEvent, useState } from 'react'
import type { FieldErrors } from './confirm-button.tsx'

interface SentForm {
  send: (event: FormEvent<HTMLFormElement>) => Promise<void>
  isSent: boolean
  error: Error | undefined
  /** By the name of the field. */
  errors: FieldErrors
}

/** @param act sends what was filled in; what it throws is the error */
export function useSentForm(act: (given: FormData, form: HTMLFormElement) => Promise<void>): SentForm {
  const [error, setError] = useState<Error>()
  const [isSent, setIsSent] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setIsSent(true)
    setError(undefined)
    try {
      await act(new FormData(form), form)
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)))
    } finally {
      setIsSent(false)
    }
  }
  return { send, isSent, error, errors: (isFailure(error) && error.fields) || {} }
}
