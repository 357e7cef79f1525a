import type { ReactNode } from 'react'
import { Field } from '../../ui/field.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { accountTexts } from './account-texts.ts'
import { FormFoot } from './form-foot.tsx'

export interface SendLinkFormProps {
  texts: { send: string; sending: string }
  /** What the field holds at first. */
  email?: string
  send: (email: string) => Promise<void>
  children?: ReactNode
}

/** One e-mail address, to which a link is to be sent (V-19 to V-22). */
export function SendLinkForm({ texts, email = '', send, children }: SendLinkFormProps) {
  const form = useCallForm({ malformed: accountTexts.malformed, send: (textOf) => send(textOf('email')) })
  return (
    <form {...form.formProps} className="account-form">
      <Field
        label={accountTexts.email}
        name="email"
        type="email"
        error={form.errors.email}
        className="wide"
        defaultValue={email}
        required
        maxLength={254}
        autoComplete="email"
      />
      <FormFoot form={form} {...texts}>
        {children}
      </FormFoot>
    </form>
  )
}
