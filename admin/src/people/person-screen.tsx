// One person: their data, their orders, and their sessions.

import type { Person, WholePerson } from '@chobighor/contract/admin/people'
import { dayOf } from '@chobighor/contract/plain/dates'
import { Alert, Link as Anchor, Box } from '@mui/material'
import { Link } from 'react-router-dom'
import { SessionRow } from '../account/account-screen.tsx'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { MailLink, PhoneLink } from '../ui/contact-links.tsx'
import { dayWords, momentWords } from '../ui/format.ts'
import { ShowScreen } from '../ui/loading.tsx'
import { Badge, FactList, Section, Taka } from '../ui/parts.tsx'
import { StudioNote } from '../ui/studio-note.tsx'
import { peopleTexts as texts } from './people-texts.ts'
import { PersonActions } from './person-actions.tsx'

export function PersonScreen() {
  return (
    <ShowScreen<WholePerson>
      title={nameOf}
      titleBefore={texts.people}
      isWhole={({ sessions }) => sessions !== undefined}
    >
      {(person) => <PersonSheet person={person} />}
    </ShowScreen>
  )
}

function PersonSheet({ person }: { person: WholePerson }) {
  const { email, phone, created_at, last_seen_at } = person
  const may = useMay()
  const saveNote = (note: string) => call.people.setNote({ id: String(person.id), note })
  return (
    <Box sx={{ maxWidth: 900, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ pb: 1 }}>
        <KindBadge person={person} />
      </Box>
      <Requests person={person} />
      <PersonActions person={person} />
      <Section title={nameOf(person)}>
        <FactList
          facts={[
            [texts.email, <MailLink key="email" email={email} />],
            [texts.phone, phone ? <PhoneLink key="phone" phone={phone} /> : '–'],
            [texts.since, dayWords(dayOf(created_at))],
            [texts.lastSeen, last_seen_at ? momentWords(last_seen_at) : texts.notSignedIn],
          ]}
        />
      </Section>
      <StudioNote note={person.studio_note} save={may('people.setNote') ? saveNote : undefined} />
      <PersonOrders person={person} />
      <PersonSessions person={person} />
    </Box>
  )
}

/** Requests of this person to export or delete their data (M-69). */
function Requests({ person: { id, export_requested_at, deletion_requested_at } }: { person: WholePerson }) {
  const may = useMay()
  const asked = [
    ['export', export_requested_at, texts.askedExport],
    ['deletion', deletion_requested_at, texts.askedDeletion],
  ] as const
  return asked.map(
    ([kind, at, words]) =>
      at && (
        <Alert
          key={kind}
          severity="warning"
          sx={{ mb: 1 }}
          action={
            may('people.closeRequest') && (
              <ConfirmButton
                {...texts.closeRequest}
                words={words(dayWords(dayOf(at)))}
                act={() => call.people.closeRequest({ id: String(id), kind })}
              />
            )
          }
        >
          {words(dayWords(dayOf(at)))}
        </Alert>
      ),
  )
}

type Order = WholePerson['latest_orders'][number]

function standingOf({ status, is_paid, is_delivered }: Pick<Order, 'status' | 'is_paid' | 'is_delivered'>): string {
  if (status === 'declined' || status === 'cancelled') return texts[status]
  return is_delivered ? texts.delivered : is_paid ? texts.paid : texts.unpaid
}

function PersonOrders({ person: { latest_orders } }: { person: WholePerson }) {
  return (
    <Section title={texts.orders}>
      {latest_orders.length === 0 && texts.noOrders}
      {latest_orders.map(({ id, event_date, total, ...order }) => (
        <Box key={id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', pb: 0.5 }}>
          <Anchor component={Link} to={`/orderDesk/${id}/show`} sx={{ py: 1.25, minWidth: 90 }}>
            {texts.order(id)}
          </Anchor>
          <span>{dayWords(event_date)}</span>
          {/* wraps to the next line as a whole */}
          <span>
            <Taka amount={total} /> · {standingOf(order)}
          </span>
        </Box>
      ))}
    </Section>
  )
}

function PersonSessions({ person: { id, role, sessions } }: { person: WholePerson }) {
  const may = useMay()
  const mayEnd = may(role ? 'people.setRole' : 'people.endSession')
  const others = mayEnd ? sessions.filter(({ is_own }) => !is_own) : []
  return (
    <Section title={texts.sessions}>
      {sessions.length === 0 && texts.noSessions}
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session}>
          {mayEnd && (
            <ConfirmButton
              {...texts.end}
              act={() => call.people.endSession({ id: String(id), session: String(session.id) })}
            />
          )}
        </SessionRow>
      ))}
      {others.length > 1 && (
        <Box sx={{ pt: 1 }}>
          <ConfirmButton {...texts.endAll} act={() => call.people.endSessions({ id: String(id) })} />
        </Box>
      )}
    </Section>
  )
}

// A person in one or two words.
export const nameOf = ({ first_name, last_name, email }: Pick<Person, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || email

export function KindBadge({ person: { role, is_verified } }: { person: Person }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
      {role && <Badge tone="new" label={texts.roles[role]} />}
      {!is_verified && <Badge tone="plain" label={texts.notVerified} />}
    </Box>
  )
}
