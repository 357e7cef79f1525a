// Everybody with an account: searched, filtered and sorted by the server.
import type { Person } from '@chobighor/contract/admin/people'
import { FunctionField, NumberField } from 'react-admin'
import { dayWords } from '../ui/format.ts'
import { ResourceList, selectFilter } from '../ui/resource-list.tsx'
import { InviteButton, OpenInvites } from './invites.tsx'
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
      opens="show"
      canBeAdded={false}
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
