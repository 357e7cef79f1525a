import { today } from '@chobighor/contract/plain/dates'
import { Field, type FieldErrors } from './confirm-button.tsx'

interface Props {
  errors: FieldErrors
  name: string
  label: string
  /** Below the field, while it has no error. */
  help?: string
}

/** The day on which something happened: today, unless an earlier one is chosen. */
export function PastDayField({ errors, name, label, help }: Props) {
  return (
    <Field
      errors={errors}
      name={name}
      label={label}
      type="date"
      defaultValue={today()}
      helperText={errors[name] ?? help}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today() } }}
    />
  )
}
