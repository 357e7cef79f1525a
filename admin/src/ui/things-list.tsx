// A list of things alike: searched, filtered and sorted by the server; a table on a wide window, rows for the thumb on a phone.
import { type Theme, useMediaQuery } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import {
  BulkDeleteButton,
  CreateButton,
  Datagrid,
  List,
  type RaRecord,
  SearchInput,
  SelectInput,
  SimpleList,
  TopToolbar,
  useResourceContext,
} from 'react-admin'
import { ArrangeButton } from './arrange-button.tsx'
import { uiTexts } from './ui-texts.ts'

interface Props {
  children: ReactNode
  /** What a row says on a phone. */
  title: (record: RaRecord) => ReactNode
  line?: (record: RaRecord) => ReactNode
  picture?: (record: RaRecord) => ReactElement
  filters?: ReactElement[]
  /** Whether visitors may not see it, so that the list can be narrowed to what they do. */
  isHideable?: boolean
  isArranged?: boolean
  canBeAdded?: boolean
  canBeRemoved?: boolean
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

export function ThingsList({
  children,
  title,
  line,
  picture,
  filters = [],
  isHideable = false,
  isArranged = false,
  canBeAdded = true,
  canBeRemoved = true,
}: Props) {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const resource = useResourceContext()
  return (
    <List
      filters={[<SearchInput key="q" source="q" alwaysOn />, ...(isHideable ? [shownOrHidden] : []), ...filters]}
      sort={{ field: 'id', order: 'ASC' }}
      perPage={25}
      actions={
        <TopToolbar>
          {isArranged && resource && <ArrangeButton title={title} />}
          {canBeAdded && <CreateButton />}
        </TopToolbar>
      }
    >
      {isSmall ? (
        <SimpleList
          primaryText={title}
          secondaryText={line ?? (() => null)}
          {...(picture && { leftAvatar: picture })}
          rowClick="edit"
        />
      ) : (
        <Datagrid
          rowClick="edit"
          bulkActionButtons={canBeRemoved ? <BulkDeleteButton mutationMode="undoable" /> : false}
        >
          {children}
        </Datagrid>
      )}
    </List>
  )
}
