// The first form of the profile: names, e-mail and telephone number. The e-mail changes once the link was opened that goes to
// the new one (decision 126).
import type { ContactDetails } from '@chobighor/contract/accounts'
import { useState } from 'react'
import { type Part, whatWasRead } from '../../partial-loading.ts'
import { callFromBrowser } from '../../route-loaders.ts'
import { Alert } from '../../ui/alert.tsx'
import { useCallForm } from '../../ui/call-form.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { FormFoot } from './account-form-layout.tsx'
import { accountTexts } from './account-texts.ts'
import { keepPhoneCharacters } from './account-validation.ts'
import { type SavingProps, saveProfile } from './save-profile.ts'

const texts = accountTexts.profile

export function BasicInformation({
  user,
  contact: known,
  isSaved,
  onSend,
  onSaved,
}: SavingProps & { contact: Part<ContactDetails> }) {
  const [contact, setContact] = useState(whatWasRead(known))
  const [isMoving, setMoving] = useState(false)
  const form = useCallForm({
    malformed: accountTexts.malformed,
    send: async (textOf, element) => {
      const { findContact, changePhone } = callFromBrowser().accounts
      const names = { first_name: textOf('first_name'), last_name: textOf('last_name') }
      await saveProfile(user, {
        ...names,
        email: textOf('email'),
        password: '',
        ...(isMoving && { current: textOf('current') }),
      })
      if (isMoving) setContact(await findContact())
      const email = element.elements.namedItem('email')
      if (isMoving && email instanceof HTMLInputElement) email.value = user.email
      setMoving(false)
      const phone = textOf('phone')
      if (contact && phone !== contact.phone) setContact(await changePhone({ phone }))
      onSaved()
    },
  })
  const box = (name: 'first_name' | 'last_name' | 'email', label: string) => ({
    ...form.field(name, label),
    defaultValue: user[name],
    required: true,
  })
  return (
    <div>
      <h2 className="sheet-title">{texts.basic}</h2>
      {contact?.newEmail && (
        <WaitingAddress newEmail={contact.newEmail} email={user.email} onKept={(kept) => setContact(kept)} />
      )}
      <form {...form.formProps} onSubmitCapture={onSend} className="account-form">
        <Field {...box('first_name', accountTexts.firstName)} autoComplete="given-name" maxLength={60} />
        <Field {...box('last_name', accountTexts.lastName)} autoComplete="family-name" maxLength={60} />
        <Field
          {...box('email', accountTexts.email)}
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
        <FormFoot form={form} send={texts.save} sending={texts.saving} done={isSaved ? texts.saved : undefined} />
      </form>
    </div>
  )
}

interface WaitingAddressProps {
  newEmail: string
  email: string
  onKept: (contact: ContactDetails) => void
}

/** The address to which a link was sent that nobody has opened yet. */
function WaitingAddress({ newEmail, email, onKept }: WaitingAddressProps) {
  const form = useCallForm({
    send: async () => onKept(await callFromBrowser().accounts.keepEmail()),
  })
  return (
    <div className="waiting-address">
      <Alert kind="success">{texts.waiting(newEmail, email)}</Alert>
      <form {...form.formProps}>
        <FormFoot form={form} send={texts.keep} sending={texts.keeping} isSecond />
      </form>
    </div>
  )
}
