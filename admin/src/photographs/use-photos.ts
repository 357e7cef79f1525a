// The photographs of a list, loaded again on demand; the old ones stay visible meanwhile.
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '../call.ts'
import { publicPathOf } from '../ui/public-path.ts'
import type { NamedLists, Photo, PhotoList } from './photo-lists.ts'
import { photoRemovals } from './undoable-photo-removals.ts'

/** The size of a page of the API. */
const PAGE = 200

export interface Photos {
  /** Undefined until they are loaded. */
  photos: Photo[] | undefined
  error: Error | undefined
  reload: () => Promise<void>
  /** Shows them at once, before the server knows of the change. */
  show: (photos: Photo[]) => void
}

export function usePhotos(list: PhotoList): Photos {
  const [found, setFound] = useState<Photo[]>()
  const [error, setError] = useState<Error>()
  const wanted = useRef(0)

  const reload = useCallback(async () => {
    wanted.current += 1
    const mine = wanted.current
    try {
      const read = await loadPhotos(list)
      if (wanted.current !== mine) return
      setFound((before) => withSame(before, read))
      setError(undefined)
    } catch (reason) {
      if (wanted.current === mine) setError(reason as Error)
    }
  }, [list])

  useEffect(() => {
    setFound(undefined)
    void reload()
  }, [reload])

  return { photos: useWithoutGone(found, reload), error, reload, show: setFound }
}

/** Unchanged photos stay the same object: of hundreds, only the tiles of changed ones are drawn again. */
function withSame(before: Photo[] = [], read: Photo[]): Photo[] {
  const known = new Map(before.map((photo) => [photo.id, photo]))
  return read.map((photo) => {
    const same = known.get(photo.id)
    return same && JSON.stringify(same) === JSON.stringify(photo) ? same : photo
  })
}

/** Leaves out photos that will be removed. An undo loads the list again: the order may have changed meanwhile. */
function useWithoutGone(found: Photo[] | undefined, reload: () => Promise<void>): Photo[] | undefined {
  const gone = useSyncExternalStore(photoRemovals.subscribe, photoRemovals.gone)
  const before = useRef(gone)
  useEffect(() => {
    const isFewer = gone.size < before.current.size
    before.current = gone
    if (isFewer) void reload()
  }, [gone, reload])
  return useMemo(() => found?.filter(({ id }) => !gone.has(id)), [found, gone])
}

export async function loadLists(): Promise<NamedLists> {
  const [categories, companies] = await Promise.all([
    call.photoCategories.list({ per_page: PAGE }),
    call.companies.list({ per_page: PAGE }),
  ])
  return {
    categories: categories.rows.map((row) => ({
      id: row.id,
      name: row.title,
      path: publicPathOf('photoCategories', row),
    })),
    companies: companies.rows.map((row) => ({ id: row.id, name: row.name, path: publicPathOf('companies', row) })),
  }
}

async function loadPhotos(list: PhotoList): Promise<Photo[]> {
  const wish = { ...queryOf(list), per_page: PAGE }
  const { rows, total } = await call.photos.list({ ...wish, page: 1 })
  const further = Array.from({ length: Math.ceil(total / PAGE) - 1 }, (_, nth) =>
    call.photos.list({ ...wish, page: nth + 2 }),
  )
  return [...rows, ...(await Promise.all(further)).flatMap((page) => page.rows)]
}

function queryOf(list: PhotoList) {
  if (list.kind === 'home') return { in_home: 'true', sort: 'home_position' as const }
  return list.kind === 'category' ? { category_id: list.id } : { company_id: list.id }
}

export async function arrangePhotos(list: PhotoList, ids: number[]): Promise<void> {
  await (list.kind === 'home' ? call.photos.arrangeHome({ ids }) : call.photos.arrange({ ids }))
}
