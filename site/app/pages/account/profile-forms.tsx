import type { ContactDetails, UserInfo } from '@chobighor/contract/accounts'
import { useState } from 'react'
import { isFailedPart, type Part } from '../../partial-loading.ts'
import { callFromBrowser } from '../../route-loaders.ts'
import { saveProfile } from '../../state/sign-in-and-out.ts'
import { Alert } from '../../ui/alert.tsx'
import type { CallFormOptions } from '../../ui/call-form.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { AccountForm, type AccountFormProps } from './account-form-layout.tsx'
import { accountTexts } from './account-texts.ts'
import { unequalPasswords } from './account-validation.ts'
import { BasicInformation, type SavingProps } from './basic-information.tsx'

const texts = accountTexts.profile

export function ProfileForms({ user, contact }: { user: UserInfo; contact: Part<ContactDetails> }) {
  const [saved, setSaved] = useState<'basic' | 'password'>()
  const savingOf = (form: 'basic' | 'password'): SavingProps => ({
    user,
    isSaved: saved === form,
    onSaved: () => setSaved(form),
  })
  return (
    // what was said of saving stays until the next form is sent
    <div className="profile-forms" onSubmitCapture={() => setSaved(undefined)}>
      <BasicInformation key={`${user.id} ${isFailedPart(contact)}`} contact={contact} {...savingOf('basic')} />
      <ChangePassword {...savingOf('password')} />
    </div>
  )
}

function ChangePassword({ user, isSaved, onSaved }: SavingProps) {
  const { first_name, last_name, email } = user
  const save: CallFormOptions['send'] = async (textOf, form) => {
    await saveProfile(user, { first_name, last_name, email, password: textOf('password') })
    form.reset()
    onSaved()
  }
  const common = { className: 'wide', required: true, autoComplete: 'new-password' } as const
  return (
    <div>
      <h2 className="sheet-title">{texts.password}</h2>
      <AccountForm
        check={unequalPasswords}
        act={save}
        fields={({ field }) => (
          <>
            {/* tells password managers which account the password belongs to */}
            <input hidden readOnly type="text" name="username" autoComplete="username" value={user.username} />
            <PasswordField {...field('password', texts.newPassword)} {...common} />
            <PasswordField {...field('confirm', texts.confirm)} {...common} />
          </>
        )}
        send={texts.change}
        sending={texts.changing}
        done={isSaved ? texts.changed : undefined}
        isSecond
      />
    </div>
  )
}

const ownDataTexts = accountTexts.ownData

/** M-69: a customer can ask for their data, or for its deletion. The studio does this by hand. */
export function DataRequests() {
  return (
    <details className="own-data">
      <summary>{ownDataTexts.title}</summary>
      <p>{ownDataTexts.words}</p>
      <div className="own-data-forms">
        <DataRequest kind="export" {...ownDataTexts.export} />
        <DataRequest kind="deletion" {...ownDataTexts.deletion} />
      </div>
    </details>
  )
}

interface DataRequestProps extends Pick<AccountFormProps, 'send' | 'sending' | 'confirm'> {
  kind: 'export' | 'deletion'
}

function DataRequest({ kind, ...form }: DataRequestProps) {
  const [answer, setAnswer] = useState<string>()
  if (answer) return <Alert kind="success">{answer}</Alert>
  return (
    <AccountForm
      className=""
      act={async () => setAnswer((await callFromBrowser().accounts.requestData({ kind })).detail)}
      isSecond
      {...form}
    />
  )
}
