// Days and evenings on which the studio takes no orders: closed and opened again in the calendar of a month.

import type { ClosedShift } from '@chobighor/contract/admin/closed-days'
import { monthOf, today } from '@chobighor/contract/plain/dates'
import { Box, Chip } from '@mui/material'
import { call } from '../call.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { ChoiceField, DayField, Field } from '../ui/field.tsx'
import { textsOf } from '../ui/form-data.ts'
import { CLOSED_SHIFTS, closedDaysIn } from './closed-days-values.ts'

const texts = {
  closeDays: {
    label: 'Close days',
    title: 'Close days or evenings',
    words:
      'Customers can’t order for them. Orders that are there already stay, and you can still enter orders yourself.',
    done: 'The days are closed.',
  },
  openDays: {
    label: 'Open days again',
    title: 'Open days or evenings again',
    words: 'Customers can order for them again.',
    done: 'The days are open again.',
  },
  firstDay: 'First day',
  lastDay: 'Last day',
  lastDayHelp: 'Leave empty for one day.',
  whichShift: 'Which part',
  closedShifts: { both: 'whole day', day: 'daytime', evening: 'evening' },
  closedNote: 'Note, only for the studio',
  closed: (which: string) => `Closed (${which})`,
}

interface Props {
  month: string
  /** With the first of the days. */
  changed: (from: string) => void
}

export function ClosedDaysButtons({ month, changed }: Props) {
  const changedBy = (form: FormData) => changed(closedDaysIn(form).from)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pb: 1 }}>
      <ConfirmButton
        {...texts.closeDays}
        fields={
          <>
            <DaysFields month={month} />
            <Field name="note" label={texts.closedNote} />
          </>
        }
        act={(form) =>
          call.orderDesk.closeDays({ ...closedDaysIn(form), ...textsOf(form, 'note') }).then(() => changedBy(form))
        }
      />
      <ConfirmButton
        {...texts.openDays}
        fields={<DaysFields month={month} />}
        act={(form) => call.orderDesk.openDays(closedDaysIn(form)).then(() => changedBy(form))}
      />
    </Box>
  )
}

function DaysFields({ month }: { month: string }) {
  const first = month === monthOf(new Date()) ? today() : `${month}-01`
  return (
    <>
      <DayField name="from" label={texts.firstDay} defaultValue={first} />
      <DayField name="to" label={texts.lastDay} helperText={texts.lastDayHelp} />
      <ChoiceField name="shift" label={texts.whichShift} choices={CLOSED_SHIFTS} names={texts.closedShifts} />
    </>
  )
}

/** What is closed on one day. */
export function ClosedMark({ closed }: { closed: readonly ClosedShift[] }) {
  const [first] = closed
  if (!first) return null
  const which = closed.length > 1 ? 'both' : first.shift
  const notes = [...new Set(closed.map(({ note }) => note))].filter((note) => note !== '').join(', ')
  const words = texts.closed(texts.closedShifts[which])
  return (
    <Chip
      size="small"
      variant="outlined"
      label={notes ? `${words}: ${notes}` : words}
      sx={{
        height: 'auto',
        maxWidth: '100%',
        mb: 0.5,
        '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: 0.25 },
      }}
    />
  )
}
