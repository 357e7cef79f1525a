// The fields of an event of an order.
import type { DeskEvent } from '@chobighor/contract/admin/events'
import { EVENT_KINDS, SPANS } from '@chobighor/contract/plain/order-steps'
import { ChoiceField, DayField, Field, TickField } from '../ui/field.tsx'
import { eventsTexts as texts } from './events-texts.ts'
import { orderEntryTexts as entryTexts } from './order-entry-texts.ts'
import { ordersTexts } from './orders-texts.ts'

/** @param props.event as it is; without one, a new one */
export function EventFields({ event }: { event?: DeskEvent }) {
  return (
    <>
      <ChoiceField
        name="kind"
        label={texts.kind}
        defaultValue={event?.kind ?? 'holud'}
        choices={EVENT_KINDS}
        names={ordersTexts.eventKinds}
      />
      <DayField name="date" label={texts.date} defaultValue={event?.date} />
      <ChoiceField
        name="span"
        label={texts.span}
        defaultValue={event?.span ?? 'evening'}
        choices={SPANS}
        names={ordersTexts.spans}
      />
      <DayField
        name="time"
        label={texts.time}
        type="time"
        defaultValue={event?.time}
        helperText={entryTexts.nightHelp}
      />
      <DayField name="endTime" label={texts.endTime} type="time" defaultValue={event?.endTime ?? ''} />
      <Field name="venueName" label={texts.venueName} defaultValue={event?.venueName} />
      <Field name="venueLocation" label={texts.venueLocation} defaultValue={event?.venueLocation} />
      <Field name="zone" label={texts.zone} defaultValue={event?.zone} />
      <TickField name="despiteFull" label={entryTexts.despiteFull} isOnlyIfRefused />
    </>
  )
}
