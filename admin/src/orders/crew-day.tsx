// Where a crew works on a day, to read on a phone or to print: times, venues, telephone numbers and maps.

import type { Workplace } from '@chobighor/contract/admin/crews'
import { addDays, today } from '@chobighor/contract/plain/dates'
import { Link as Anchor, Box, Button, TextField, Typography } from '@mui/material'
import { useCallback } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { call } from '../call.ts'
import { PhoneLink } from '../ui/contact-links.tsx'
import { dayWords, hoursWords } from '../ui/format.ts'
import { Loading, useFreshCall } from '../ui/loading.tsx'
import { BaseScreen, PlainList } from '../ui/parts.tsx'
import { eventsTexts as texts } from './events-texts.ts'
import { ordersTexts } from './orders-texts.ts'

export function CrewDay() {
  const id = Number(useParams().id)
  const [params, setParams] = useSearchParams()
  const asked = params.get('date') ?? ''
  const date = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today()
  const { answer, ...waiting } = useFreshCall(useCallback(() => call.crews.listDay({ id, date }), [id, date]))
  const goTo = (days: number) => setParams({ date: addDays(date, days) })
  return (
    <BaseScreen title={answer?.crew.name ?? texts.crews} maxWidth={700}>
      <Typography component="h2" variant="h5" aria-live="polite">
        {dayWords(date)}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          py: 1,
          '@media print': { display: 'none' },
        }}
      >
        <Button color="secondary" variant="outlined" onClick={() => goTo(-1)}>
          {texts.before}
        </Button>
        <Button color="secondary" variant="outlined" onClick={() => goTo(1)}>
          {texts.after}
        </Button>
        <TextField
          label={texts.otherDay}
          type="date"
          size="small"
          value={date}
          onChange={({ target }) => target.value && setParams({ date: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      {!answer && <Loading {...waiting} />}
      {answer?.events.length === 0 && <Typography>{texts.noWork}</Typography>}
      <PlainList component="ol" sx={{ display: 'grid', gap: 3 }}>
        {answer?.events.map((event) => (
          <li key={event.id}>
            <Work event={event} />
          </li>
        ))}
      </PlainList>
    </BaseScreen>
  )
}

function Work({ event }: { event: Workplace }) {
  const { kind, time, endTime, venueName, venueLocation, customer, phone, mapLink, orderId } = event
  const hours = hoursWords(time, endTime)
  return (
    <>
      <Typography variant="h6" component="h3">
        {hours} {ordersTexts.eventKinds[kind]}
      </Typography>
      <Typography>
        {venueName}, {venueLocation}
      </Typography>
      <Anchor href={mapLink} target="_blank" rel="noopener noreferrer" sx={{ display: 'inline-block', py: 1 }}>
        {texts.nameOf(texts.map, venueName)}
      </Anchor>
      <Typography>
        {customer} · {ordersTexts.title(orderId)}
      </Typography>
      {phone && <PhoneLink phone={phone} />}
    </>
  )
}
