// What was removed from the studio's content in the last thirty days: put back, or removed for good.
import type { RemovedRow } from '@chobighor/contract/admin/bin'
import { dayOf } from '@chobighor/contract/plain/dates'
import { Box, Button, Typography } from '@mui/material'
import { FunctionField, useListContext, useNotify, useRefresh } from 'react-admin'
import { call } from '../call.ts'
import { photoRemovals } from '../photographs/undoable-photo-removals.ts'
import { RESOURCES } from '../screens.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { dayWords } from '../ui/format.ts'
import { MomentField, ResourceList, selectFilter } from '../ui/resource-list.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'

const texts = {
  about: 'What you remove waits here for thirty days. Put it back, and visitors see it as before.',
  picture: 'Picture',
  title: 'What',
  untitled: 'Without a title',
  kind: 'Kind',
  photos: { one: 'Photograph', many: 'Photographs' },
  by: 'Removed by',
  nobody: 'Somebody who is no longer here',
  removedAt: 'Removed on',
  endsAt: 'Removed for good on',
  actions: 'Actions',
  putBack: 'Put back',
  isBack: 'It is back.',
  newAddress: (moved: readonly { title: string; slug: string }[]) =>
    moved
      .map(({ title, slug }) => `“${title}” is back, but its address was taken. Its new address is “${slug}”.`)
      .join(' '),
  line: (kind: string, ends: string) => `${kind} · Removed for good on ${ends}`,
  removeForGood: {
    label: 'Remove for good',
    words: 'It can’t be put back after this. The files of its pictures are deleted in the next night.',
    done: 'It is removed for good.',
  },
}

/** What can be added can be in the bin. */
const KINDS: Record<string, { one: string; many: string }> = {
  photos: texts.photos,
  ...Object.fromEntries(RESOURCES.filter(({ kinds }) => kinds.includes('create')).map((row) => [row.resource, row])),
}
const FILTERS = [
  selectFilter('kind', texts.kind, Object.fromEntries(Object.entries(KINDS).map(([kind, { many }]) => [kind, many]))),
]
const titleOf = ({ title }: RemovedRow) => title || texts.untitled
const kindOf = ({ kind }: RemovedRow) => KINDS[kind]?.one ?? kind
const endOf = ({ ends_at }: RemovedRow) => dayWords(dayOf(ends_at))
const whoOf = ({ removed_by }: RemovedRow) => removed_by ?? texts.nobody

function usePutBack() {
  const notify = useNotify()
  const refresh = useRefresh()
  const { data = [] } = useListContext<RemovedRow>()
  return async (ids: number[]) => {
    await call.bin.putBack({ ids }).then(
      ({ moved }) => {
        // a window that removed photographs hides their tiles until it shows them again
        const photos = data.filter(({ id, kind }) => kind === 'photos' && ids.includes(id))
        photoRemovals.callBack(photos.map(({ entity_id }) => entity_id))
        if (moved.length === 0) notify(texts.isBack, { type: 'success' })
        else notify(texts.newAddress(moved), { type: 'info', autoHideDuration: null })
      },
      (error: Error) => notify(error.message, { type: 'error', autoHideDuration: null }),
    )
    refresh()
  }
}

function Actions({ row: { id } }: { row: RemovedRow }) {
  const putBack = usePutBack()
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, gap: 1, py: 0.5, whiteSpace: 'nowrap' }}
    >
      <Button variant="outlined" onClick={() => putBack([id])}>
        {texts.putBack}
      </Button>
      <ConfirmButton {...texts.removeForGood} act={() => call.bin.removeForGood({ ids: [id] })} colour="error" />
    </Box>
  )
}

function BulkActions() {
  const { selectedIds, onUnselectItems } = useListContext()
  const putBack = usePutBack()
  const ids = selectedIds.map(Number)
  const remove = async () => {
    await call.bin.removeForGood({ ids })
    onUnselectItems()
  }
  return (
    <>
      <Button color="secondary" onClick={() => putBack(ids).then(() => onUnselectItems())}>
        {texts.putBack}
      </Button>
      <ConfirmButton {...texts.removeForGood} act={remove} colour="error" />
    </>
  )
}

function BinList() {
  return (
    <>
      <Typography sx={{ pt: 2, color: 'text.secondary' }}>{texts.about}</Typography>
      <ResourceList<RemovedRow>
        filters={FILTERS}
        sort={{ field: 'removed_at', order: 'DESC' }}
        picture={(row) => <Thumbnail row={row} />}
        title={titleOf}
        line={(row) => (
          <>
            {texts.line(kindOf(row), endOf(row))} <Actions row={row} />
          </>
        )}
        bulk={<BulkActions />}
      >
        <FunctionField<RemovedRow> label={texts.picture} render={(row) => <Thumbnail row={row} />} />
        <FunctionField<RemovedRow> label={texts.title} sortBy="title" render={titleOf} />
        <FunctionField<RemovedRow> label={texts.kind} render={kindOf} />
        <FunctionField<RemovedRow> label={texts.by} render={whoOf} />
        <MomentField source="removed_at" label={texts.removedAt} />
        <FunctionField<RemovedRow> label={texts.endsAt} sx={{ whiteSpace: 'nowrap' }} render={endOf} />
        <FunctionField<RemovedRow> label={texts.actions} render={(row) => <Actions row={row} />} />
      </ResourceList>
    </>
  )
}

export const bin = {
  list: <BinList />,
  recordRepresentation: titleOf,
}
