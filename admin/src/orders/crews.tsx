// The crews, their calendars, and who waits for a date that is taken.
import type { Crew } from '@chobighor/contract/admin/events'
import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { Title } from 'react-admin'
import { Link } from 'react-router-dom'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { ConfirmButton, Field, type FieldErrors, textOf } from '../ui/confirm-button.tsx'
import { PhoneLink } from '../ui/contact-links.tsx'
import { Loading, useCall } from '../ui/loading.tsx'
import { Section } from '../ui/parts.tsx'
import { eventsTexts as texts } from './events-texts.ts'
import { WaitingList } from './waiting-list.tsx'

export function Crews() {
  const may = useMay()
  const { answer, ...waiting } = useCall(useCallback(() => call.crews.list(), []))
  return (
    <Box sx={{ maxWidth: 900, minWidth: 0 }}>
      <Title title={texts.crews} />
      {may('calendarFeeds.renew') && <FeedButton crew={null} whose={texts.studio} />}
      <Section title={texts.crews}>
        {answer ? (
          <>
            {answer.rows.length === 0 && <Typography>{texts.noCrews}</Typography>}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
              {answer.rows.map((crew) => (
                <li key={crew.id}>
                  <OneCrew crew={crew} changed={waiting.again} />
                </li>
              ))}
            </Box>
            {may('crews.add') && (
              <Box sx={{ pt: 2 }}>
                <ConfirmButton
                  {...texts.addCrew}
                  fields={(errors) => <CrewFields errors={errors} />}
                  act={(form) => call.crews.add(crewIn(form)).then(waiting.again)}
                />
              </Box>
            )}
          </>
        ) : (
          <Loading {...waiting} />
        )}
      </Section>
      {may('waitingList.list') && <WaitingList />}
    </Box>
  )
}

const crewIn = (form: FormData) => ({ name: textOf(form, 'name'), phone: textOf(form, 'phone') })

function OneCrew({ crew, changed }: { crew: Crew; changed: () => void }) {
  const may = useMay()
  const { id, version, name, phone, isActive } = crew
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
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
        {may('crews.change') && (
          <ConfirmButton
            {...texts.changeCrew}
            name={texts.nameOf(texts.changeCrew.label, name)}
            fields={(errors) => (
              <>
                <CrewFields errors={errors} crew={crew} />
                <FormControlLabel
                  control={<Checkbox name="isActive" value="yes" defaultChecked={isActive} />}
                  label={texts.isActive}
                />
              </>
            )}
            act={(form) =>
              call.crews
                .change({ id, version, ...crewIn(form), isActive: textOf(form, 'isActive') === 'yes' })
                .then(changed)
            }
          />
        )}
        {isActive && may('calendarFeeds.renew') && <FeedButton crew={id} whose={name} />}
      </Box>
    </>
  )
}

function CrewFields({ errors, crew }: { errors: FieldErrors; crew?: Crew }) {
  return (
    <>
      <Field errors={errors} name="name" label={texts.name} defaultValue={crew?.name} />
      <Field errors={errors} name="phone" label={texts.phone} type="tel" defaultValue={crew?.phone} />
    </>
  )
}

/** A new secret address of a calendar, which is shown only now. */
function FeedButton({ crew, whose }: { crew: number | null; whose: string }) {
  const [address, setAddress] = useState('')
  return (
    <>
      <ConfirmButton
        {...texts.feed}
        name={texts.nameOf(texts.feed.label, whose)}
        fields={() => (
          <FormControlLabel control={<Checkbox name="showsNames" value="yes" />} label={texts.showsNames} />
        )}
        act={async (form) => {
          const made = await call.calendarFeeds.renew({ crew, showsNames: textOf(form, 'showsNames') === 'yes' })
          setAddress(made.address)
        }}
      />
      {address && (
        <Alert severity="info" icon={false} sx={{ width: '100%', overflowWrap: 'anywhere' }}>
          {texts.address(whose)}
          <Box component="code" sx={{ display: 'block', pt: 1 }}>
            {address}
          </Box>
        </Alert>
      )}
    </>
  )
}
