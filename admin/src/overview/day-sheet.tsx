// What a studio looks at first in the morning: where it works today and tomorrow, what waits, and who owes what.
import type { Workplace } from '@chobighor/contract/admin/crews'
import type { Overview } from '@chobighor/contract/admin/overview'
import { addDays, today } from '@chobighor/contract/plain/dates'
import { takaWords } from '@chobighor/contract/plain/money'
import { Link as Anchor, Box, Typography } from '@mui/material'
import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../call.ts'
import { orderPath } from '../orders/order-card.tsx'
import { ordersTexts } from '../orders/orders-texts.ts'
import { duesTexts } from '../payments/dues-texts.ts'
import { whenOf } from '../payments/owing-rows.tsx'
import { useMay } from '../role.ts'
import { PhoneLink } from '../ui/contact-links.tsx'
import { dayWords, hoursWords } from '../ui/format.ts'
import { Answered, useFreshCall } from '../ui/loading.tsx'
import { Badge, PlainList, Quiet, Section, Taka } from '../ui/parts.tsx'
import { overviewTexts as texts } from './overview-texts.ts'
import { ToDo } from './to-do.tsx'

/** @param props.waiting undefined until it is known */
export function DaySheet({ waiting }: { waiting: Overview['waiting'] | undefined }) {
  const may = useMay()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        },
        gridTemplateRows: { sm: 'auto 1fr' },
        columnGap: 4,
      }}
    >
      {may('crews.listWork') && (
        // beside both others, where there is no space for three columns
        <Box sx={{ gridRow: { sm: 'span 2', lg: 'auto' } }}>
          <ComingWork />
        </Box>
      )}
      {(waiting === undefined || Object.keys(waiting).length > 0) && <ToDo waiting={waiting} />}
      {may('expenses.listOwing') && <MostOwing />}
    </Box>
  )
}

async function askForWork() {
  const days = [today(), addDays(today(), 1)]
  const [crews, ...work] = await Promise.all([call.crews.list(), ...days.map((date) => call.crews.listWork({ date }))])
  return { work, hasCrews: crews.rows.some(({ isActive }) => isActive) }
}

function ComingWork() {
  const state = useFreshCall(askForWork)
  return (
    <Section title={texts.coming}>
      <Answered state={state}>
        {({ work, hasCrews }) => (
          <>
            {work.map(({ date, events }, nth) => (
              <DayWork key={date} title={texts.days[nth]?.(dayWords(date)) ?? ''} {...{ events, hasCrews }} />
            ))}
            <Onward to="/orders/month" label={texts.toMonth} />
          </>
        )}
      </Answered>
    </Section>
  )
}

const Onward = ({ to, label }: { to: string; label: string }) => (
  <Anchor component={Link} to={to} sx={{ display: 'inline-block', py: 1.25 }}>
    {label}
  </Anchor>
)

/** The others are in the calendar of the month. */
const MOST_OF_DAY = 5

function DayWork({ title, events, hasCrews }: { title: string; events: Workplace[]; hasCrews: boolean }) {
  return (
    <Box sx={{ pb: 1 }}>
      <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {events.length === 0 && <Quiet>{texts.noWork}</Quiet>}
      <PlainList sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        {events.slice(0, MOST_OF_DAY).map((event) => (
          <li key={event.id}>
            <Work event={event} hasCrews={hasCrews} />
          </li>
        ))}
      </PlainList>
      {events.length > MOST_OF_DAY && <Quiet>{texts.further(events.length - MOST_OF_DAY)}</Quiet>}
    </Box>
  )
}

function Work({ event, hasCrews }: { event: Workplace; hasCrews: boolean }) {
  const { kind, time, endTime, venueName, customer, phone, mapLink, orderId, crews, isClash } = event
  return (
    <>
      <Anchor component={Link} to={orderPath(orderId)} sx={{ display: 'inline-block', pt: 0.5 }}>
        {texts.work(hoursWords(time, endTime), ordersTexts.eventKinds[kind], customer)}
      </Anchor>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, typography: 'body2', '& > a': { py: 0.5 } }}>
        <Anchor href={mapLink} target="_blank" rel="noopener noreferrer" color="inherit">
          {venueName}
        </Anchor>
        {phone && <PhoneLink phone={phone} />}
        {crews.length > 0 && <Quiet sx={{ py: 0.5 }}>{crews.map(({ name }) => name).join(', ')}</Quiet>}
        {crews.length === 0 && hasCrews && <Marked label={texts.noCrew} />}
        {isClash && <Marked label={ordersTexts.clash} />}
      </Box>
    </>
  )
}

const Marked = ({ label }: { label: string }) => (
  <Box sx={{ py: 0.5 }}>
    <Badge tone="bad" label={label} />
  </Box>
)

/** Of those who owe. */
const SHOWN = 4

function MostOwing() {
  const state = useFreshCall(useCallback(() => call.expenses.listOwing({}), []))
  return (
    <Section title={duesTexts.who}>
      <Answered state={state}>
        {({ rows, total, sums }) => (
          <>
            <Quiet>
              {total === 0
                ? duesTexts.nothing
                : texts.owed(duesTexts.sums(total), takaWords(sums.open), takaWords(sums.overdue))}
            </Quiet>
            <PlainList>
              {rows.slice(0, SHOWN).map((row) => (
                <Box component="li" key={row.id} sx={{ py: 0.5 }}>
                  <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'baseline' }}>
                    <Anchor
                      component={Link}
                      to={orderPath(row.id)}
                      sx={{ display: 'inline-block', py: 0.25, minWidth: 0, overflowWrap: 'anywhere' }}
                    >
                      {row.customer}
                    </Anchor>
                    <Taka amount={row.openSum} />
                  </Box>
                  <Quiet sx={row.state === 'overdue' ? { color: 'error.main' } : {}}>{whenOf(row)}</Quiet>
                </Box>
              ))}
            </PlainList>
            {total > 0 && <Onward to="/payments/dues" label={texts.toDues} />}
          </>
        )}
      </Answered>
    </Section>
  )
}
