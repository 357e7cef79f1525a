// The rows of a list: a table on a wide window, on a phone rows for the thumb.
import { Box, type Theme, useMediaQuery } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import { BulkDeleteButton, Datagrid, DatagridBody, type RaRecord, SimpleList } from 'react-admin'
import { NamedRow } from './named-row.tsx'
import { type Opens, withRowLink } from './row-link.tsx'

export interface RowsProps<Row extends RaRecord> {
  /** The table's columns. */
  children: ReactNode
  /** What a row says on a phone. */
  title: (record: Row) => ReactNode
  line?: (record: Row) => ReactNode
  picture?: (record: Row) => ReactElement
  opens?: Opens
  /** What can be done to several at once. */
  bulk?: ReactElement | false
  isRowSelectable?: (record: Row) => boolean
}

/** What customers and guests type may be one long word: it takes no more than its share from the other columns. */
const LONG_WORDS = { '& .RaDatagrid-rowCell': { overflowWrap: 'anywhere', minWidth: 88, maxWidth: 360 } } as const

const NAMED_BODY = <DatagridBody row={<NamedRow />} />

export function Rows<Row extends RaRecord>({
  children,
  title,
  line = () => null,
  picture,
  opens = 'edit',
  bulk = <BulkDeleteButton mutationMode="undoable" />,
  isRowSelectable,
}: RowsProps<Row>) {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  if (isSmall)
    return (
      <SimpleList<Row>
        rowClick={opens}
        primaryText={title}
        secondaryText={(record) => (
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
            {line(record)}
          </Box>
        )}
        {...(picture && { leftAvatar: picture })}
        // in line with what stands above
        sx={{ overflowWrap: 'anywhere', '& .MuiListItemButton-root': { px: 1 } }}
      />
    )
  return (
    <Datagrid
      rowClick={opens}
      bulkActionButtons={bulk}
      body={NAMED_BODY}
      {...(isRowSelectable && { isRowSelectable })}
      sx={LONG_WORDS}
    >
      {withRowLink(children, opens)}
    </Datagrid>
  )
}
