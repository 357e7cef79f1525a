// A list of things alike: searched, filtered and sorted by the server; a table on a wide window, rows for the thumb on a phone.
import { Box, type Theme, useMediaQuery } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import {
  BulkDeleteButton,
  CreateButton,
  Datagrid,
  FilterButton,
  List,
  type RaRecord,
  SearchInput,
  SelectInput,
  SimpleList,
  type SortPayload,
  TopToolbar,
  useResourceContext,
} from 'react-admin'
import { ArrangeButton } from './arrange-button.tsx'
import { ListFailed, Pager, SAID_IN_PLACE } from './list-failed.tsx'
import { type Opens, withRowLink } from './row-link.tsx'
import { uiTexts } from './ui-texts.ts'

interface Props<Row extends RaRecord> {
  /** The table's columns. */
  children: ReactNode
  /** What a row says on a phone. */
  title: (record: Row) => ReactNode
  line?: (record: Row) => ReactNode
  picture?: (record: Row) => ReactElement
  /** The screen's name, where it isn't the resource's. */
  heading?: string
  /** The ways to look at the room that this list is one of. */
  nav?: ReactNode
  sort?: SortPayload
  /** Beside the search; those that aren't always on come by a button. */
  filters?: ReactElement<{ alwaysOn?: boolean }>[]
  opens?: Opens
  /** Whether visitors may not see it, so that the list can be narrowed to what they do. */
  isHideable?: boolean
  isArranged?: boolean
  canBeAdded?: boolean
  actions?: ReactNode
  /** What can be done to several at once. */
  bulk?: ReactElement | false
  isRowSelectable?: (record: Row) => boolean
  /** Said below the rows. */
  note?: ReactNode
}

const shownOrHidden = (
  <SelectInput
    key="is_published"
    source="is_published"
    label={uiTexts.state}
    emptyText={uiTexts.all}
    choices={[
      { id: 'true', name: uiTexts.visible },
      { id: 'false', name: uiTexts.notVisible },
    ]}
    alwaysOn
  />
)
const IN_OWN_ORDER: SortPayload = { field: 'id', order: 'ASC' }

export function ThingsList<Row extends RaRecord = RaRecord>({
  heading,
  nav,
  sort = IN_OWN_ORDER,
  filters = [],
  isHideable = false,
  isArranged = false,
  canBeAdded = true,
  actions,
  note,
  ...rows
}: Props<Row>) {
  const resource = useResourceContext()
  const hasMore = filters.some(({ props }) => !props.alwaysOn)
  const hasTools = hasMore || Boolean(actions) || isArranged || canBeAdded
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      {nav}
      <List
        title={heading}
        filters={[<SearchInput key="q" source="q" alwaysOn />, ...(isHideable ? [shownOrHidden] : []), ...filters]}
        sort={sort}
        perPage={25}
        pagination={<Pager />}
        error={<ListFailed />}
        queryOptions={SAID_IN_PLACE}
        actions={
          hasTools && (
            <TopToolbar>
              {hasMore && <FilterButton />}
              {actions}
              {isArranged && resource && <ArrangeButton title={rows.title as (record: RaRecord) => ReactNode} />}
              {canBeAdded && <CreateButton />}
            </TopToolbar>
          )
        }
      >
        <Rows {...rows} />
        {note}
      </List>
    </Box>
  )
}

type RowsProps<Row extends RaRecord> = Pick<
  Props<Row>,
  'children' | 'title' | 'line' | 'picture' | 'opens' | 'bulk' | 'isRowSelectable'
>

function Rows<Row extends RaRecord>({
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
        sx={{ '& .MuiListItemButton-root': { px: 1 } }}
      />
    )
  return (
    <Datagrid rowClick={opens} bulkActionButtons={bulk} {...(isRowSelectable && { isRowSelectable })}>
      {withRowLink(children, opens)}
    </Datagrid>
  )
}
