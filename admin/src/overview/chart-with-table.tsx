// A bar chart with its values as a table.

import type { Overview } from '@chobighor/contract/admin/overview'
import { Box, Typography } from '@mui/material'
import { monthWords } from '../ui/format.ts'
import { PlainList, Taka } from '../ui/parts.tsx'
import { PlainTable } from '../ui/plain-table.tsx'
import { BarChartCanvas, type Point } from './bar-chart.tsx'
import { overviewTexts as texts } from './overview-texts.ts'

const HEIGHT = 220

interface Props {
  points: Point[]
  /** What the values mean. */
  unit: string
  /** What the names mean. */
  first: string
  /** What is said instead while all values are 0. */
  none: string
}

export function Chart({ points, unit, first, none }: Props) {
  if (points.every(({ value }) => value === 0)) return <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>
  return (
    <>
      <Box sx={{ height: HEIGHT, minWidth: 0 }} aria-hidden>
        <BarChartCanvas points={points} unit={unit} height={HEIGHT} />
      </Box>
      <Box component="details">
        <Box component="summary" sx={{ py: 1.25, cursor: 'pointer', color: 'text.secondary' }}>
          {texts.asTable}
        </Box>
        <PlainTable
          heads={[first, unit]}
          rows={points.map(({ name, words }) => [name, words])}
          sx={{ maxWidth: 420, '& :last-child': { textAlign: 'right' } }}
        />
      </Box>
    </>
  )
}

/** The label and the name of a month. */
export const monthPoint = (month: string) => ({ label: monthWords(month).slice(0, 3), name: monthWords(month) })

export const incomePoint = ({ month, income }: Overview['months'][number]): Point => ({
  ...monthPoint(month),
  value: Number(income ?? 0),
  words: <Taka amount={income ?? '0.00'} />,
})

// Devices or browsers with their shares, as a list that is readable without colours.
export function VisitShares({ kinds }: { kinds: Overview['devices'] }) {
  const all = kinds.reduce((sum, { visits }) => sum + visits, 0)
  if (all === 0) return <Typography sx={{ color: 'text.secondary' }}>{texts.noVisits}</Typography>
  return (
    <PlainList sx={{ overflowWrap: 'anywhere' }}>
      {kinds.map(({ name, visits }) => (
        <Box component="li" key={name} sx={{ py: 0.75 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <span>{name || texts.unknown}</span>
            <span style={{ whiteSpace: 'nowrap' }}>
              {visits} ({Math.round((visits / all) * 100)} %)
            </span>
          </Box>
          <Box sx={{ height: 4, bgcolor: 'divider' }} aria-hidden>
            <Box sx={{ height: 4, bgcolor: 'primary.main', width: `${(visits / all) * 100}%` }} />
          </Box>
        </Box>
      ))}
    </PlainList>
  )
}
