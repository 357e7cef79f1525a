// Everybody with an account: searched, narrowed and sorted by the server.
import type { Person } from '@chobighor/contract/admin/people'
import { FunctionField, NumberField, SelectInput } from 'react-admin'
import { dayWords } from '../ui/day-words.ts'
import { ThingsList } from '../ui/things-list.tsx'
import { InviteButton } from './invite-button.tsx'
import { OpenInvites } from './open-invites.tsx'
import { peopleTexts as texts } from './people-texts.ts'
import { KindBadge, nameOf } from './person-words.tsx'

const FILTERS = [
  <SelectInput
    key="is_admin"
    source="is_admin"
    label={texts.kind}
    emptyText={texts.all}
    choices={[
      { id: 'false', name: texts.customers },
      { id: 'true', name: texts.admins },
    ]}
    alwaysOn
  />,
  <SelectInput
    key="is_verified"
    source="is_verified"
    label={texts.address}
    emptyText={texts.all}
    choices={[
      { id: 'true', name: texts.verified },
      { id: 'false', name: texts.notVerified },
    ]}
  />,
  <SelectInput
    key="has_request"
    source="has_request"
    label={texts.requests}
    emptyText={texts.all}
    choices={[{ id: 'true', name: texts.withRequest }]}
  />,
]

export function PeopleList() {
  return (
    <ThingsList<Person>
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
    </ThingsList>
  )
}
