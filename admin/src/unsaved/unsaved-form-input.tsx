// Keeps what is typed in a form of react-hook-form.
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { inputOf, labelOf } from './form-inputs.ts'
import { isSecret, markOf, type UnsavedFields } from './unsaved-input.ts'
import { UnsavedOffer } from './unsaved-offer.tsx'
import { useUnsavedInput } from './use-unsaved-input.ts'

type Values = Record<string, unknown>

/** Of a screen's form: its address. */
export function UnsavedFormInput() {
  const { pathname } = useLocation()
  // a form belongs to the address at which it was opened
  const [form] = useState(pathname)
  const { getValues, setValue, watch } = useFormContext()
  const { dirtyFields, defaultValues, isSubmitSuccessful } = useFormState()
  const stored = (defaultValues ?? {}) as Values
  const element = useRef<HTMLFormElement | null>(null)
  const isDirty = hasDirty(dirtyFields)

  const typed = (): UnsavedFields => {
    const values = getValues()
    const inputs = element.current
    const isKept = (name: string) =>
      !isSecret(name) &&
      !isHidden(inputs, name) &&
      (hasDirty(dirtyFields[name]) || isPicture(values[name], stored[name]))
    return Object.fromEntries(
      Object.keys(values)
        .filter(isKept)
        .map((name) => [name, { label: labelOf(inputs, name), value: values[name], base: markOf(stored[name]) }]),
    )
  }
  const isLeft = () => location.hash.replace(/^#|\?.*$/g, '') !== form
  const { offer, note, restored, forget } = useUnsavedInput(form, () => (isDirty ? typed() : {}), isLeft)

  useEffect(() => {
    const { unsubscribe } = watch(note)
    return unsubscribe
  }, [watch, note])

  // saved, or typed back as it was
  const wasDirty = useRef(false)
  useEffect(() => {
    if (wasDirty.current && !isDirty) note()
    wasDirty.current = isDirty
  }, [isDirty, note])
  useEffect(() => {
    if (isSubmitSuccessful) forget()
  }, [isSubmitSuccessful, forget])

  // another window may have saved it
  const isSame =
    offer && Object.entries(offer.fields).every(([name, { value }]) => markOf(value) === markOf(stored[name]))
  useEffect(() => {
    if (isSame) forget()
  }, [isSame, forget])

  const restore = () => {
    for (const [name, { value }] of Object.entries(offer?.fields ?? {}))
      setValue(name, value, { shouldDirty: !isPlainObject(value), shouldTouch: true })
    restored()
  }
  return (
    <>
      {/* the form is known here as long as its words are kept, also while it goes */}
      <span
        hidden
        ref={(place) => {
          if (place) element.current = place.closest('form')
        }}
      />
      {offer && !isSame && <UnsavedOffer kept={offer} stored={stored} restore={restore} discard={forget} />}
    </>
  )
}

/** react-hook-form's marks: true, or the same of the parts of a value. */
function hasDirty(marks: unknown): boolean {
  if (typeof marks !== 'object' || marks === null) return marks === true
  return Object.values(marks).some(hasDirty)
}

const isPlainObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
/** What is shown of another picture, beside its number. */
const isPicture = (value: unknown, stored: unknown) => isPlainObject(value) && markOf(value) !== markOf(stored)

/** Whether the input hides what is typed in it. */
const isHidden = (form: HTMLFormElement | null, name: string) => inputOf(form, name)?.type === 'password'
