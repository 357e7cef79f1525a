// The photographs of a list, read anew when asked; what was there stays to be seen meanwhile.
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { loadPhotos, type Photo, type PhotoList } from './photo-lists.ts'
import { removals } from './removals.ts'

export interface Photos {
  /** Undefined until they are there. */
  photos: Photo[] | undefined
  error: string
  reload: () => Promise<void>
  /** Shown at once, before the server has heard of it. */
  show: (photos: Photo[]) => void
}

export function usePhotos(list: PhotoList | undefined): Photos {
  const [found, setFound] = useState<Photo[]>()
  const [error, setError] = useState('')
  const wanted = useRef(0)
  const kind = list?.kind
  const id = list && list.kind !== 'home' ? list.id : 0

  const reload = useCallback(async () => {
    if (!kind) return
    wanted.current += 1
    const mine = wanted.current
    try {
      const read = await loadPhotos(kind === 'home' ? { kind } : { kind, id })
      if (wanted.current !== mine) return
      setFound((before) => withSame(before, read))
      setError('')
    } catch (reason) {
      if (wanted.current === mine) setError(reason instanceof Error ? reason.message : String(reason))
    }
  }, [kind, id])

  useEffect(() => {
    setFound(undefined)
    void reload()
  }, [reload])

  return { photos: useWithoutGone(found, reload), error, reload, show: setFound }
}

/** What is as it was stays the same object: of hundreds, only the tiles of the others are drawn anew. */
function withSame(before: Photo[] = [], read: Photo[]): Photo[] {
  const known = new Map(before.map((photo) => [photo.id, photo]))
  return read.map((photo) => {
    const same = known.get(photo.id)
    return same && JSON.stringify(same) === JSON.stringify(photo) ? same : photo
  })
}

/** Without those that are about to go. Those that are called back are read again: the order may be another by now. */
function useWithoutGone(found: Photo[] | undefined, reload: () => Promise<void>): Photo[] | undefined {
  const gone = useSyncExternalStore(removals.subscribe, removals.gone)
  const before = useRef(gone)
  useEffect(() => {
    const isFewer = gone.size < before.current.size
    before.current = gone
    if (isFewer) void reload()
  }, [gone, reload])
  return useMemo(() => found?.filter(({ id }) => !gone.has(id)), [found, gone])
}
