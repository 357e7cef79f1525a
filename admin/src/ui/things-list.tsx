// A list of things alike: searched, filtered and sorted by the server.
import { Box } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import {
  CreateButton,
  FilterButton,
  List,
  type RaRecord,
  SearchInput,
  SelectInput,
  type SortPayload,
  TopToolbar,
  useResourceContext,
} from 'react-admin'
import { ArrangeButton } from './arrange-button.tsx'
import { ListFailed, Pager, SAID_IN_PLACE } from './list-failed.tsx'
import { Rows, type RowsProps } from './rows.tsx'
import { uiTexts } from './ui-texts.ts'

interface Props<Row extends RaRecord> extends RowsProps<Row> {
  /** The screen's name, where it isn't the resource's. */
  heading?: string
  /** The ways to look at the room that this list is one of. */
  nav?: ReactNode
  sort?: SortPayload
  /** Beside the search; those that aren't always on come by a button. */
  filters?: ReactElement<{ alwaysOn?: boolean }>[]
  /** Whether visitors may not see it, so that the list can be narrowed to what they do. */
  isHideable?: boolean
  isArranged?: boolean
  canBeAdded?: boolean
  actions?: ReactNode
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
