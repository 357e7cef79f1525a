// The first photograph of the next screen. It is asked for when the page's end comes near, so the first view waits for nothing.
import type { Photo } from '@chobighor/contract/portfolio'
import { useEffect, useRef, useState } from 'react'
import { callQuietly } from '../route-loaders.ts'
import { PhotoPicture } from '../ui/photo-picture.tsx'

/** How far below the window its data is asked for. */
const NEAR = '300px'

/** @param category a slug; '' for all photographs */
export function NextPhotograph({ category }: { category: string }) {
  const space = useRef<HTMLSpanElement>(null)
  /** Null if there is none, or if it can't be read. */
  const [photo, setPhoto] = useState<Photo | null>()

  useEffect(() => {
    if (!space.current) return
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        firstPhoto(category).then(setPhoto, () => setPhoto(null))
      },
      { rootMargin: NEAR },
    )
    watch.observe(space.current)
    return () => watch.disconnect()
  }, [category])

  if (photo === null || photo?.picture === null) return null
  return (
    <span ref={space} className="next-photograph">
      {/* the screen's title beside it is the link's name */}
      {photo?.picture && <PhotoPicture picture={photo.picture} alt="" sizes="100vw" />}
    </span>
  )
}

async function firstPhoto(category: string): Promise<Photo | null> {
  const { portfolio } = callQuietly()
  const list = category
    ? await portfolio.listMenuPhotos({ a: category, b: '1' })
    : await portfolio.listSomeHomePhotos({ optional: '1' })
  return list.photos[0] ?? null
}
