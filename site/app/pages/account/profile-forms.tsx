import type { UserInfo } from '@chobighor/contract/accounts'
import { useState } from 'react'
import { BasicInformation } from './basic-information.tsx'
import { ChangePassword } from './change-password.tsx'
import type { SavingProps } from './save-profile.ts'

export function ProfileForms({ user }: { user: UserInfo }) {
  const [saved, setSaved] = useState<'basic' | 'password'>()
  const savingOf = (form: 'basic' | 'password'): SavingProps => ({
    user,
    isSaved: saved === form,
    onSend: () => setSaved(undefined),
    onSaved: () => setSaved(form),
  })
  return (
    <div className="profile-forms">
      <BasicInformation key={user.id} {...savingOf('basic')} />
      <ChangePassword {...savingOf('password')} />
    </div>
  )
}
