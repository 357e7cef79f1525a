// The fields of a form that is read as a whole when it is sent. The form provides what is stored and what was refused; each
// field finds its own.
import { today } from '@chobighor/contract/plain/dates'
import { isFailure } from '@chobighor/contract/plain/failure'
import {
  Alert,
  Box,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Switch,
  TextField,
  type TextFieldProps,
} from '@mui/material'
import { createContext, type ReactNode, use } from 'react'
import { readSession } from '../session.ts'

export type FieldErrors = Readonly<Record<string, string>>

/** By the name of the field. */
export const FieldErrorsContext = createContext<FieldErrors>({})
export const useFieldErrors = (): FieldErrors => use(FieldErrorsContext)
/** With what the fields begin, by their names. */
export const FieldValuesContext = createContext<object>({})
const useStored = (name: string) => (use(FieldValuesContext) as Record<string, unknown>)[name]

type Props = TextFieldProps & { name: string }

export function Field({ name, helperText, ...props }: Props) {
  const error = useFieldErrors()[name]
  const stored = useStored(name)
  return (
    <TextField
      name={name}
      margin="dense"
      error={error !== undefined}
      helperText={error ?? helperText}
      {...(props.value === undefined && { defaultValue: stored ?? '' })}
      {...props}
    />
  )
}

/** A day, or a time: the label of an empty one stands above it. */
export const DayField = (props: Props) => <Field type="date" slotProps={{ inputLabel: { shrink: true } }} {...props} />

/** The day on which something happened: today, unless an earlier one is chosen. */
export const PastDayField = (props: Props) => (
  <DayField
    defaultValue={today()}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today() } }}
    {...props}
  />
)

/** A sum, as people write it. */
export const AmountField = (props: Props) => (
  <Field slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }} {...props} />
)

/** The password of whoever is signed in, asked for once more. */
export const OwnPassword = (props: Props) => (
  <>
    {/* password managers need to know whose password it is; keys pass over it, or a dialog keeps the focus on itself */}
    <input type="text" autoComplete="username" value={readSession()?.email ?? ''} readOnly hidden tabIndex={-1} />
    <Field type="password" autoComplete="current-password" required {...props} />
  </>
)

/** One of several: the first, unless another is stored. */
export function ChoiceField<Choice extends string | number>({
  choices,
  names,
  ...props
}: Props & { choices: readonly Choice[]; names: Readonly<Record<Choice, string>> | ((choice: Choice) => string) }) {
  const stored = useStored(props.name)
  return (
    <Field select {...(props.value === undefined && { defaultValue: stored ?? choices[0] ?? '' })} {...props}>
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
  /** Unless something else is stored. */
  isOn?: boolean
  isSwitch?: boolean
  /** It is there only where the API asks for it. */
  isOnlyIfRefused?: boolean
}

export function TickField({ name, label, isOn = false, isSwitch = false, isOnlyIfRefused = false }: TickProps) {
  const error = useFieldErrors()[name]
  const stored = useStored(name)
  if (isOnlyIfRefused && error === undefined) return null
  const Control = isSwitch ? Switch : Checkbox
  return (
    <Box>
      <FormControlLabel
        control={<Control name={name} value="yes" defaultChecked={Boolean(stored ?? isOn)} />}
        label={label}
      />
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}

/** What a call refused, by the names of the fields. */
export const errorsOf = (error: unknown): FieldErrors => (isFailure(error) && error.fields) || {}

/** Fields, and below them why they were refused; for screen readers alone where a field says it already. */
export function Refused({ error, children }: { error: Error | undefined; children: ReactNode }) {
  const errors = errorsOf(error)
  const isBeside = Boolean(children) && Object.keys(errors).some((name) => name !== 'version')
  return (
    <>
      <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>
      {error && isBeside && (
        <div role="alert" className="visually-hidden">
          {error.message}
        </div>
      )}
      {error && !isBeside && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {error.message}
        </Alert>
      )}
    </>
  )
}
