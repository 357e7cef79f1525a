// The photographs of a list, read anew when asked; what was there stays to be seen meanwhile.
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadPhotos, type Photo, type PhotoList } from './photo-lists.ts'

export interface Photos {
  /** Undefined until they are there. */
  photos: Photo[] | undefined
  error: string
  reload: () => Promise<void>
  /** Shown at once, before the server has heard of it. */
  show: (photos: Photo[]) => void
}

export function usePhotos(list: PhotoList | undefined): Photos {
  const [photos, setPhotos] = useState<Photo[]>()
  const [error, setError] = useState('')
  const wanted = useRef(0)
  const kind = list?.kind
  const id = list && list.kind !== 'home' ? list.id : 0

  const reload = useCallback(async () => {
    if (!kind) return
    wanted.current += 1
    const mine = wanted.current
    try {
      const found = await loadPhotos(kind === 'home' ? { kind } : { kind, id })
      if (wanted.current !== mine) return
      setPhotos(found)
      setError('')
    } catch (reason) {
      if (wanted.current === mine) setError(reason instanceof Error ? reason.message : String(reason))
    }
  }, [kind, id])

  useEffect(() => {
    setPhotos(undefined)
    void reload()
  }, [reload])

  return { photos, error, reload, show: setPhotos }
}
