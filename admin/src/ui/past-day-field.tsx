import { today } from '@chobighor/contract/plain/dates'
import { Field } from './field.tsx'

interface Props {
  name: string
  label: string
  /** Below the field, while it has no error. */
  help?: string
}

/** The day on which something happened: today, unless an earlier one is chosen. */
export function PastDayField({ name, label, help }: Props) {
  return (
    <Field
      name={name}
      label={label}
      type="date"
      defaultValue={today()}
      helperText={help}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today() } }}
    />
  )
}
