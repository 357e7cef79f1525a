// Everybody with an account: searched, filtered and sorted by the server.

import type { Invite, Person } from '@chobighor/contract/admin/people'
import { dayOf } from '@chobighor/contract/plain/dates'
import { ROLES } from '@chobighor/contract/plain/roles'
import { Box, Typography } from '@mui/material'
import { Fragment } from 'react'
import { FunctionField, NumberField, useGetList } from 'react-admin'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Field } from '../ui/field.tsx'
import { textOf } from '../ui/form-data.ts'
import { dayWords, momentWords } from '../ui/format.ts'
import { Quiet, Section } from '../ui/parts.tsx'
import { ResourceList, selectFilter } from '../ui/resource-list.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import { copyLinkTexts } from './copy-link-texts.ts'
import { peopleTexts as texts } from './people-texts.ts'
import { KindBadge, nameOf, PersonScreen } from './person-screen.tsx'
import { RoleField } from './role-radio-group.tsx'

const FILTERS = [
  selectFilter('role', texts.role, texts.roles),
  selectFilter('is_verified', texts.address, { true: texts.verified, false: texts.notVerified }, false),
  selectFilter('has_request', texts.requests, { true: texts.withRequest }, false),
]

function PeopleList() {
  const may = useMay()
  return (
    <ResourceList<Person>
      heading={texts.people}
      filters={FILTERS}
      sort={{ field: 'created_at', order: 'DESC' }}
      actions={may('invites.add') && <InviteButton />}
      bulk={false}
      title={nameOf}
      line={(person) => (
        <>
          {person.email} <KindBadge person={person} />
        </>
      )}
      note={may('invites.list') && <OpenInvites />}
    >
      <FunctionField<Person> label={texts.name} sortBy="first_name" render={nameOf} />
      <FunctionField<Person> label={texts.email} sortBy="email" render={({ email }) => email} />
      <FunctionField<Person> label={texts.phone} render={({ phone }) => phone} />
      <FunctionField<Person> label={texts.role} render={(person) => <KindBadge person={person} />} />
      <NumberField source="orders" label={texts.orders} />
      <FunctionField<Person>
        label={texts.since}
        sortBy="created_at"
        render={({ created_at }) => dayWords(dayOf(created_at))}
        sx={{ whiteSpace: 'nowrap' }}
      />
    </ResourceList>
  )
}

export const people = {
  list: <PeopleList />,
  show: <PersonScreen />,
  recordRepresentation: nameOf,
}

// People who are invited but have not accepted yet.
function OpenInvites() {
  const { data = [] } = useGetList<Invite>('invites')
  if (data.length === 0) return null
  return (
    <Box sx={{ maxWidth: 700, pt: 3 }}>
      <Section title={texts.openInvites}>
        {data.map((invite) => (
          <Fragment key={invite.id}>
            <OpenInvite invite={invite} />
            <InviteLink invite={invite} />
          </Fragment>
        ))}
      </Section>
    </Box>
  )
}

function OpenInvite({ invite: { id, email, role, expires_at, is_over } }: { invite: Invite }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
        {email}
        <Quiet>{is_over ? texts.inviteOver : texts.inviteLine(texts.roles[role], momentWords(expires_at))}</Quiet>
      </Box>
      <ConfirmButton
        {...texts.takeBack}
        words={texts.takeBackWords(email)}
        act={() => call.invites.remove({ id: String(id) })}
      />
    </Box>
  )
}

function InviteButton() {
  return (
    <ConfirmButton
      {...texts.invite}
      act={(form) =>
        call.invites.add({
          email: textOf(form, 'email'),
          role: ROLES.find((role) => role === textOf(form, 'role')) ?? 'desk',
        })
      }
      fields={
        <>
          <Field name="email" label={texts.email} type="email" autoComplete="off" required autoFocus />
          <RoleField choices={ROLES} chosen="desk" />
        </>
      }
    />
  )
}

function InviteLink({ invite: { id, email, email_state } }: { invite: Invite }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pb: 2 }}>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 200 }}>
        {copyLinkTexts.emailStates[email_state]}
      </Typography>
      <CopyLinkButton
        label={copyLinkTexts.invite}
        words={copyLinkTexts.inviteWords(email)}
        make={() => call.invites.makeLink({ id: String(id) })}
      />
    </Box>
  )
}
