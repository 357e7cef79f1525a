// Everybody with an account: searched, filtered and sorted by the server.
import type { Invite, Person } from '@chobighor/contract/admin/people'
import { Box, Typography } from '@mui/material'
import { FunctionField, NumberField, useGetList } from 'react-admin'
import { call } from '../call.ts'
import { ConfirmButton, Field, textOf } from '../ui/confirm-button.tsx'
import { dayWords, momentWords } from '../ui/format.ts'
import { Part } from '../ui/parts.tsx'
import { ResourceList, selectFilter } from '../ui/resource-list.tsx'
import { peopleTexts as texts } from './people-texts.ts'
import { KindBadge, nameOf, PersonScreen } from './person-screen.tsx'

const FILTERS = [
  selectFilter('is_admin', texts.kind, { false: texts.customers, true: texts.admins }),
  selectFilter('is_verified', texts.address, { true: texts.verified, false: texts.notVerified }, false),
  selectFilter('has_request', texts.requests, { true: texts.withRequest }, false),
]

function PeopleList() {
  return (
    <ResourceList<Person>
      heading={texts.people}
      filters={FILTERS}
      sort={{ field: 'created_at', order: 'DESC' }}
      actions={<InviteButton />}
      bulk={false}
      title={nameOf}
      line={(person) => (
        <>
          {person.email} <KindBadge person={person} />
        </>
      )}
      note={<OpenInvites />}
    >
      <FunctionField<Person> label={texts.name} sortBy="first_name" render={nameOf} />
      <FunctionField<Person> label={texts.email} sortBy="email" render={({ email }) => email} />
      <FunctionField<Person> label={texts.phone} render={({ phone }) => phone} />
      <FunctionField<Person> label={texts.kind} render={(person) => <KindBadge person={person} />} />
      <NumberField source="orders" label={texts.orders} />
      <FunctionField<Person>
        label={texts.since}
        sortBy="created_at"
        render={({ created_at }) => dayWords(created_at.slice(0, 10))}
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
      <Part title={texts.openInvites}>
        {data.map((invite) => (
          <OpenInvite key={invite.id} invite={invite} />
        ))}
      </Part>
    </Box>
  )
}

function OpenInvite({ invite: { id, email, expires_at, is_over } }: { invite: Invite }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
        {email}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {is_over ? texts.inviteOver : texts.inviteLine(momentWords(expires_at))}
        </Typography>
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
      act={(form) => call.invites.add({ email: textOf(form, 'email') })}
      fields={(errors) => (
        <Field errors={errors} name="email" label={texts.email} type="email" autoComplete="off" required autoFocus />
      )}
    />
  )
}
