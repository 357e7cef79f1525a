// The photographs of a list in their order: dragged by mouse, thumb or keyboard.
import {
  type Announcements,
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
import { memo, useMemo } from 'react'
import type { Photo } from './photo-lists.ts'
import { PhotoTile } from './photo-tile.tsx'
import { photographsTexts as texts } from './photographs-texts.ts'
import { useGrowing } from './use-growing.ts'

interface Props {
  photos: Photo[]
  chosen: ReadonlySet<number>
  choose: (id: number) => void
  open: (id: number) => void
  moved: (photos: Photo[]) => void
}

export const PhotoGrid = memo(function PhotoGrid({ photos, chosen, choose, open, moved }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const { drawn, end } = useGrowing(photos.length)
  const ids = useMemo(() => photos.map(({ id }) => id), [photos])
  const drawnIds = useMemo(() => ids.slice(0, drawn), [ids, drawn])
  const announcements = useMemo(() => spoken(photos), [photos])
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    moved(arrayMove(photos, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.howToMove } }}
    >
      <SortableContext items={drawnIds} strategy={rectSortingStrategy}>
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
          {photos.slice(0, drawn).map((photo, nth) => (
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
        {end && <Box key={drawn} ref={end} sx={{ height: 1 }} />}
      </SortableContext>
    </DndContext>
  )
})

/** A screen reader hears which one is moved, and where it is. */
function spoken(photos: Photo[]): Announcements {
  const placeOf = (id: unknown) => photos.findIndex((photo) => photo.id === id) + 1
  const nameOf = (id: unknown) => photos[placeOf(id) - 1]?.title || texts.nameless(placeOf(id))
  const at = ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
    over ? texts.movedTo(nameOf(active.id), placeOf(over.id), photos.length) : undefined
  let hasMoved = false
  return {
    onDragStart({ active }) {
      hasMoved = false
      return texts.pickedUp(nameOf(active.id), placeOf(active.id), photos.length)
    },
    // picked up, it is over itself: that says nothing new
    onDragOver(event) {
      hasMoved ||= event.over !== null && event.over.id !== event.active.id
      return hasMoved ? at(event) : undefined
    },
    onDragEnd: at,
    onDragCancel: ({ active }) => texts.leftThere(nameOf(active.id)),
  }
}
