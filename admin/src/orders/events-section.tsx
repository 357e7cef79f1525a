// The events of an order: its own, and those that were added; each with its crews.

import type { OrderFile } from '@chobighor/contract/admin/order-details'
import type { DeskEvent } from '@chobighor/contract/admin/order-events'
import { today } from '@chobighor/contract/plain/dates'
import { canChange } from '@chobighor/contract/plain/order-steps'
import { Box, Typography } from '@mui/material'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { AmountField, Field, TickField } from '../ui/field.tsx'
import { textOf, textsOf, ticksOf } from '../ui/form-data.ts'
import { dayWords, momentWords } from '../ui/format.ts'
import { Badge, FactList, PlainList, Section } from '../ui/parts.tsx'
import { CrewField } from './crew-field.tsx'
import { EventFields, NEW_EVENT } from './event-fields.tsx'
import { eventIn } from './event-values.ts'
import { eventsTexts as texts } from './events-texts.ts'
import { ClashBadge } from './order-card.tsx'
import { orderEntryTexts as entryTexts } from './order-entry-texts.ts'
import { orderMoneyTexts } from './order-money-texts.ts'
import { ordersTexts } from './orders-texts.ts'

const titleOf = ({ kind, date, time }: DeskEvent) => `${ordersTexts.eventKinds[kind]}, ${dayWords(date)}, ${time}`

const byTime = (events: readonly DeskEvent[]) =>
  events.toSorted((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`))

export function OrderEvents({ file }: { file: OrderFile }) {
  const may = useMay()
  const mayChange = canChange(file.order) && may('orderEvents.addEvent')
  const id = String(file.id)
  const { promised } = file.order
  return (
    <Section title={texts.events}>
      {file.order.status === 'requested' && file.heldUntil && (
        <Typography sx={{ pb: 1 }}>
          {file.isDateHeld ? ordersTexts.holdEnds(momentWords(file.heldUntil)) : ordersTexts.holdEnded}
        </Typography>
      )}
      <PlainList sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        {byTime(file.events).map((event) => (
          <li key={event.id}>
            <OneEvent id={id} event={event} mayChange={mayChange} />
          </li>
        ))}
      </PlainList>
      {promised && (
        <Box sx={{ pt: 2 }}>
          <FactList
            facts={PROMISES.flatMap(([key, label]) => {
              const day = promised[key]
              if (day === null) return []
              // nobody notes when a customer has selected
              const isOverdue = key !== 'selectionBy' && day < today() && !file.isDelivered
              return [[label, isOverdue ? overdueAt(day) : dayWords(day)] as const]
            })}
          />
        </Box>
      )}
      {mayChange && (
        <Box sx={{ pt: 2 }}>
          <ConfirmButton
            {...texts.add}
            values={NEW_EVENT}
            fields={
              <>
                <EventFields />
                <AmountField name="amount" label={texts.price} helperText={texts.priceHelp} />
                <Field name="consent" label={orderMoneyTexts.consent} helperText={orderMoneyTexts.consentHelp} />
              </>
            }
            act={(form) => {
              const amount = textOf(form, 'amount')
              const given = { ...eventIn(form), ...textsOf(form, 'consent'), ...(amount && { amount }) }
              return call.orderEvents.addEvent({ id, ...given })
            }}
          />
        </Box>
      )}
    </Section>
  )
}

const PROMISES = [
  ['selectionBy', texts.selectionBy],
  ['deliveryBy', texts.deliveryBy],
  ['printsBy', texts.printsBy],
] as const

const overdueAt = (day: string) => <Badge key={day} tone="bad" label={texts.overdue(dayWords(day))} />

function OneEvent({ id, event, mayChange }: { id: string; event: DeskEvent; mayChange: boolean }) {
  const { venueName, venueLocation, zone, span, endTime, crews, position, isClash } = event
  const title = titleOf(event)
  const place = [venueName, venueLocation, zone].filter(Boolean).join(', ')
  const ends = endTime === null ? '' : `–${endTime}`
  return (
    <>
      <Typography component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, fontWeight: 600 }}>
        <span>{`${title}${ends} (${ordersTexts.spans[span]})`}</span>
        {isClash && <ClashBadge />}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{place}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pt: 0.5 }}>
        {crews.map((crew) => (
          <Box key={crew.id} sx={{ display: 'flex', gap: 1, alignItems: 'center', width: '100%' }}>
            {crew.name}
            {mayChange && (
              <ConfirmButton
                {...texts.release}
                name={texts.nameOf(texts.release.label, crew.name)}
                act={() => call.orderEvents.releaseCrew({ id, event: event.id, crew: crew.id })}
              />
            )}
          </Box>
        ))}
        {mayChange && (
          <ConfirmButton
            {...texts.assign}
            name={texts.nameOf(texts.assign.label, title)}
            fields={<CrewField event={event} />}
            act={(form) => call.orderEvents.assignCrew({ id, event: event.id, crew: Number(textOf(form, 'crew')) })}
          />
        )}
        {mayChange && (
          <ConfirmButton
            {...texts.change}
            name={texts.nameOf(texts.change.label, title)}
            values={event}
            fields={
              <>
                <EventFields />
                <TickField name="isTold" label={entryTexts.told} isOn />
              </>
            }
            act={(form) => {
              const given = { ...eventIn(form), ...ticksOf(form, 'isTold'), products: event.products }
              return call.orderEvents.changeEvent({ id, event: event.id, ...given })
            }}
          />
        )}
        {mayChange && position > 0 && (
          <ConfirmButton
            {...texts.remove}
            name={texts.nameOf(texts.remove.label, title)}
            act={() => call.orderEvents.removeEvent({ id, event: event.id })}
            colour="error"
          />
        )}
      </Box>
    </>
  )
}
