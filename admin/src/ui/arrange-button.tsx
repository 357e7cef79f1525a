// Changes the order of a list by mouse, touch or keyboard.
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import DragIndicator from '@mui/icons-material/DragIndicator'
import SwapVert from '@mui/icons-material/SwapVert'
import { Box, Button, DialogContentText, IconButton } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { type RaRecord, useDataProvider, useNotify, useRefresh, useResourceContext } from 'react-admin'
import { call } from '../call.ts'
import { BaseDialog } from './dialog.tsx'
import { PlainList } from './parts.tsx'
import { uiTexts } from './ui-texts.ts'

interface Arranged {
  arrange(given: { ids: number[] }): Promise<unknown>
}
type Title = (record: RaRecord) => ReactNode
/** More entries than the list of any screen has. */
const MOST = 200

export function ArrangeButton({ title }: { title: Title }) {
  const [rows, setRows] = useState<RaRecord[]>()
  const dataProvider = useDataProvider()
  const resource = useResourceContext() ?? ''
  const notify = useNotify()
  const refresh = useRefresh()
  const failed = (error: Error) => notify(error.message, { type: 'error' })

  const open = async () => {
    const wish = {
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'position', order: 'ASC' as const },
      filter: {},
    }
    await dataProvider.getList(resource, wish).then(({ data }) => setRows(data), failed)
  }
  const keep = async () => {
    const ids = (rows ?? []).map(({ id }) => Number(id))
    await (call as unknown as Record<string, Arranged>)[resource]?.arrange({ ids }).then(() => {
      notify(uiTexts.arranged, { type: 'success' })
      refresh()
      setRows(undefined)
    }, failed)
  }

  return (
    <>
      <Button startIcon={<SwapVert />} size="small" aria-haspopup="dialog" onClick={open}>
        {uiTexts.arrange}
      </Button>
      {rows && (
        <BaseDialog
          title={uiTexts.arrange}
          leave={() => setRows(undefined)}
          buttons={
            <Button variant="contained" onClick={keep}>
              {uiTexts.doneArranging}
            </Button>
          }
        >
          <DialogContentText sx={{ mb: 2 }}>{uiTexts.arrangeHint}</DialogContentText>
          <SortableRows rows={rows} title={title} moved={setRows} />
        </BaseDialog>
      )}
    </>
  )
}

interface RowsProps {
  rows: RaRecord[]
  title: Title
  moved: (rows: RaRecord[]) => void
}

function SortableRows({ rows, title, moved }: RowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const at = (id: unknown) => rows.findIndex((row) => row.id === id)
    moved(arrayMove(rows, at(active.id), at(over.id)))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <PlainList component="ol">
          {rows.map((row) => (
            <SortableRow key={row.id} row={row} title={title} />
          ))}
        </PlainList>
      </SortableContext>
    </DndContext>
  )
}

function SortableRow({ row, title }: { row: RaRecord; title: Title }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({ id: row.id })
  const words = title(row)
  return (
    <Box
      component="li"
      ref={setNodeRef}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider' }}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={uiTexts.handle(typeof words === 'string' ? words : String(row.id))}
        sx={{ touchAction: 'none', cursor: 'grab' }}
      >
        <DragIndicator />
      </IconButton>
      {words}
    </Box>
  )
}
