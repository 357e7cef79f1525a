// The fields of an event of an order.
import type { DeskEvent } from '@chobighor/contract/admin/events'
import { EVENT_KINDS, SPANS } from '@chobighor/contract/plain/order-steps'
import { Checkbox, FormControlLabel, MenuItem } from '@mui/material'
import { Field, type FieldErrors, textOf } from '../ui/confirm-button.tsx'
import { eventsTexts as texts } from './events-texts.ts'
import { orderEntryTexts as entryTexts } from './order-entry-texts.ts'
import { ordersTexts } from './orders-texts.ts'

/** @param props.event as it is; without one, a new one */
export function EventFields({ errors, event }: { errors: FieldErrors; event?: DeskEvent }) {
  const slotProps = { inputLabel: { shrink: true } }
  return (
    <>
      <Field errors={errors} name="kind" label={texts.kind} select defaultValue={event?.kind ?? 'holud'}>
        {EVENT_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {ordersTexts.eventKinds[kind]}
          </MenuItem>
        ))}
      </Field>
      <Field
        errors={errors}
        name="date"
        label={texts.date}
        type="date"
        defaultValue={event?.date}
        slotProps={slotProps}
      />
      <Field errors={errors} name="span" label={texts.span} select defaultValue={event?.span ?? 'evening'}>
        {SPANS.map((span) => (
          <MenuItem key={span} value={span}>
            {ordersTexts.spans[span]}
          </MenuItem>
        ))}
      </Field>
      <Field
        errors={errors}
        name="time"
        label={texts.time}
        type="time"
        defaultValue={event?.time}
        slotProps={slotProps}
        helperText={errors.time ?? entryTexts.nightHelp}
      />
      <Field
        errors={errors}
        name="endTime"
        label={texts.endTime}
        type="time"
        defaultValue={event?.endTime ?? ''}
        slotProps={slotProps}
      />
      <Field errors={errors} name="venueName" label={texts.venueName} defaultValue={event?.venueName} />
      <Field errors={errors} name="venueLocation" label={texts.venueLocation} defaultValue={event?.venueLocation} />
      <Field errors={errors} name="zone" label={texts.zone} defaultValue={event?.zone} />
      {errors.despiteFull && (
        <FormControlLabel control={<Checkbox name="despiteFull" value="yes" />} label={entryTexts.despiteFull} />
      )}
    </>
  )
}

export function eventIn(form: FormData) {
  return {
    kind: EVENT_KINDS.find((kind) => kind === textOf(form, 'kind')) ?? 'event',
    span: SPANS.find((span) => span === textOf(form, 'span')) ?? 'evening',
    date: textOf(form, 'date'),
    time: textOf(form, 'time'),
    endTime: textOf(form, 'endTime'),
    venueName: textOf(form, 'venueName'),
    venueLocation: textOf(form, 'venueLocation'),
    zone: textOf(form, 'zone'),
    despiteFull: textOf(form, 'despiteFull') === 'yes',
  }
}
