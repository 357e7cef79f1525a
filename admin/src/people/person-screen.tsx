// One person: who they are, what they ordered, and where they are signed in.
import type { WholePerson } from '@chobighor/contract/admin/people'
import { telAddress } from '@chobighor/contract/phone-number'
import { Alert, Link as Anchor, Box } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { call } from '../call.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { dayWords, momentWords } from '../ui/day-words.ts'
import { Facts, Part } from '../ui/parts.tsx'
import { Taka } from '../ui/taka.tsx'
import { ThingScreen } from '../ui/thing-screen.tsx'
import { peopleTexts as texts } from './people-texts.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { KindBadge, nameOf } from './person-words.tsx'

export function PersonScreen() {
  return (
    <ThingScreen<WholePerson> title={<PersonTitle />} isWhole={({ sessions }) => sessions !== undefined}>
      <PersonSheet />
    </ThingScreen>
  )
}

function PersonTitle() {
  const person = useRecordContext<WholePerson>()
  return person ? nameOf(person) : texts.people
}

function PersonSheet() {
  const person = useRecordContext<WholePerson>()
  // a row of the list stands in for the person until all has come
  if (!person?.sessions) return null
  const { email, phone, created_at, last_seen_at } = person
  return (
    <Box sx={{ maxWidth: 900, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ pb: 1 }}>
        <KindBadge person={person} />
      </Box>
      <Requests person={person} />
      <PersonActions person={person} />
      <Part title={nameOf(person)}>
        <Facts
          facts={[
            [
              texts.email,
              <Anchor key="email" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
                {email}
              </Anchor>,
            ],
            [
              texts.phone,
              phone ? (
                <Anchor key="phone" href={telAddress(phone)}>
                  {phone}
                </Anchor>
              ) : (
                '–'
              ),
            ],
            [texts.since, dayWords(created_at.slice(0, 10))],
            [texts.lastSeen, last_seen_at ? momentWords(last_seen_at) : texts.notSignedIn],
          ]}
        />
      </Part>
      <PersonOrders person={person} />
      <PersonSessions person={person} />
    </Box>
  )
}

/** M-69 */
function Requests({ person: { id, export_requested_at, deletion_requested_at } }: { person: WholePerson }) {
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
          variant="outlined"
          sx={{ mb: 1, flexWrap: 'wrap', '& .MuiAlert-message': { minWidth: 180, flex: 1 } }}
          action={
            <AskFirst
              label={texts.closeRequest}
              title={texts.closeRequest}
              words={words(dayWords(at.slice(0, 10)))}
              done={texts.closeRequestDone}
              act={() => call.people.closeRequest({ id: String(id), kind })}
            />
          }
        >
          {words(dayWords(at.slice(0, 10)))}
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
    <Part title={texts.orders}>
      {latest_orders.length === 0 && texts.noOrders}
      {latest_orders.map(({ id, event_date, total, ...order }) => (
        <Box key={id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', pb: 0.5 }}>
          <Anchor component={Link} to={`/orderDesk/${id}/show`} sx={{ py: 1.25, minWidth: 90 }}>
            {texts.order(id)}
          </Anchor>
          <span>{dayWords(event_date)}</span>
          {/* goes to the next line as a whole */}
          <span>
            <Taka amount={total} /> · {standingOf(order)}
          </span>
        </Box>
      ))}
    </Part>
  )
}
