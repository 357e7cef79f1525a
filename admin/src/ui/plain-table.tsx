import { Table, TableBody, TableCell, TableHead, type TableProps, TableRow } from '@mui/material'
import type { ReactNode } from 'react'

interface Props extends Pick<TableProps, 'sx'> {
  heads: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[]
}

export function PlainTable({ heads, rows, sx }: Props) {
  return (
    <Table size="small" sx={sx}>
      <TableHead>
        <TableRow>
          {heads.map((head) => (
            <TableCell key={head}>{head}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([name, ...cells]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            {cells.map((cell, nth) => (
              <TableCell key={heads[nth + 1]}>{cell}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
