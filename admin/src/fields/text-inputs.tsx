// Inputs of text. react-admin turns empty text into null, but the contract's text fields need ''.

import { Box } from '@mui/material'
import { lazy, Suspense } from 'react'
import {
  BooleanInput,
  type BooleanInputProps,
  NumberInput,
  type NumberInputProps,
  TextInput,
  type TextInputProps,
} from 'react-admin'
import type { RichTextProps } from './rich-text-editor.tsx'

const asTyped = (value: string) => value

/** One line. */
export function Line(props: TextInputProps) {
  return <TextInput parse={asTyped} defaultValue="" {...props} />
}

/** Several lines. */
export function Lines(props: TextInputProps) {
  return <TextInput parse={asTyped} defaultValue="" multiline minRows={3} {...props} />
}

/** An optional address: null if it is empty. */
export function Address(props: TextInputProps) {
  return <TextInput type="url" defaultValue={null} {...props} />
}

export function Flag(props: BooleanInputProps) {
  return <BooleanInput defaultValue={false} {...props} />
}

/** As high as other inputs: react-admin's own is lower. */
export function Count(props: NumberInputProps) {
  return <NumberInput size="medium" {...props} />
}

// The editor of rich text, loaded when a form first needs it.
const Editor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }))

/** As high as an empty editor, so that nothing moves when the editor appears. */
const HEIGHT = 240

export function RichTextInput(props: RichTextProps) {
  return (
    <Suspense fallback={<Box sx={{ height: HEIGHT }} />}>
      <Editor {...props} />
    </Suspense>
  )
}
