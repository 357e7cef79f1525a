import { Field } from '../../ui/field.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { accountTexts } from './account-texts.ts'
import { FormFoot } from './form-foot.tsx'
import { type SavingProps, saveProfile } from './save-profile.ts'

const texts = accountTexts.profile

export function BasicInformation({ user, isSaved, onSend, onSaved }: SavingProps) {
  const form = useCallForm({
    malformed: accountTexts.malformed,
    send: async (textOf) => {
      await saveProfile(user, {
        first_name: textOf('first_name'),
        last_name: textOf('last_name'),
        email: textOf('email'),
        password: '',
      })
      onSaved()
    },
  })
  const box = (name: 'first_name' | 'last_name' | 'email', label: string) => ({
    name,
    label,
    error: form.errors[name],
    defaultValue: user[name],
    required: true,
  })
  return (
    <div>
      <h2 className="sheet-title">{texts.basic}</h2>
      <form {...form.formProps} onSubmitCapture={onSend} className="account-form">
        <Field {...box('first_name', accountTexts.firstName)} autoComplete="given-name" maxLength={60} />
        <Field {...box('last_name', accountTexts.lastName)} autoComplete="family-name" maxLength={60} />
        <Field
          {...box('email', accountTexts.email)}
          className="wide"
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <FormFoot form={form} send={texts.save} sending={texts.saving} done={isSaved ? texts.saved : undefined} />
      </form>
    </div>
  )
}
