// For lists of photos that open in a lightbox. Its code is loaded when the page is idle, or when the first photo is
// opened.
import type { Photo } from '@chobighor/contract/portfolio'
import { lazy, Suspense, useEffect } from 'react'
import { usePhotoAddress } from './photo-address.ts'
import { whenIdle } from './when-idle.ts'

const load = () => import('./open-lightbox.tsx')
const OpenLightbox = lazy(() => load().then(({ OpenLightbox }) => ({ default: OpenLightbox }), loadWhole))

/** @param photos the list's photos in its order: the last one comes before the first */
export function Lightbox({ photos }: { photos: Photo[] }) {
  const { open } = usePhotoAddress()
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
  const at = photos.findIndex(({ id }) => String(id) === open)
  if (at < 0) return null
  return (
    <Suspense>
      <OpenLightbox photos={photos} at={at} />
    </Suspense>
  )
}

/** If the code doesn't load, a reload shows the server's lightbox. If the page already has it, it stays as it is. */
function loadWhole(): Promise<never> {
  if (!document.querySelector('.lightbox')) location.reload()
  return new Promise(() => {})
}
