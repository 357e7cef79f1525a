// The photographs of a list in their order: dragged by mouse, thumb or keyboard.
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { Box } from '@mui/material'
import { useMemo } from 'react'
import type { Photo } from './photo-lists.ts'
import { PhotoTile } from './photo-tile.tsx'
import { photographsTexts as texts } from './photographs-texts.ts'

interface Props {
  photos: Photo[]
  chosen: ReadonlySet<number>
  choose: (id: number) => void
  open: (id: number) => void
  moved: (photos: Photo[]) => void
}

export function PhotoGrid({ photos, chosen, choose, open, moved }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = useMemo(() => photos.map(({ id }) => id), [photos])
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    moved(arrayMove(photos, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <Box
          component="ol"
          aria-label={texts.title}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 44vw), 1fr))',
          }}
        >
          {photos.map((photo, nth) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              name={photo.title || texts.nameless(nth + 1)}
              isChosen={chosen.has(photo.id)}
              choose={choose}
              open={open}
            />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  )
}
