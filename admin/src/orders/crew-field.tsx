// Which crew works at an event. Who is busy that day is seen before one is chosen: those who are free stand first.
import type { Workplace } from '@chobighor/contract/admin/crews'
import type { DeskEvent } from '@chobighor/contract/admin/order-events'
import { Typography } from '@mui/material'
import { useCallback } from 'react'
import { call } from '../call.ts'
import { ChoiceField } from '../ui/field.tsx'
import { Loading, useCall } from '../ui/loading.tsx'
import { busyWords } from './busy-crews.ts'
import { eventsTexts as texts } from './events-texts.ts'

/** The crews that work for the studio, but not at this event yet. */
export function CrewField({ event }: { event: DeskEvent }) {
  const { date, crews: assigned } = event
  const ask = useCallback(async () => {
    const [{ rows }, { events }] = await Promise.all([call.crews.list(), call.crews.listWork({ date })])
    return { rows, events }
  }, [date])
  const { answer, ...waiting } = useCall(ask)
  // a menu without its rows would close again when they come
  if (!answer) return <Loading {...waiting} />
  const isAssigned = (crew: number) => assigned.some(({ id }) => id === crew)
  const active = answer.rows.filter(({ id, isActive }) => isActive && !isAssigned(id))
  if (active.length === 0)
    return <Typography>{answer.rows.length === 0 ? texts.noCrews : texts.allAssigned}</Typography>
  const workOf = (crew: number): Workplace[] => answer.events.filter(({ crews }) => crews.some(({ id }) => id === crew))
  const rows = active.map(({ id, name }) => ({ id, name, busy: busyWords(workOf(id)) }))
  const inOrder = rows.toSorted((one, other) => Number(one.busy !== '') - Number(other.busy !== ''))
  return (
    <ChoiceField
      name="crew"
      label={texts.crew}
      choices={inOrder.map(({ id }) => id)}
      names={Object.fromEntries(inOrder.map(({ id, name, busy }) => [id, busy ? texts.busy(name, busy) : name]))}
      // its words may need more than a line
      slotProps={{ select: { MenuProps: { sx: { '& .MuiMenuItem-root': { whiteSpace: 'normal' } } } } }}
    />
  )
}
