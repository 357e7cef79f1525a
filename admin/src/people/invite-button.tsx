import { call } from '../call.ts'
import { Field, textOf } from '../orders/ask-fields.tsx'
import { AskFirst } from '../ui/ask-first.tsx'
import { peopleTexts as texts } from './people-texts.ts'

export function InviteButton() {
  return (
    <AskFirst
      label={texts.invite}
      title={texts.invite}
      words={texts.inviteWords}
      done={texts.inviteDone}
      act={(form) => call.invites.add({ email: textOf(form, 'email') })}
      fields={(errors) => (
        <Field errors={errors} name="email" label={texts.email} type="email" autoComplete="off" required autoFocus />
      )}
    />
  )
}
