import type { Photo } from '@chobighor/contract/portfolio'
import type { CSSProperties } from 'react'
import { showThumbnail } from './lightbox-opening.ts'
import { PhotoImage, ratioOf } from './photo-picture.tsx'

/** A photo as large as the window allows, and never larger than it is; its neighbours lie ready beside it, unseen. */
export function LightboxPicture({ photo, isCurrent }: { photo: Photo; isCurrent: boolean }) {
  const ratio = ratioOf(photo)
  const largest = photo.picture ? `${photo.picture.width}px` : '100%'
  return (
    <div
      className="slide"
      hidden={!isCurrent}
      ref={(slide) => showThumbnail(slide, photo.id)}
      style={{ '--ratio': ratio.toFixed(4), '--largest': largest } as CSSProperties}
    >
      <PhotoImage
        photo={photo}
        sizes={fittingSizes(ratio, photo.picture?.width)}
        eager
        className={photo.picture ? '' : 'unknown'}
      />
    </div>
  )
}

/** What `lightbox.css` leaves around the picture, in the words of `sizes`. */
function fittingSizes(ratio: number, largest = 2560): string {
  const fit = (aside: number, beneath: number) =>
    `min(100vw - ${aside}px, ${ratio.toFixed(3)} * (100vh - ${beneath}px), ${largest}px)`
  return `(min-width: 768px) ${fit(184, 120)}, ${fit(0, 136)}`
}
