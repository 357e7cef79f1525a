// Photographs in justified rows, each with its own ratio; each is a link to itself in the lightbox (G-12).
import type { Photo } from '@chobighor/contract/portfolio'
import type { SyntheticEvent } from 'react'
import { Link } from './link.tsx'
import { FROM_LIST } from './photo-address.ts'
import { PhotoImage, placeholderOf, ratioOf } from './photo-picture.tsx'
import { planRows } from './photo-rows-plan.ts'

export interface PhotoRowsProps {
  photos: Photo[]
  /** The address that opens a photo: it ends in `photo=ID`. */
  linkTo: (photo: Photo) => string
  /** How many are loaded at once: those that are visible without scrolling. */
  eager?: number
}

export function PhotoRows({ photos, linkTo, eager = 0 }: PhotoRowsProps) {
  const places = planRows(photos.map(ratioOf))
  return (
    <ul className="rows">
      {photos.map((photo, at) => (
        <li key={photo.id} style={{ ...places[at]?.style, aspectRatio: ratioOf(photo).toFixed(4) }}>
          <Link
            id={`photo-${photo.id}`}
            to={linkTo(photo)}
            state={FROM_LIST}
            preventScrollReset
            style={placeholderOf(photo.picture)}
            onLoadCapture={at < eager ? undefined : fadeIn}
          >
            <PhotoImage
              photo={photo}
              sizes={places[at]?.sizes ?? '100vw'}
              first={at < Math.min(eager, 1)}
              beside={at > 0 && at < eager}
              placeholder={false}
            />
            {photo.title && <span className="caption">{photo.title}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The site's one duration (K-10): a picture fades in over its placeholder. */
function fadeIn({ target }: SyntheticEvent): void {
  if (target instanceof Element && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    target.animate({ opacity: [0, 1] }, 300)
}
