import type { ContactDetails, UserInfo } from '@chobighor/contract/accounts'
import { useState } from 'react'
import { isFailedPart, type Part } from '../../partial-loading.ts'
import { callFromBrowser } from '../../route-loaders.ts'
import { Alert } from '../../ui/alert.tsx'
import { useCallForm } from '../../ui/call-form.tsx'
import { type Confirmation, ConfirmDialog, useConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { FormFoot } from './account-form-layout.tsx'
import { accountTexts } from './account-texts.ts'
import { unequalPasswords } from './account-validation.ts'
import { BasicInformation } from './basic-information.tsx'
import { type SavingProps, saveProfile } from './save-profile.ts'

const texts = accountTexts.profile

export function ProfileForms({ user, contact }: { user: UserInfo; contact: Part<ContactDetails> }) {
  const [saved, setSaved] = useState<'basic' | 'password'>()
  const savingOf = (form: 'basic' | 'password'): SavingProps => ({
    user,
    isSaved: saved === form,
    onSend: () => setSaved(undefined),
    onSaved: () => setSaved(form),
  })
  return (
    <div className="profile-forms">
      <BasicInformation key={`${user.id} ${isFailedPart(contact)}`} contact={contact} {...savingOf('basic')} />
      <ChangePassword {...savingOf('password')} />
    </div>
  )
}

function ChangePassword({ user, isSaved, onSend, onSaved }: SavingProps) {
  const { first_name, last_name, email } = user
  const form = useCallForm({
    check: unequalPasswords,
    send: async (textOf, element) => {
      await saveProfile(user, { first_name, last_name, email, password: textOf('password') })
      element.reset()
      onSaved()
    },
  })
  const common = { className: 'wide', required: true, autoComplete: 'new-password' } as const
  return (
    <div>
      <h2 className="sheet-title">{texts.password}</h2>
      <form {...form.formProps} onSubmitCapture={onSend} className="account-form">
        {/* tells password managers which account the password belongs to */}
        <input hidden readOnly type="text" name="username" autoComplete="username" value={user.username} />
        <PasswordField {...form.field('password', texts.newPassword)} {...common} />
        <PasswordField {...form.field('confirm', texts.confirm)} {...common} />
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

interface DataRequestProps {
  kind: 'export' | 'deletion'
  send: string
  sending: string
  /** What to ask before it is sent, if it ends something. */
  confirm?: Confirmation & { back: string }
}

function DataRequest({ kind, send, sending, confirm }: DataRequestProps) {
  const [answer, setAnswer] = useState<string>()
  const form = useCallForm({
    send: async () => setAnswer((await callFromBrowser().accounts.requestData({ kind })).detail),
  })
  const { dialog, onSubmit } = useConfirmDialog(form.formProps.onSubmit)
  if (answer) return <Alert kind="success">{answer}</Alert>
  return (
    <form {...form.formProps} onSubmit={onSubmit}>
      <FormFoot form={form} send={send} sending={sending} isSecond />
      {confirm && <ConfirmDialog {...confirm} dialog={dialog} send={send} />}
    </form>
  )
}
