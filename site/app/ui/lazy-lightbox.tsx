// For lists of photos that open in a lightbox. Its code is loaded when the page is idle, or with the first photo.
import type { Photo } from '@chobighor/contract/portfolio'
import { lazy, Suspense, useEffect } from 'react'
import type { Pages } from './lightbox-list.ts'
import { usePhotoParam } from './photo-query-param.ts'
import { whenIdle } from './when-idle.ts'

const load = () => import('./lightbox.tsx')
const OpenLightbox = lazy(() => load().then(({ OpenLightbox }) => ({ default: OpenLightbox }), reloadPage))

export interface LightboxProps {
  /** In the list's order: the last one comes before the first. */
  photos: Photo[]
  /** What comes before and after them, if they are one page of a list. */
  pages?: Pages | undefined
}

export function Lightbox({ photos, pages }: LightboxProps) {
  const { open } = usePhotoParam()
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
  const at = photos.findIndex(({ id }) => String(id) === open)
  if (at < 0) return null
  return (
    <Suspense>
      <OpenLightbox photos={photos} pages={pages} at={at} />
    </Suspense>
  )
}

/** If the code doesn't load, a reload shows the server's lightbox. If the page already has it, it stays as it is. */
function reloadPage(): Promise<never> {
  if (!document.querySelector('.lightbox')) location.reload()
  return new Promise(() => {})
}
