// The rows of a list: a table on a wide window, larger rows for touch on a phone.
import { Link as Anchor, Box, type Theme, ThemeProvider, useMediaQuery } from '@mui/material'
import { Children, isValidElement, type MouseEvent, type ReactElement, type ReactNode, useMemo } from 'react'
import {
  BulkDeleteButton,
  Datagrid,
  DatagridBody,
  DatagridRow,
  type DatagridRowProps,
  type RaRecord,
  RecordContextProvider,
  SimpleList,
  useCreatePath,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { DemoMark } from './demo-notes.tsx'
import { SelectOnPhone } from './select-on-phone.tsx'
import { uiTexts } from './ui-texts.ts'

export interface ResponsiveDatagridProps<Row extends RaRecord> {
  children: ReactNode
  /** The text of a row on a phone. */
  title: (record: Row) => ReactNode
  line?: (record: Row) => ReactNode
  picture?: (record: Row) => ReactElement
  /** The actions for several chosen rows. */
  bulk?: ReactElement | false
  isRowSelectable?: (record: Row) => boolean
  /** Several rows can be chosen on a phone too. */
  isChosenOnPhone?: boolean
}

/** Customers and guests may type one very long word: it breaks, so that other columns keep their width. */
const LONG_WORDS = { '& .RaDatagrid-rowCell': { overflowWrap: 'anywhere', minWidth: 88, maxWidth: 360 } } as const

const NAMED_BODY = <DatagridBody row={<NamedRow />} />

export function ResponsiveDatagrid<Row extends RaRecord>({
  children,
  title,
  line = () => null,
  picture,
  bulk = <BulkDeleteButton mutationMode="undoable" />,
  isRowSelectable,
  isChosenOnPhone = false,
}: ResponsiveDatagridProps<Row>) {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const { hasEdit, hasShow } = useResourceDefinition()
  const opens = hasEdit ? 'edit' : hasShow && 'show'
  if (isSmall) {
    const list = (
      <SimpleList<Row>
        rowClick={opens}
        primaryText={title}
        secondaryText={(record) => (
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
            {line(record)}
            <RecordContextProvider value={record}>
              <DemoMark />
            </RecordContextProvider>
          </Box>
        )}
        {...(picture && { leftAvatar: picture })}
        // lines up with the parts above
        sx={{
          overflowWrap: 'anywhere',
          '& .MuiListItemButton-root': { px: 1 },
          // a picture is square, and a logo has no ground of its own
          '& .MuiAvatar-root': { width: 48, height: 48, mr: 2, borderRadius: 0, bgcolor: 'action.hover' },
        }}
      />
    )
    if (!isChosenOnPhone || !bulk) return list
    return (
      <SelectOnPhone<Row> title={title} line={line} actions={bulk}>
        {list}
      </SelectOnPhone>
    )
  }
  return (
    <Datagrid
      rowClick={opens}
      bulkActionButtons={bulk}
      body={NAMED_BODY}
      {...(isRowSelectable && { isRowSelectable })}
      sx={LONG_WORDS}
    >
      {opens ? withRowLink(children, opens) : children}
    </Datagrid>
  )
}

// The first cell of a row is a link to the row's own screen, for the keyboard and for new windows.
type Opens = 'edit' | 'show'

/** @returns the columns, the first of them as a link; it keeps its properties, which the table uses for its header */
function withRowLink(columns: ReactNode, opens: Opens): ReactNode[] {
  const [first, ...others] = Children.toArray(columns)
  if (!isValidElement<object>(first)) return [first, ...others]
  return [<RowLink key="link" {...first.props} field={first} opens={opens} />, ...others]
}

function RowLink({ field, opens }: { field: ReactElement; opens: Opens }) {
  const record = useRecordContext()
  const resource = useResourceContext()
  const createPath = useCreatePath()
  if (!record) return null
  return (
    <Anchor
      component={Link}
      to={createPath({ resource, id: record.id, type: opens })}
      color="inherit"
      underline="hover"
      onClick={notTheRowToo}
    >
      {field}
    </Anchor>
  )
}

/** A click on the row opens the screen as well, so the link stops the event. */
const notTheRowToo = (event: MouseEvent) => event.stopPropagation()

// A table row whose checkbox has an accessible name. react-admin sets the name on the checkbox's outer element, and
// since MUI 9 that isn't the input.
function NamedRow(props: DatagridRowProps) {
  const record = useRecordContext(props)
  const nameOf = useGetRecordRepresentation(props.resource)
  const name = uiTexts.select(String(nameOf(record)))
  const withName = useMemo(() => {
    const MuiCheckbox = { defaultProps: { slotProps: { input: { 'aria-label': name } } } }
    return (theme: Theme) => ({ ...theme, components: { ...theme.components, MuiCheckbox } })
  }, [name])
  return (
    <ThemeProvider theme={withName}>
      <DatagridRow {...props} />
    </ThemeProvider>
  )
}
