// The fields of questions: with a name each, and what was refused beside it.
import { HAND_METHODS } from '@chobighor/contract/order-steps'
import { Checkbox, FormControlLabel, FormHelperText, MenuItem, TextField, type TextFieldProps } from '@mui/material'
import type { FieldErrors } from '../ui/ask-first.tsx'
import { ordersTexts as texts } from './orders-texts.ts'

export function Field({ errors, name, ...props }: TextFieldProps & { errors: FieldErrors; name: string }) {
  const error = errors[name]
  return <TextField name={name} margin="dense" error={error !== undefined} helperText={error} {...props} />
}

const reasonField = (errors: FieldErrors) => (
  <Field errors={errors} name="reason" label={texts.reason} multiline minRows={2} required autoFocus />
)

/** Why the order ends; and where a payment is under way, that it ends all the same. */
export const endingFields = (isPaymentPending: boolean) => (errors: FieldErrors) => (
  <>
    {reasonField(errors)}
    {(isPaymentPending || errors.despitePayment) && (
      <>
        <FormControlLabel
          sx={{ mt: 1 }}
          control={<Checkbox name="despitePayment" value="yes" />}
          label={texts.despitePayment}
        />
        {errors.despitePayment && <FormHelperText error>{errors.despitePayment}</FormHelperText>}
      </>
    )}
  </>
)

export const whyField = (errors: FieldErrors) => (
  <Field errors={errors} name="reason" label={texts.reverseReason} required autoFocus />
)

export const moneyFields = (most: string) => (errors: FieldErrors) => (
  <>
    <Field errors={errors} name="method" label={texts.method} select defaultValue="cash">
      {HAND_METHODS.map((method) => (
        <MenuItem key={method} value={method}>
          {texts.methods[method]}
        </MenuItem>
      ))}
    </Field>
    <Field
      errors={errors}
      name="amount"
      label={texts.amount}
      defaultValue={most}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
    <Field errors={errors} name="note" label={texts.note} />
  </>
)

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
