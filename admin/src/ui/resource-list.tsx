// A list of records: searched, filtered and sorted by the server.

import { Box } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import {
  CreateButton,
  FilterButton,
  FunctionField,
  List,
  type RaRecord,
  SearchInput,
  SelectInput,
  type SortPayload,
  TopToolbar,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin'
import { ArrangeButton } from './arrange-button.tsx'
import { DemoListNote, DemoMark } from './demo-notes.tsx'
import { EmptyList, type LeadOn } from './empty-list.tsx'
import { momentWords } from './format.ts'
import { ERROR_SHOWN_IN_PLACE, ListFailed, Pager } from './loading.tsx'
import { ResponsiveDatagrid, type ResponsiveDatagridProps } from './responsive-datagrid.tsx'
import { uiTexts } from './ui-texts.ts'

interface Props<Row extends RaRecord> extends ResponsiveDatagridProps<Row> {
  /** The screen's title, if it isn't the resource's name. */
  heading?: string
  /** Links to the other views of the same area. */
  nav?: ReactNode
  sort?: SortPayload
  /** Filters beside the search; those without `alwaysOn` are added with a button. */
  filters?: ReactElement<{ alwaysOn?: boolean }>[]
  /** Whether records can be hidden from visitors; the list then has a filter for visible ones. */
  isHideable?: boolean
  isArranged?: boolean
  actions?: ReactNode
  note?: ReactNode
  /** Where its first row comes from, if not from its own form. */
  lead?: LeadOn
}

type Choices = readonly { id: string | number; name: string }[] | Readonly<Record<string, string>>

/** A filter for one of several values, or all; always shown, or added with a button. */
export const selectFilter = (source: string, label: string, choices: Choices, alwaysOn = true) => (
  <SelectInput
    key={source}
    source={source}
    label={label}
    emptyText={uiTexts.all}
    choices={Array.isArray(choices) ? choices : Object.entries(choices).map(([id, name]) => ({ id, name }))}
    alwaysOn={alwaysOn}
  />
)
const shownOrHidden = selectFilter('is_published', uiTexts.state, { true: uiTexts.visible, false: uiTexts.notVisible })
const IN_OWN_ORDER: SortPayload = { field: 'id', order: 'ASC' }

export function ResourceList<Row extends RaRecord = RaRecord>({
  heading,
  nav,
  sort = IN_OWN_ORDER,
  filters = [],
  isHideable = false,
  isArranged = false,
  actions,
  note,
  lead,
  ...rows
}: Props<Row>) {
  const resource = useResourceContext()
  const { hasCreate = false } = useResourceDefinition()
  const hasMore = filters.some(({ props }) => !props.alwaysOn)
  const hasTools = hasMore || Boolean(actions) || isArranged || hasCreate
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      {nav}
      <List
        title={heading}
        filters={[<SearchInput key="q" source="q" alwaysOn />, ...(isHideable ? [shownOrHidden] : []), ...filters]}
        sort={sort}
        perPage={25}
        pagination={<Pager />}
        empty={<EmptyList lead={lead} />}
        error={<ListFailed />}
        queryOptions={ERROR_SHOWN_IN_PLACE}
        actions={
          hasTools && (
            <TopToolbar>
              {hasMore && <FilterButton />}
              {actions}
              {isArranged && resource && <ArrangeButton title={rows.title as (record: RaRecord) => ReactNode} />}
              {hasCreate && <CreateButton />}
            </TopToolbar>
          )
        }
      >
        <DemoListNote />
        <ResponsiveDatagrid {...rows} />
        {note}
      </List>
    </Box>
  )
}

/** Whether visitors see the record, and whether it has unpublished changes. */
export function stateOf({ is_published, draft }: Partial<RaRecord>): string {
  if (!is_published) return uiTexts.notVisible
  return draft ? uiTexts.draft : uiTexts.visible
}

export function StateField() {
  const render = (record: RaRecord) => (
    <>
      {stateOf(record)}
      <DemoMark />
    </>
  )
  return <FunctionField label={uiTexts.state} render={render} />
}

export function MomentField({ source, label }: { source: string; label: string }) {
  const render = (record: RaRecord) => momentWords(record[source])
  return <FunctionField label={label} sortBy={source} render={render} sx={{ whiteSpace: 'nowrap' }} />
}
