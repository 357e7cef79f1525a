// Keeps what is typed in a dialog whose fields are read when it is sent.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Input, isInput, labelOf } from './form-inputs.ts'
import { isSecret, markOf, type UnsavedFields } from './unsaved-input.ts'
import { UnsavedOffer } from './unsaved-offer.tsx'
import { useUnsavedInput } from './use-unsaved-input.ts'

type Texts = Record<string, string>

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** The name of the dialog on its screen. */
  of: string
  /** Whether it was sent, or left on purpose. */
  isOver: RefObject<boolean>
}

/** MUI's lists send no event when one is chosen, but the focus comes back to the form. */
const EVENTS = ['input', 'change', 'click', 'focusin']

export function UnsavedDialogInput({ form, of, isOver }: Props) {
  const { pathname } = useLocation()
  const element = useRef<HTMLFormElement | null>(null)
  const [begun, setBegun] = useState<Texts>({})
  const typed = (): UnsavedFields => {
    if (!element.current) return {}
    const texts = readTexts(element.current)
    return Object.fromEntries(
      Object.entries(texts)
        .filter(([name, text]) => text !== (begun[name] ?? ''))
        .map(([name, value]) => [name, { label: labelOf(element.current, name), value, base: markOf(begun[name]) }]),
    )
  }
  const { offer, note, restored, forget } = useUnsavedInput(`${pathname} ${of}`, typed, () => isOver.current)

  useEffect(() => {
    const now = form.current
    element.current = now
    if (!now) return
    setBegun(readTexts(now))
    for (const name of EVENTS) now.addEventListener(name, note)
    return () => {
      for (const name of EVENTS) now.removeEventListener(name, note)
    }
  }, [form, note])

  if (!offer) return null
  const restore = () => {
    const texts = Object.fromEntries(Object.entries(offer.fields).map(([name, { value }]) => [name, String(value)]))
    if (element.current) writeTexts(element.current, texts)
    restored()
  }
  return <UnsavedOffer kept={offer} stored={begun} restore={restore} discard={forget} />
}

const isKept = ({ name, type, readOnly }: Input) =>
  name !== '' && !readOnly && !['password', 'file', 'hidden'].includes(type) && !isSecret(name)
const inputsOf = (form: HTMLFormElement): Input[] => [...form.elements].filter(isInput).filter(isKept)
const isTick = (input: Input): input is HTMLInputElement => input.type === 'checkbox' || input.type === 'radio'

/** A tick that is not set is empty. */
function readTexts(form: HTMLFormElement): Texts {
  const texts: Texts = {}
  for (const input of inputsOf(form)) {
    if (!isTick(input)) texts[input.name] = input.value
    else if (input.checked) texts[input.name] = input.value
    else texts[input.name] ??= ''
  }
  return texts
}

/** As if somebody typed it. A second time, because a choice may bring other fields. */
function writeTexts(form: HTMLFormElement, texts: Texts): void {
  writeOnce(form, texts)
  requestAnimationFrame(() => writeOnce(form, texts))
}

function writeOnce(form: HTMLFormElement, texts: Texts): void {
  for (const input of inputsOf(form)) {
    const text = texts[input.name]
    if (text === undefined) continue
    if (isTick(input)) {
      if (input.checked !== (input.value === text) && (input.type === 'checkbox' || input.value === text)) input.click()
    } else if (input.value !== text) type(input, text)
  }
}

/** React hears only of values that the browser's own setter has set. */
function type(input: Input, text: string): void {
  const { prototype } = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
