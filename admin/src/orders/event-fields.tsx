import { EVENT_KINDS, SPANS } from '@chobighor/contract/plain/order-steps'
import { ChoiceField, DayField, Field, TickField } from '../ui/field.tsx'
import { eventsTexts as texts } from './events-texts.ts'
import { orderEntryTexts as entryTexts } from './order-entry-texts.ts'
import { ordersTexts } from './orders-texts.ts'

/** With what a new one begins. */
export const NEW_EVENT = { kind: 'holud', span: 'evening' }

export function EventFields() {
  return (
    <>
      <ChoiceField name="kind" label={texts.kind} choices={EVENT_KINDS} names={ordersTexts.eventKinds} />
      <DayField name="date" label={texts.date} />
      <ChoiceField name="span" label={texts.span} choices={SPANS} names={ordersTexts.spans} />
      <DayField name="time" label={texts.time} type="time" helperText={entryTexts.nightHelp} />
      <DayField name="endTime" label={texts.endTime} type="time" />
      <Field name="venueName" label={texts.venueName} />
      <Field name="venueLocation" label={texts.venueLocation} />
      <Field name="zone" label={texts.zone} />
      <TickField name="despiteFull" label={entryTexts.despiteFull} isOnlyIfRefused />
    </>
  )
}
