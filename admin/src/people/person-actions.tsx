// The actions for an account. An action that the API would refuse isn't shown.

import type { WholePerson } from '@chobighor/contract/admin/people'
import { today } from '@chobighor/contract/plain/dates'
import { isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import { ROLES } from '@chobighor/contract/plain/roles'
import { Box, Button, Typography } from '@mui/material'
import { useRedirect } from 'react-admin'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { readSession } from '../session.ts'
import { useShowError } from '../ui/action-button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { downloadFile } from '../ui/download-file.ts'
import { textOf } from '../ui/form-data.ts'
import { dayWords } from '../ui/format.ts'
import { CopyLinkButton } from './copy-link-button.tsx'
import { copyLinkTexts as linkTexts } from './copy-link-texts.ts'
import { peopleTexts as texts } from './people-texts.ts'
import { RoleField } from './role-radio-group.tsx'

export function PersonActions({ person }: { person: WholePerson }) {
  const redirect = useRedirect()
  const id = String(person.id)
  const isSelf = readSession()?.id === person.id
  const may = useMay()
  // only admins change the account of somebody of the studio
  const mayChange = !person.role || may('people.setRole')
  const remove = async () => {
    await call.people.remove({ id })
    redirect('list', 'people')
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pb: 2 }}>
        {mayChange && may('people.setVerified') && <Verification person={person} />}
        {may('people.setRole') && <RoleButton person={person} isSelf={isSelf} />}
        {mayChange && may('people.export') && <HandOver id={id} />}
        {may('people.makeResetLink') && (
          <CopyLinkButton
            label={linkTexts.reset}
            words={linkTexts.resetWords(person.email)}
            make={() => call.people.makeResetLink({ id })}
          />
        )}
        {!isSelf && person.has_second_factor && (
          <ConfirmButton
            {...texts.endSecondFactor}
            act={() => call.people.endSecondFactor({ id })}
            needs="people.endSecondFactor"
          />
        )}
        {!isSelf && !person.is_last_admin && (
          <ConfirmButton
            {...texts.remove}
            words={removalWords(person)}
            act={remove}
            colour="error"
            isLast
            needs="people.remove"
          />
        )}
      </Box>
      {person.is_last_admin && <Typography sx={{ color: 'text.secondary', pb: 2 }}>{texts.lastAdmin}</Typography>}
    </>
  )
}

/** A removal takes the place of an event with it, so the studio is told of those that are still to come. */
function removalWords({ latest_orders }: WholePerson): string {
  const coming = latest_orders.filter(
    ({ status, event_date }) => !isDeclinedOrCancelled(status) && event_date >= today(),
  )
  const events = coming.map(({ id, event_date }) => texts.removesEvent(id, dayWords(event_date)))
  return [...events, texts.remove.words].join(' ')
}

function Verification({ person: { id, email, is_verified } }: { person: WholePerson }) {
  const set = (wanted: boolean) => () => call.people.setVerified({ id: String(id), is_verified: wanted, email })
  if (is_verified) return <ConfirmButton {...texts.setUnverified} act={set(false)} />
  return (
    <>
      <ConfirmButton
        {...texts.sendLink}
        words={texts.sendLinkWords(email)}
        act={() => call.people.sendVerification({ id: String(id) })}
      />
      <ConfirmButton {...texts.setVerified} words={texts.setVerifiedWords(email)} act={set(true)} />
    </>
  )
}

const CHOICES = [...ROLES, 'customer'] as const

function RoleButton({ person, isSelf }: { person: WholePerson; isSelf: boolean }) {
  const { id, role, is_verified, is_last_admin } = person
  if (is_last_admin || isSelf || (!role && !is_verified)) return null
  return (
    <ConfirmButton
      {...texts.changeRole}
      fields={<RoleField choices={CHOICES} chosen={role ?? 'customer'} />}
      act={async (form) => {
        const chosen = CHOICES.find((each) => each === textOf(form, 'role'))
        if (chosen) await call.people.setRole({ id: String(id), role: chosen })
      }}
    />
  )
}

/** Downloads all data about a person, as a file to send to them (M-69). */
function HandOver({ id }: { id: string }) {
  const showError = useShowError()
  const fetchAll = () =>
    call.people.export({ id }).then((all) => {
      const file = new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' })
      downloadFile(file, `person-${id}.json`)
    }, showError)
  return (
    <Button variant="outlined" color="secondary" onClick={fetchAll}>
      {texts.handOver}
    </Button>
  )
}
