// Keeps what is typed in one form while somebody types, and knows what was kept before.
import { useCallback, useEffect, useRef, useState } from 'react'
import { hasSessionEnded, readSession } from '../session.ts'
import { dropUnsaved, keepUnsaved, type Unsaved, type UnsavedFields, unsavedOf } from './unsaved-input.ts'

/** In ms: so often it is written at most. */
const OFTEN = 400

export interface UnsavedInput {
  /** What was typed earlier, until somebody restores or discards it. */
  offer: Unsaved | undefined
  /** Somebody types. */
  note: () => void
  /** It is in the form again. */
  restored: () => void
  /** It is saved, or discarded. */
  forget: () => void
}

/**
 * @param form its address, and the name of a dialog on it
 * @param typed what differs in the form from what is stored
 * @param isLeft whether the form was left on purpose: whoever typed in it was asked
 */
export function useUnsavedInput(form: string, typed: () => UnsavedFields, isLeft: () => boolean): UnsavedInput {
  const [offer, setOffer] = useState(() => unsavedOf(form))
  const now = useRef({ offer, typed, isLeft })
  now.current = { offer, typed, isLeft }
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stop = useCallback(() => {
    clearTimeout(waiting.current)
    waiting.current = undefined
  }, [])

  const keep = useCallback(() => {
    stop()
    const fields = now.current.typed()
    const before = now.current.offer
    if (Object.keys(fields).length > 0) keepUnsaved(form, { ...before?.fields, ...fields })
    // what was typed is gone again
    else if (before) keepUnsaved(form, before.fields, before.at)
    else dropUnsaved(form)
  }, [form, stop])

  const note = useCallback(() => {
    waiting.current ??= setTimeout(keep, OFTEN)
  }, [keep])

  const forget = useCallback(() => {
    stop()
    setOffer(undefined)
    now.current.offer = undefined
    dropUnsaved(form)
  }, [form, stop])

  const restored = useCallback(() => {
    setOffer(undefined)
    now.current.offer = undefined
    note()
  }, [note])

  // a window that closes or is loaded anew
  useEffect(() => {
    const finish = () => waiting.current !== undefined && keep()
    addEventListener('pagehide', finish)
    return () => removeEventListener('pagehide', finish)
  }, [keep])

  // a form that goes: by its own end, or because the session or the screen has ended
  useEffect(
    () => () => {
      const isWaiting = waiting.current !== undefined
      stop()
      const { offer: before, isLeft: wasLeft } = now.current
      if (!wasLeft() || hasSessionEnded() || !readSession()) {
        if (isWaiting) keep()
      } else if (before) keepUnsaved(form, before.fields, before.at)
      else dropUnsaved(form)
    },
    [form, keep, stop],
  )
  return { offer, note, restored, forget }
}
