// Everybody with an account: searched, narrowed and sorted by the server; a table on a wide window, rows for the thumb on a phone.
import type { Person } from '@chobighor/contract/admin/people'
import { Box, type Theme, useMediaQuery } from '@mui/material'
import {
  Datagrid,
  FilterButton,
  FunctionField,
  List,
  NumberField,
  SearchInput,
  SelectInput,
  SimpleList,
  TopToolbar,
} from 'react-admin'
import { dayWords } from '../ui/day-words.ts'
import { InviteButton } from './invite-button.tsx'
import { OpenInvites } from './open-invites.tsx'
import { peopleTexts as texts } from './people-texts.ts'
import { KindChip, nameOf } from './person-words.tsx'

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn />,
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
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      <List
        title={texts.people}
        filters={FILTERS}
        sort={{ field: 'created_at', order: 'DESC' }}
        perPage={25}
        actions={
          <TopToolbar>
            <FilterButton />
            <InviteButton />
          </TopToolbar>
        }
      >
        {isSmall ? <Rows /> : <Sheet />}
      </List>
      <OpenInvites />
    </Box>
  )
}

function Rows() {
  return (
    <SimpleList<Person>
      rowClick="show"
      primaryText={nameOf}
      secondaryText={(person) => (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {person.email} <KindChip person={person} />
        </Box>
      )}
    />
  )
}

function Sheet() {
  return (
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <FunctionField<Person> label={texts.name} sortBy="first_name" render={nameOf} />
      <FunctionField<Person> label={texts.email} sortBy="email" render={({ email }) => email} />
      <FunctionField<Person> label={texts.phone} render={({ phone }) => phone} />
      <FunctionField<Person> label={texts.kind} render={(person) => <KindChip person={person} />} />
      <NumberField source="orders" label={texts.orders} />
      <FunctionField<Person>
        label={texts.since}
        sortBy="created_at"
        render={({ created_at }) => dayWords(created_at.slice(0, 10))}
        sx={{ whiteSpace: 'nowrap' }}
      />
    </Datagrid>
  )
}
