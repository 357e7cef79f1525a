// A field of a form that is read as a whole when it is sent. The form says what was refused; each field finds its own refusal.
import {
  Box,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Switch,
  TextField,
  type TextFieldProps,
} from '@mui/material'
import { createContext, use } from 'react'

export type FieldErrors = Readonly<Record<string, string>>

/** By the name of the field; the form provides them. */
export const FieldErrorsContext = createContext<FieldErrors>({})
export const useFieldErrors = (): FieldErrors => use(FieldErrorsContext)

type Props = TextFieldProps & { name: string }

export function Field({ name, helperText, ...props }: Props) {
  const error = useFieldErrors()[name]
  return (
    <TextField name={name} margin="dense" error={error !== undefined} helperText={error ?? helperText} {...props} />
  )
}

/** A day, or a time: the label of an empty one stands above it. */
export const DayField = (props: Props) => <Field type="date" slotProps={{ inputLabel: { shrink: true } }} {...props} />

/** A sum, as people write it. */
export const AmountField = (props: Props) => (
  <Field slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }} {...props} />
)

/** One of several: the first, unless another is chosen. */
export function ChoiceField<Choice extends string | number>({
  choices,
  names,
  ...props
}: Props & { choices: readonly Choice[]; names: Readonly<Record<Choice, string>> | ((choice: Choice) => string) }) {
  return (
    <Field select {...(props.value === undefined && { defaultValue: choices[0] ?? '' })} {...props}>
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {typeof names === 'function' ? names(choice) : names[choice]}
        </MenuItem>
      ))}
    </Field>
  )
}

interface TickProps {
  name: string
  label: string
  isOn?: boolean
  isSwitch?: boolean
  /** It is there only where the API asks for it. */
  isOnlyIfRefused?: boolean
}

export function TickField({ name, label, isOn = false, isSwitch = false, isOnlyIfRefused = false }: TickProps) {
  const error = useFieldErrors()[name]
  if (isOnlyIfRefused && error === undefined) return null
  const Control = isSwitch ? Switch : Checkbox
  return (
    <Box>
      <FormControlLabel control={<Control name={name} value="yes" defaultChecked={isOn} />} label={label} />
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}
