// Inputs of text. react-admin makes null of what is empty; the contract's text fields take '' instead.
import {
  BooleanInput,
  type BooleanInputProps,
  NumberInput,
  type NumberInputProps,
  TextInput,
  type TextInputProps,
} from 'react-admin'

const asTyped = (value: string) => value

/** One line. */
export function Line(props: TextInputProps) {
  return <TextInput parse={asTyped} defaultValue="" {...props} />
}

/** Several lines. */
export function Lines(props: TextInputProps) {
  return <TextInput parse={asTyped} defaultValue="" multiline minRows={3} {...props} />
}

/** An address that may be missing: null then. */
export function Address(props: TextInputProps) {
  return <TextInput type="url" defaultValue={null} {...props} />
}

export function Flag(props: BooleanInputProps) {
  return <BooleanInput defaultValue={false} {...props} />
}

/** As high as the others: react-admin's own is lower. */
export function Count(props: NumberInputProps) {
  return <NumberInput size="medium" {...props} />
}
