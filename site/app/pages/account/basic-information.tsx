// The first form of the profile. The e-mail changes once the link was opened that goes to the new one (decision 126).
import type { ContactDetails, UserInfo } from '@chobighor/contract/accounts'
import { useRef, useState } from 'react'
import { type Part, whatWasRead } from '../../partial-loading.ts'
import { callFromBrowser } from '../../route-loaders.ts'
import { saveProfile } from '../../state/sign-in-and-out.ts'
import { Alert } from '../../ui/alert.tsx'
import type { CallForm, CallFormOptions } from '../../ui/call-form.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { AccountForm } from './account-form-layout.tsx'
import { accountTexts } from './account-texts.ts'
import { keepPhoneCharacters } from './account-validation.ts'

const texts = accountTexts.profile

export interface SavingProps {
  user: UserInfo
  /** It was saved, and no form has been sent since. */
  isSaved: boolean
  onSaved: () => void
}

export function BasicInformation({
  user,
  contact: known,
  isSaved,
  onSaved,
}: SavingProps & { contact: Part<ContactDetails> }) {
  const [contact, setContact] = useState(whatWasRead(known))
  const [isMoving, setMoving] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const save: CallFormOptions['send'] = async (textOf) => {
    const { findContact, changePhone } = callFromBrowser().accounts
    await saveProfile(user, {
      first_name: textOf('first_name'),
      last_name: textOf('last_name'),
      email: textOf('email'),
      password: '',
      ...(isMoving && { current: textOf('current') }),
    })
    if (isMoving) setContact(await findContact())
    if (isMoving && email.current) email.current.value = user.email
    setMoving(false)
    const phone = textOf('phone')
    if (contact && phone !== contact.phone) setContact(await changePhone({ phone }))
    onSaved()
  }
  const boxOf = (form: CallForm) => (name: 'first_name' | 'last_name' | 'email', label: string) => ({
    ...form.field(name, label),
    defaultValue: user[name],
    required: true,
  })
  return (
    <div>
      <h2 className="sheet-title">{texts.basic}</h2>
      {contact?.newEmail && (
        <div className="waiting-address">
          <Alert kind="success">{texts.waiting(contact.newEmail, user.email)}</Alert>
          <AccountForm
            className=""
            act={async () => setContact(await callFromBrowser().accounts.keepEmail())}
            send={texts.keep}
            sending={texts.keeping}
            isSecond
          />
        </div>
      )}
      <AccountForm
        malformed={accountTexts.malformed}
        act={save}
        fields={(form) => {
          const box = boxOf(form)
          return (
            <>
              <Field {...box('first_name', accountTexts.firstName)} autoComplete="given-name" maxLength={60} />
              <Field {...box('last_name', accountTexts.lastName)} autoComplete="family-name" maxLength={60} />
              <Field
                {...box('email', accountTexts.email)}
                ref={email}
                className="wide"
                type="email"
                autoComplete="email"
                maxLength={254}
                hint={isMoving ? texts.moving(user.email) : undefined}
                onInput={({ currentTarget: { value } }) =>
                  setMoving(!['', user.email.toLowerCase()].includes(value.trim().toLowerCase()))
                }
              />
              {isMoving && (
                <PasswordField
                  {...form.field('current', texts.current)}
                  className="wide"
                  required
                  autoComplete="current-password"
                />
              )}
              {contact && (
                <Field
                  {...form.field('phone', texts.phone)}
                  className="wide"
                  type="tel"
                  autoComplete="tel"
                  defaultValue={contact.phone}
                  required={contact.phone !== ''}
                  maxLength={20}
                  onInput={keepPhoneCharacters}
                />
              )}
              <PartFailed of={known} title={texts.phone} className="wide" />
            </>
          )
        }}
        send={texts.save}
        sending={texts.saving}
        done={isSaved ? texts.saved : undefined}
      />
    </div>
  )
}
