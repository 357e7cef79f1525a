// Inputs of text. react-admin turns empty text into null, but the contract's text fields need ''.

import { withLatinDigits } from '@chobighor/contract/plain/phone-number'
import { Box } from '@mui/material'
import { lazy, Suspense } from 'react'
import {
  BooleanInput,
  type BooleanInputProps,
  SelectInput,
  type SelectInputProps,
  TextInput,
  type TextInputProps,
} from 'react-admin'
import type { RichTextProps } from './rich-text/rich-text-editor.tsx'

const asTyped = (value: string) => value

/** One line. */
export const LineInput = (props: TextInputProps) => <TextInput parse={asTyped} defaultValue="" {...props} />

/** Several lines. */
export const LinesInput = (props: TextInputProps) => (
  <TextInput parse={asTyped} defaultValue="" multiline minRows={3} {...props} />
)

/** A sum, as people write it. */
export const AmountInput = (props: TextInputProps) => (
  <LineInput slotProps={{ htmlInput: { inputMode: 'decimal' } }} {...props} />
)

/** A day, or a time: the label of an empty one stands above it. */
export const DayInput = (props: TextInputProps) => (
  <LineInput type="date" slotProps={{ inputLabel: { shrink: true } }} {...props} />
)

/** An optional address: null if it is empty. */
export const UrlInput = (props: TextInputProps) => <TextInput type="url" defaultValue={null} {...props} />

export const FlagInput = (props: BooleanInputProps) => <BooleanInput defaultValue={false} {...props} />

type ChoiceProps = SelectInputProps & { names: Readonly<Record<string, string>> }

/** One of several, by their names. None of them can be chosen only if `emptyText` says what this means. */
export function ChoiceInput({ names, ...props }: ChoiceProps) {
  const choices = Object.entries(names).map(([id, name]) => ({ id, name }))
  return <SelectInput choices={choices} isRequired={props.emptyText === undefined} {...props} />
}

/** A whole number, typed with Latin or Bangla digits. Anything else is sent as it is, and the API says what is wrong. */
export function CountInput({ slotProps, ...props }: TextInputProps) {
  return (
    <TextInput
      size="medium"
      format={(value: unknown) => (value === null || value === undefined ? '' : String(value))}
      parse={numberOf}
      slotProps={{ ...slotProps, htmlInput: { inputMode: 'numeric' } }}
      {...props}
    />
  )
}

function numberOf(typed: string): number | string | null {
  const digits = withLatinDigits(typed).trim()
  if (digits === '') return null
  return /^\d{1,9}$/.test(digits) ? Number(digits) : typed
}

// The editor of rich text, loaded when a form first needs it.
const Editor = lazy(async () => ({ default: (await import('./rich-text/rich-text-editor.tsx')).RichTextEditor }))

/** As high as an empty editor, so that nothing moves when the editor appears. */
const HEIGHT = 240

export function RichTextInput(props: RichTextProps) {
  return (
    <Suspense fallback={<Box sx={{ height: HEIGHT }} />}>
      <Editor {...props} />
    </Suspense>
  )
}
