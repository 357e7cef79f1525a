// The crews, their calendars, and who waits for a date that is taken.

import type { Crew } from '@chobighor/contract/admin/crews'
import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { PhoneLink } from '../ui/contact-links.tsx'
import { DemoKindNote, DemoTag } from '../ui/demo-notes.tsx'
import { Field, TickField } from '../ui/field.tsx'
import { textsOf, ticksOf } from '../ui/form-data.ts'
import { momentWords } from '../ui/format.ts'
import { Loading, useCall, useFreshCall } from '../ui/loading.tsx'
import { BaseScreen, PlainList, Quiet, Section } from '../ui/parts.tsx'
import { SecretAddress } from '../ui/secret-address.tsx'
import { eventsTexts as texts } from './events-texts.ts'
import { WaitingList } from './waiting-list.tsx'

export function Crews() {
  const may = useMay()
  const { answer, ...waiting } = useFreshCall(useCallback(() => call.crews.list(), []))
  const mayRenew = may('calendarFeeds.renew')
  const feeds = useCall(useCallback(async () => (mayRenew ? (await call.calendarFeeds.list()).rows : []), [mayRenew]))
  const feedOf = (crew: number | null, whose: string, isOffered = true) =>
    mayRenew && (
      <FeedButtons
        crew={crew}
        whose={whose}
        isOffered={isOffered}
        since={feeds.answer?.find((feed) => feed.crew === crew)?.renewedAt}
        changed={feeds.again}
      />
    )
  return (
    <BaseScreen title={texts.crews} maxWidth={900} sx={{ overflowWrap: 'anywhere' }}>
      <Section title={texts.crews}>
        {!answer && <Loading {...waiting} />}
        {answer && (
          <>
            {answer.rows.some(({ demo }) => demo) && <DemoKindNote kind="crews" changed={waiting.again} />}
            {answer.rows.length === 0 && <Typography>{texts.noCrews}</Typography>}
            <PlainList sx={{ display: 'grid', gap: 2 }}>
              {answer.rows.map((crew) => (
                <li key={crew.id}>
                  <OneCrew crew={crew} changed={waiting.again} feed={feedOf(crew.id, crew.name, crew.isActive)} />
                </li>
              ))}
            </PlainList>
            <Box sx={{ pt: 2 }}>
              <ConfirmButton
                {...texts.addCrew}
                fields={crewFields}
                act={(form) => call.crews.add(textsOf(form, 'name', 'phone')).then(waiting.again)}
                needs="crews.add"
              />
            </Box>
          </>
        )}
      </Section>
      {mayRenew && (
        <Section title={texts.studio}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{feedOf(null, texts.studio)}</Box>
        </Section>
      )}
      {may('waitingList.list') && <WaitingList />}
    </BaseScreen>
  )
}

function OneCrew({ crew, changed, feed }: { crew: Crew; changed: () => void; feed: ReactNode }) {
  const { id, version, name, phone, isActive, demo } = crew
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {name}
        {demo && <DemoTag />}
      </Typography>
      {phone && <PhoneLink phone={phone} />}
      {!isActive && <Typography sx={{ color: 'text.secondary' }}>{texts.hasLeft}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 0.5 }}>
        <Button
          component={Link}
          to={`/crews/${id}/day`}
          variant="outlined"
          color="secondary"
          aria-label={texts.nameOf(texts.day, name)}
        >
          {texts.day}
        </Button>
        <ConfirmButton
          {...texts.changeCrew}
          name={texts.nameOf(texts.changeCrew.label, name)}
          values={crew}
          fields={
            <>
              {crewFields}
              <TickField name="isActive" label={texts.isActive} />
            </>
          }
          act={(form) => {
            const given = { ...textsOf(form, 'name', 'phone'), ...ticksOf(form, 'isActive') }
            return call.crews.change({ id, version, ...given }).then(changed)
          }}
          needs="crews.change"
        />
        {feed}
      </Box>
    </>
  )
}

const crewFields = (
  <>
    <Field name="name" label={texts.name} />
    <Field name="phone" label={texts.phone} type="tel" />
  </>
)

interface FeedProps {
  /** Null: the studio's own. */
  crew: number | null
  whose: string
  /** Whoever has left gets no new address. */
  isOffered: boolean
  /** When its address was made; undefined without one. */
  since: string | undefined
  changed: () => void
}

/** The secret address of a calendar: a new one, which is shown only now, or none any more. */
function FeedButtons({ crew, whose, isOffered, since, changed }: FeedProps) {
  const [address, setAddress] = useState('')
  return (
    <>
      {isOffered && (
        <ConfirmButton
          {...texts.feed}
          name={texts.nameOf(texts.feed.label, whose)}
          fields={<TickField name="showsNames" label={texts.showsNames} />}
          act={async (form) => {
            const made = await call.calendarFeeds.renew({ crew, ...ticksOf(form, 'showsNames') })
            setAddress(made.address)
            changed()
          }}
        />
      )}
      {since && (
        <ConfirmButton
          {...texts.closeFeed}
          name={texts.nameOf(texts.closeFeed.label, whose)}
          act={async () => {
            await call.calendarFeeds.remove({ crew })
            setAddress('')
            changed()
          }}
          colour="error"
        />
      )}
      {since && !address && <Quiet sx={{ width: '100%' }}>{texts.feedSince(momentWords(since))}</Quiet>}
      {address && <SecretAddress label={texts.address(whose)} address={address} help={texts.onlyNow} />}
    </>
  )
}
