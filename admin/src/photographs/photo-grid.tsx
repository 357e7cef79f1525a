// The photographs of a list in their order: moved by mouse, touch or keyboard.
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
import { memo, type RefCallback, useCallback, useEffect, useMemo, useState } from 'react'
import { PlainList } from '../ui/parts.tsx'
import type { Photo } from './photo-lists.ts'
import { PhotoTile } from './photo-tile.tsx'
import { photographsTexts as texts } from './photographs-texts.ts'

interface Props {
  photos: Photo[]
  chosen: ReadonlySet<number>
  choose: (id: number) => void
  open: (id: number) => void
  moved: (photos: Photo[]) => void
  /** Told when a drag begins and ends. */
  drags: (isDragging: boolean) => void
}

export const PhotoGrid = memo(function PhotoGrid({ photos, chosen, choose, open, moved, drags }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const { drawn, end } = useGrowing(photos.length)
  const ids = useMemo(() => photos.map(({ id }) => id), [photos])
  const drawnIds = useMemo(() => ids.slice(0, drawn), [ids, drawn])
  const announcements = useMemo(() => spoken(photos), [photos])
  const drop = ({ active, over }: DragEndEvent) => {
    drags(false)
    if (!over || active.id === over.id) return
    moved(arrayMove(photos, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))))
  }
  // the last photograph may leave during a drag
  useEffect(() => () => drags(false), [drags])
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => drags(true)}
      onDragCancel={() => drags(false)}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.howToMove } }}
    >
      <SortableContext items={drawnIds} strategy={rectSortingStrategy}>
        <PlainList
          component="ol"
          aria-label={texts.title}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 44vw), 1fr))' }}
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
        </PlainList>
        {end && <Box key={drawn} ref={end} sx={{ height: 1 }} />}
      </SortableContext>
    </DndContext>
  )
})

/** Texts for screen readers: which photo is moved, and where it is. */
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
    // at the start of a drag, a photo is over itself; this needs no message
    onDragOver(event) {
      hasMoved ||= event.over !== null && event.over.id !== event.active.id
      return hasMoved ? at(event) : undefined
    },
    onDragEnd: at,
    onDragCancel: ({ active }) => texts.leftThere(nameOf(active.id)),
  }
}

/** How many tiles are drawn at once: several hundred would block the browser. */
const STEP = 120
/** How far below the edge of the window the next tiles are drawn. */
const AHEAD = '1500px'

/** @returns how many tiles to draw, and a ref for the end of the list: more tiles follow when the end comes near */
function useGrowing(count: number): { drawn: number; end: RefCallback<HTMLElement> | undefined } {
  const [drawn, setDrawn] = useState(STEP)
  const end = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setDrawn((before) => before + STEP)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { drawn, end: drawn < count ? end : undefined }
}
