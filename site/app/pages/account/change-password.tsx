import { PasswordField } from '../../ui/password-field.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { accountTexts } from './account-texts.ts'
import { FormFoot } from './form-foot.tsx'
import { type SavingProps, saveProfile } from './save-profile.ts'
import { unequalPasswords } from './unequal-passwords.ts'

const texts = accountTexts.profile

export function ChangePassword({ user, isSaved, onSend, onSaved }: SavingProps) {
  const { first_name, last_name, email } = user
  const form = useCallForm({
    check: unequalPasswords,
    send: async (textOf, element) => {
      await saveProfile(user, { first_name, last_name, email, password: textOf('password') })
      element.reset()
      onSaved()
    },
  })
  const box = (name: 'password' | 'confirm', label: string) => ({
    name,
    label,
    error: form.errors[name],
    className: 'wide',
    required: true,
  })
  return (
    <div>
      <h2 className="sheet-title">{texts.password}</h2>
      <form {...form.formProps} onSubmitCapture={onSend} className="account-form">
        {/* so that what keeps passwords knows whose it is */}
        <input hidden readOnly type="text" name="username" autoComplete="username" value={user.username} />
        <PasswordField {...box('password', texts.newPassword)} autoComplete="new-password" />
        <PasswordField {...box('confirm', texts.confirm)} autoComplete="new-password" />
        <FormFoot
          form={form}
          send={texts.change}
          sending={texts.changing}
          done={isSaved ? texts.changed : undefined}
          isSecond
        />
      </form>
    </div>
  )
}
