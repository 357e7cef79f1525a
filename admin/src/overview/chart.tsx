// A row of bars, and the same as a table. The library of charts comes when the first of them is drawn.
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { lazy, Suspense } from 'react'
import { overviewTexts as texts } from './overview-texts.ts'
import type { Point } from './point.ts'

const Bars = lazy(() => import('./bars.tsx').then((module) => ({ default: module.Bars })))
const HEIGHT = 220

interface Props {
  points: Point[]
  /** What the values are. */
  unit: string
  /** What the names are. */
  first: string
}

export function Chart({ points, unit, first }: Props) {
  return (
    <>
      <Box sx={{ height: HEIGHT, minWidth: 0 }} aria-hidden>
        <Suspense fallback={null}>
          <Bars points={points} unit={unit} height={HEIGHT} />
        </Suspense>
      </Box>
      <Box component="details">
        <Box component="summary" sx={{ py: 1.25, cursor: 'pointer', color: 'text.secondary' }}>
          {texts.asTable}
        </Box>
        <Table size="small" sx={{ maxWidth: 420 }}>
          <TableHead>
            <TableRow>
              <TableCell>{first}</TableCell>
              <TableCell align="right">{unit}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {points.map(({ name, words }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                <TableCell align="right">{words}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  )
}
