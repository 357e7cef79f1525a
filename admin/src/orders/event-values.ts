// What was typed of an event, for its call.
import { EVENT_KINDS, SPANS } from '@chobighor/contract/plain/order-steps'
import { textOf, textsOf, ticksOf } from '../ui/form-data.ts'

export function eventIn(form: FormData) {
  return {
    kind: EVENT_KINDS.find((kind) => kind === textOf(form, 'kind')) ?? 'event',
    span: SPANS.find((span) => span === textOf(form, 'span')) ?? 'evening',
    ...textsOf(form, 'date', 'time', 'endTime', 'venueName', 'venueLocation', 'zone'),
    ...ticksOf(form, 'despiteFull'),
  }
}
