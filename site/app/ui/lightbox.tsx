// Where a list of photos opens one of them. Its code comes when the page has nothing better to do, or with the first photo that
// is opened.
import type { Photo } from '@chobighor/contract/portfolio'
import { lazy, Suspense, useEffect } from 'react'
import { usePhotoAddress } from './lightbox-address.ts'
import { whenIdle } from './when-idle.ts'

const load = () => import('./open-lightbox.tsx')
const OpenLightbox = lazy(() => load().then(({ OpenLightbox }) => ({ default: OpenLightbox }), loadWhole))

/** @param photos the list's, in its order: what lies before the first is the last */
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

/** Without its code the page still has the one that the server draws; where it has drawn it, that is left as it is. */
function loadWhole(): Promise<never> {
  if (!document.querySelector('.lightbox')) location.reload()
  return new Promise(() => {})
}
